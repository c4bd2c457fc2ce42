import { BuyerInput } from '@vuon/contract/harvest/buyer';
import type { Grade } from '@vuon/contract/harvest/grade';

/** Those who bought the fruit of the cooperative; companies and numbers are made up. */
export const buyers = [
  {
    name: 'Vựa Hai Thành',
    phone: '0905 123 456',
    address: 'Phước An, Krông Pắc, Đắk Lắk',
    notes: 'Lấy hàng buổi sáng, trả trong 15 ngày',
  },
  {
    name: 'Công ty Nông sản Ea Kênh',
    phone: '0262 384 5678',
    taxCode: '6001234567',
    address: 'Ea Kênh, Krông Pắc, Đắk Lắk',
    packingHouseCode: 'VN-DLPH-021',
  },
  { name: 'Chị Năm Buôn Hồ', phone: '0868 891 902', notes: 'Thương lái, mua mão' },
].map((buyer) => BuyerInput.parse(buyer));

type Weighed = { plots: string; daysAgo: number; kg: Partial<Record<Grade, number>> };
export type Sold = { buyer: string; daysAgo: number; kg: Partial<Record<Grade, number>>; paid: number };
export type DemoLot = {
  cropGroupId: number;
  openedAgo: number;
  store: string;
  growingAreaCode?: string;
  /** Its passport can be read by whoever has the address. */
  isPublished?: true;
  yields: Weighed[];
  /** mg of cadmium a kilogram. */
  cadmium: number | null;
  loss?: { grade: Grade; kg: number; reason: string };
  sales: Sold[];
};

/** Đồng for a kilogram, by crop group. */
export const prices: Record<number, Record<Grade, number>> = {
  1: { a: 68_000, b: 52_000, c: 35_000, mixed: 48_000 },
  3: { a: 92_000, b: 74_000, c: 48_000, mixed: 65_000 },
};

/** Of the harvests of one and two years ago; days are counted back from today. */
export const lots: DemoLot[] = [
  {
    cropGroupId: 3,
    openedAgo: 474,
    store: 'Kho Cổng chính',
    yields: [
      { plots: 'A-01', daysAgo: 474, kg: { a: 1_420, b: 610 } },
      { plots: 'A-02', daysAgo: 473, kg: { a: 1_180, b: 540, c: 90 } },
    ],
    cadmium: 0.021,
    sales: [{ buyer: 'Vựa Hai Thành', daysAgo: 472, kg: { a: 2_600, b: 1_150, c: 90 }, paid: 1 }],
  },
  {
    cropGroupId: 1,
    openedAgo: 173,
    store: 'Kho Cổng chính',
    yields: [
      { plots: 'A-03', daysAgo: 173, kg: { a: 980, mixed: 420 } },
      { plots: 'B-01', daysAgo: 172, kg: { a: 1_060, mixed: 380 } },
    ],
    cadmium: 0.018,
    loss: { grade: 'mixed', kg: 25, reason: 'Dập, nứt khi chuyển' },
    sales: [{ buyer: 'Công ty Nông sản Ea Kênh', daysAgo: 171, kg: { a: 2_040, mixed: 775 }, paid: 0.7 }],
  },
  {
    cropGroupId: 3,
    openedAgo: 106,
    store: 'Kho Cổng chính',
    growingAreaCode: 'VN-66-650-24370-94-21',
    isPublished: true,
    yields: [
      { plots: 'A-01', daysAgo: 106, kg: { a: 1_510, b: 640 } },
      { plots: 'A-02', daysAgo: 106, kg: { a: 1_320, b: 560 } },
      { plots: 'A-04', daysAgo: 105, kg: { a: 1_240, b: 480, c: 110 } },
    ],
    cadmium: 0.024,
    sales: [{ buyer: 'Vựa Hai Thành', daysAgo: 104, kg: { a: 4_070, b: 1_680, c: 110 }, paid: 1 }],
  },
  {
    cropGroupId: 3,
    openedAgo: 93,
    store: 'Kho lạnh',
    yields: [{ plots: 'B-03', daysAgo: 93, kg: { a: 860, mixed: 660 } }],
    cadmium: null,
    sales: [{ buyer: 'Công ty Nông sản Ea Kênh', daysAgo: 91, kg: { a: 860 }, paid: 0.5 }],
  },
];

/** A garden of the running season, sold before its harvest. */
export const garden = {
  buyer: 'Chị Năm Buôn Hồ',
  plots: 'C-01',
  cropGroupId: 3,
  daysAgo: 6,
  gardenPrice: 640_000_000,
  gardenKg: 9_000,
  deposit: 100_000_000,
};
