import type { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { AreaFields } from '@vuon/contract/orchard/area';
import type { Exclusion, Irrigation } from '@vuon/contract/orchard/plot';
import type { z } from 'zod';
import type { Land } from './orchard-shapes.ts';

type DemoPlot = {
  /** Share of its row's width. */
  width: number;
  cropGroupId: number | null;
  /** Years ago, with the month in the fraction; null: not planted yet. */
  age: number | null;
  pattern?: 'square' | 'staggered' | 'triangular';
  spacing?: number;
  irrigation?: Irrigation;
  exclusion?: Pick<Exclusion, 'kind' | 'name'>;
};

export type DemoArea = {
  fields: Omit<z.input<typeof AreaFields>, 'managerId' | 'growingExpiresOn'>;
  manager: string;
  /** Days from today until the growing-area code expires. */
  expiresInDays: number | null;
  land: Land;
  /** From north to south; in each row from west to east. */
  rows: { height: number; plots: DemoPlot[] }[];
};

const [ri6, musangKing, monthong, jackfruit] = [1, 2, 3, 4];
const plot = (width: number, cropGroupId: number, age: number, more: Partial<DemoPlot> = {}): DemoPlot => ({
  width,
  cropGroupId,
  age,
  irrigation: 'micro-sprinkler',
  ...more,
});

export const demoAreas: DemoArea[] = [
  {
    fields: {
      code: 'KV-A',
      name: 'Đồi Đông',
      growingCode: 'VN-66-650-24370-94-21',
      growingStatus: 'granted',
      addressLine: 'Buôn Pan',
      declaredHectares: 41.5,
      soil: 'Đất đỏ bazan',
      water: 'Giếng khoan, hồ chứa',
      terrain: 'gentle',
      certificates: [{ name: 'VietGAP', number: 'VG-66-0417', issuedOn: '2025-03-12', expiresOn: '2028-03-11' }],
    },
    manager: 'Hoàng Thị Lan',
    expiresInDays: 410,
    land: {
      southWest: [-420, 260],
      southEast: [330, 300],
      northEast: [250, 850],
      northWest: [-300, 800],
      bends: { south: 12, east: 55, north: 30, west: 35 },
    },
    rows: [
      { height: 1, plots: [plot(1, monthong, 7.4), plot(1.1, monthong, 7.4), plot(1.2, ri6, 9.6)] },
      {
        height: 1.1,
        plots: [plot(1, monthong, 7.4), plot(0.9, monthong, 7.4), plot(1, ri6, 9.6), plot(0.9, ri6, 5.5)],
      },
      {
        height: 1.05,
        plots: [
          plot(1, monthong, 5.4, { pattern: 'staggered' }),
          plot(1.1, monthong, 5.4),
          plot(1, monthong, 7.4, { exclusion: { kind: 'ditch', name: 'Mương thoát nước' } }),
          plot(0.9, ri6, 5.5),
        ],
      },
    ],
  },
  {
    fields: {
      code: 'KV-B',
      name: 'Ven suối',
      growingCode: 'VN-66-650-24370-94-22',
      growingStatus: 'granted',
      addressLine: 'Buôn Ea Wi',
      declaredHectares: 42,
      soil: 'Đất đỏ bazan pha cát',
      water: 'Suối Ea Yông',
      terrain: 'gentle',
      certificates: [],
    },
    manager: 'Y Bhăm Niê',
    expiresInDays: 27,
    land: {
      southWest: [-470, -290],
      southEast: [350, -250],
      northEast: [340, 240],
      northWest: [-430, 195],
      bends: { south: 10, east: 30, north: -14, west: 40 },
    },
    rows: [
      { height: 1, plots: [plot(1, ri6, 8.5), plot(1, ri6, 8.5), plot(1.1, monthong, 6.4), plot(0.9, monthong, 6.4)] },
      {
        height: 1,
        plots: [
          plot(1, ri6, 4.4, { pattern: 'triangular' }),
          plot(1.1, ri6, 8.5, { exclusion: { kind: 'pond', name: 'Ao chứa nước' } }),
          plot(1, musangKing, 3.4, { spacing: 9 }),
          plot(1, monthong, 6.4, { irrigation: 'drip' }),
        ],
      },
    ],
  },
  {
    fields: {
      code: 'KV-C',
      name: 'Cổng chính',
      growingStatus: 'pending',
      addressLine: 'Thôn 15',
      declaredHectares: 29.6,
      soil: 'Đất xám',
      water: 'Giếng khoan',
      terrain: 'flat',
      certificates: [],
    },
    manager: 'Trần Văn Thọ',
    expiresInDays: null,
    land: {
      southWest: [-330, -720],
      southEast: [300, -690],
      northEast: [345, -310],
      northWest: [-440, -350],
      bends: { south: 25, east: 20, north: -8, west: 15 },
    },
    rows: [
      {
        height: 1,
        plots: [
          plot(1, monthong, 10.4),
          { width: 1, cropGroupId: null, age: null },
          plot(1, monthong, 4.4),
          plot(0.9, monthong, 4.4),
        ],
      },
      {
        height: 1,
        plots: [
          plot(1, monthong, 2.5),
          plot(1.1, monthong, 0.4),
          plot(0.9, jackfruit, 5.8, { spacing: 6, irrigation: 'hose' }),
        ],
      },
    ],
  },
];

/** Days ago: when the orchard was entered, and when somebody went round and wrote down what the troubles had spread to. */
export const entered = 800;
export const rounds = [104, 83, 61, 44, 26, 9];

/** Troubles of the trees: in patches, since neighbours share soil, water and pests. `radius` in metres. */
export const troubles = [
  { status: 'undernourished', reason: 'Lá vàng, thiếu magie', radius: 26, share: 0.45 },
  { status: 'needsCare', reason: 'Đọt non còi, cần bón thêm', radius: 22, share: 0.4 },
  { status: 'sick', reason: 'Xì mủ thân do nấm Phytophthora', radius: 18, share: 0.3 },
  { status: 'dead', reason: 'Chết vì thối rễ', radius: 9, share: 0.16 },
] as const satisfies { status: keyof typeof plantStatusIds; reason: string; radius: number; share: number }[];
