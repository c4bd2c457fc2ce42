import type { YieldByAge } from '@vuon/contract/crops/crop-group';

export type YieldStep = { from: number; to: number; minKg: number; maxKg: number };

/** Each age holds until the next; the last one has no end and is drawn for some more years. */
export const yieldSteps = (rows: readonly YieldByAge[]): YieldStep[] => {
  const ages = [...new Map(rows.map((row) => [row.age, row])).values()].sort((a, b) => a.age - b.age);
  const span = (ages.at(-1)?.age ?? 0) - (ages[0]?.age ?? 0);
  return ages.map(({ age, minKg, maxKg }, index) => ({
    from: age,
    to: ages[index + 1]?.age ?? age + Math.max(2, Math.round(span / 5)),
    minKg,
    maxKg: Math.max(minKg, maxKg),
  }));
};

/** Round values from 0 to at least `top`, three to five steps. */
export const axisSteps = (top: number): number[] => {
  const rough = Math.max(top, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((part) => part * power).find((part) => part >= rough) ?? 10 * power;
  return Array.from({ length: Math.ceil(Math.max(top, 1) / step) + 1 }, (_, index) => index * step);
};
