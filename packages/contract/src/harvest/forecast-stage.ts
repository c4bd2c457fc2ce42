import type { cropIcons } from '../crops/crop-group.ts';

export const forecastMethodNames = {
  'stage-counts': 'Đếm trên cây mẫu',
  'yield-by-age': 'Năng suất theo tuổi cây',
  'by-hand': 'Tự nhập',
} as const;
export type ForecastMethod = keyof typeof forecastMethodNames;

/** What is counted on a sampled tree, in the order of the season. */
export const sampleStageNames = {
  flowers: 'Chùm hoa',
  set: 'Trái đậu',
  kept: 'Trái giữ',
  weight: 'Trái giữ × cân mẫu',
} as const;
export type SampleStage = keyof typeof sampleStageNames;

/** What is still between a count and kilograms, each by the one before it. */
export const factorNames = {
  set: 'Trái đậu trên một chùm hoa',
  kept: 'Phần trái đậu được giữ',
  picked: 'Phần trái giữ cắt được',
  weight: 'Kg một trái',
} as const;
export type FactorKey = keyof typeof factorNames;

/** Those that are left at each stage; at the last one the weight is measured, if fruits were weighed on two trees or more. */
export const factorsOfStage: Record<SampleStage, FactorKey[]> = {
  flowers: ['set', 'kept', 'picked', 'weight'],
  set: ['kept', 'picked', 'weight'],
  kept: ['picked', 'weight'],
  weight: ['picked', 'weight'],
};

/** `spread`: half of the range, in percent of the value, in which it lies in 8 of 10 seasons. */
export type FactorValue = { value: number; spread: number };

/**
 * Used until the farm has counts of its own. Of the clusters of a durian few flowers set, most of those fruits drop or are thinned in the
 * first eight weeks, and a tenth of the rest is lost to drop, borers and rot. Wide on purpose: they are no measurements.
 */
export const defaultFactors: Record<Exclude<FactorKey, 'weight'>, FactorValue> = {
  set: { value: 2, spread: 50 },
  kept: { value: 0.3, spread: 40 },
  picked: { value: 0.9, spread: 8 },
};

/** Kilograms of a usual fruit by the icon of its crop. */
export const defaultWeights: Record<(typeof cropIcons)[number], FactorValue> = {
  durian: { value: 2.8, spread: 15 },
  jackfruit: { value: 9, spread: 25 },
  coffee: { value: 0.002, spread: 20 },
  pepper: { value: 0.0001, spread: 20 },
  mango: { value: 0.5, spread: 20 },
  citrus: { value: 0.3, spread: 30 },
  avocado: { value: 0.4, spread: 20 },
  banana: { value: 15, spread: 25 },
  tree: { value: 1, spread: 40 },
};

/** Lower ends of the classes of age in years: young, first fruits, growing, full bearing, old. */
export const ageClasses = [0, 4, 7, 11, 16, 26];

export const ageClassOf = (age: number | null): number | null =>
  age === null ? null : (ageClasses.findLast((from) => from <= age) ?? 0);

/** '7–10 tuổi', 'chưa rõ tuổi' */
export const ageClassWords = (from: number | null): string => {
  if (from === null) return 'chưa rõ tuổi';
  const next = ageClasses[ageClasses.indexOf(from) + 1];
  return next === undefined ? `từ ${from} tuổi` : `${from}–${next - 1} tuổi`;
};
