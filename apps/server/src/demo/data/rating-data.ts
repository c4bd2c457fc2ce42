import type { CriterionValue } from '@vuon/contract/catalogue/quality-scale';

/** Ratings of the demo farm, by the system's templates 'Trái trước cắt' and 'Vệ sinh vườn'; scores follow from what was found. */
export type DemoRating = {
  template: 'BTC-TRAI-TRUOC-CAT' | 'BTC-VE-SINH-VUON';
  plot: string;
  daysAgo: number;
  sampleCount: number;
  plantCount: number;
  values: CriterionValue[];
  notes?: string;
};

const checks = (criterionId: number, passed: number): CriterionValue => ({
  kind: 'checks',
  criterionId,
  passed: Array.from({ length: 5 }, (_, index) => index < passed),
});
const steps = (criterionId: number, value: number): CriterionValue => ({ kind: 'steps', criterionId, value });
const bad = (criterionId: number, count: number, of: number): CriterionValue => ({
  kind: 'defects',
  criterionId,
  bad: count,
  of,
});

/** Trees with something under them, with something on the trunk, the canopy's level, checks that passed. */
type Hygiene = [under: number, trunk: number, canopy: number, passed: number];
export const hygiene = (plot: string, daysAgo: number, [under, trunk, canopy, passed]: Hygiene): DemoRating => ({
  template: 'BTC-VE-SINH-VUON',
  plot,
  daysAgo,
  sampleCount: 10,
  plantCount: 10,
  values: [bad(1, under, 10), bad(2, trunk, 10), steps(3, canopy), checks(4, passed)],
});

/** Dry matter in percent, shape, bad fruits of 20, flesh, checks that passed. */
type Fruit = [dry: number, shape: number, skin: number, flesh: number, passed: number];
const fruit = (plot: string, daysAgo: number, [dry, shape, skin, flesh, passed]: Fruit): DemoRating => ({
  template: 'BTC-TRAI-TRUOC-CAT',
  plot,
  daysAgo,
  sampleCount: 20,
  plantCount: 8,
  values: [
    { kind: 'measure', criterionId: 1, value: dry },
    steps(2, shape),
    bad(3, skin, 20),
    steps(4, flesh),
    checks(5, passed),
  ],
});

/** Of last season and of this one, the oldest first. */
export const ratings: DemoRating[] = [
  hygiene('A-04', 395, [4, 2, 3, 3]),
  hygiene('A-05', 393, [3, 1, 3.5, 4]),
  hygiene('A-01', 392, [3, 2, 3.5, 3]),
  hygiene('A-04', 340, [3, 1, 3.5, 4]),
  hygiene('A-05', 338, [2, 1, 4, 4]),
  hygiene('A-04', 285, [2, 1, 4, 4]),
  hygiene('A-01', 280, [2, 1, 4, 4]),
  hygiene('A-04', 230, [1, 1, 4.5, 5]),
  fruit('A-04', 214, [30.4, 4, 2, 4, 4]),
  fruit('A-05', 213, [31.2, 4, 3, 4, 5]),
  fruit('A-04', 207, [31.9, 4.2, 1, 4.5, 5]),
  fruit('A-04', 200, [33.1, 4.5, 1, 4.5, 5]),
  hygiene('A-04', 47, [3, 1, 3.5, 3]),
  hygiene('A-05', 46, [2, 1, 4, 4]),
  hygiene('A-01', 45, [2, 1, 4, 4]),
  hygiene('A-04', 31, [2, 1, 4, 4]),
  hygiene('A-05', 30, [1, 1, 4, 5]),
  hygiene('A-04', 17, [1, 1, 4.5, 5]),
  hygiene('A-01', 16, [1, 1, 4.5, 4]),
];

/** Fell back: its correction is under way. */
export const fixing = {
  rating: {
    ...hygiene('A-04', 4, [2, 2, 4, 4]),
    notes: 'Sau ba ngày mưa. Rãnh giữa lô bị lá bít, gốc hàng 5 và 6 đọng nước.',
  },
  defects: [
    { kind: 'Xì mủ thân', severity: 'heavy' as const, place: 'hàng 5 cây 3', criterionId: 2 },
    { kind: 'Xì mủ thân', severity: 'light' as const, place: 'hàng 6 cây 4', criterionId: 2 },
    { kind: 'Lá bệnh chưa gom', severity: 'light' as const, place: 'đầu hàng 5', criterionId: 1 },
  ],
  title: 'Cạo vết xì mủ, khơi rãnh giữa lô A-04',
  type: 'LCV-XI-MU',
  people: ['Đặng Văn Tâm'],
};

/** Was mended, and re-checked: closed. */
export const rechecked = {
  rating: hygiene('A-02', 13, [5, 2, 3, 2]),
  defects: [{ kind: 'Cành khô chưa cắt', severity: 'heavy' as const, place: 'hàng 2 đến 4', criterionId: 3 }],
  title: 'Cắt cành khô, dọn cỏ lô A-02',
  type: 'LCV-DON-VUON',
  people: ['H’Bình Kbuôr'],
  again: hygiene('A-02', 3, [1, 1, 4.5, 5]),
};
