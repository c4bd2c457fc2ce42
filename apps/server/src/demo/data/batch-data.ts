/** `plot`: where its trees stand; negative days are still to come. */
export type DemoBatch = {
  plot: string;
  cropGroupId: number;
  seedlingLot: string;
  supplier: string;
  plantedAgo: number;
  plannedQuantity: number;
  plantedQuantity: number | null;
  unitPrice: number;
  notes: string | null;
};

const monthong = 3;
/** Days since the dead trees were replaced. */
export const replantedAgo = 61;

export const batches = {
  young: {
    plot: 'C-06',
    cropGroupId: monthong,
    seedlingLot: 'CH-MT-0426',
    supplier: 'Trại giống Chín Hóa',
    plantedAgo: 146,
    plannedQuantity: 640,
    plantedQuantity: 632,
    unitPrice: 85_000,
    notes: 'Cây ghép 14 tháng, bầu 18 × 35 cm.',
  },
  replanted: {
    plot: 'C-06',
    cropGroupId: monthong,
    seedlingLot: 'CH-MT-0726',
    supplier: 'Trại giống Chín Hóa',
    plantedAgo: replantedAgo,
    plannedQuantity: 5,
    plantedQuantity: 5,
    unitPrice: 95_000,
    notes: 'Trồng dặm cây chết ở lô C-06.',
  },
  coming: {
    plot: 'C-02',
    cropGroupId: monthong,
    seedlingLot: 'EK-MT-1126',
    supplier: 'Vườn ươm Ea Kpam',
    plantedAgo: -24,
    plannedQuantity: 560,
    plantedQuantity: null,
    unitPrice: 82_000,
    notes: 'Đã đặt cọc 30%; giao tại cổng vườn.',
  },
} satisfies Record<string, DemoBatch>;

/** What died of the young batch, the first of it replanted since. */
export const losses = [
  { daysAgo: 118, count: 5, reason: 'Vỡ bầu khi trồng, không bén rễ' },
  { daysAgo: 72, count: 4, reason: 'Thối rễ sau mưa lớn' },
  { daysAgo: 33, count: 3, reason: 'Thối rễ sau mưa lớn' },
  { daysAgo: 9, count: 2, reason: 'Mối cắn gốc' },
];
