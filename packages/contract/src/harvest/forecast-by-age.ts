import type { YieldByAge } from '../crops/crop-group.ts';
import type { Range } from './forecast-estimate.ts';
import { studentOf80 } from './student-t.ts';

export type AgedTrees = { age: number | null; trees: number };
/** An earlier season of the crop on the same trees; `yearsAgo`: how much younger they were. */
export type PastHarvest = { yearsAgo: number; kg: number };

/** Of a tree of this age; before the first age given it bears nothing. */
export const yieldAtAge = (yields: YieldByAge[], age: number): { minKg: number; maxKg: number } =>
  yields.toSorted((one, other) => one.age - other.age).findLast((step) => step.age <= age) ?? { minKg: 0, maxKg: 0 };

/** What the table of the crop says of these trees. Trees of unknown age bear the mean of the others; if all are unknown, the last line of the table. */
export const tableYield = (trees: AgedTrees[], yields: YieldByAge[], yearsAgo = 0): Range => {
  const oldest = yields.reduce((most, { age }) => Math.max(most, age), 0);
  const known = trees.flatMap(({ age, trees: count }) => (age === null ? [] : [{ age: age - yearsAgo, count }]));
  const unknown = trees.reduce((sum, { age, trees: count }) => sum + (age === null ? count : 0), 0);
  const aged = known.length ? known : [{ age: oldest, count: unknown }];
  const sum = (key: 'minKg' | 'maxKg') =>
    aged.reduce((total, { age, count }) => total + count * yieldAtAge(yields, age)[key], 0);
  const count = aged.reduce((total, one) => total + one.count, 0);
  const scale = known.length && count ? (count + unknown) / count : 1;
  const [low, high] = [sum('minKg') * scale, sum('maxKg') * scale];
  return { low, likely: (low + high) / 2, high };
};

/** The least half range where only one season is known, as a share: harvests of two years differ by that much. */
const spreadOfOne = 0.25;

/**
 * Kilograms by age. The table's least and most are taken for the 80 % range of a season: a good or bad year is one for all trees, so they add up.
 * Where these trees were harvested before, the table is scaled by the mean of real/table, and the range is that of a further season:
 * r̄ ± t s √(1 + 1/m). Without a table the real yields per tree stand alone. null: nothing is known.
 */
export const estimateByAge = (trees: AgedTrees[], yields: YieldByAge[], past: PastHarvest[]): Range | null => {
  const table = tableYield(trees, yields);
  const count = trees.reduce((sum, one) => sum + one.trees, 0);
  const hasTable = table.likely > 0;
  const seasons = past.filter(({ kg }) => kg > 0);
  if (!seasons.length) return hasTable ? table : null;
  const unit = hasTable ? table.likely : count;
  const ratios = seasons.map(({ kg, yearsAgo }) => {
    const then = hasTable ? tableYield(trees, yields, yearsAgo).likely : count;
    return kg / (then > 0 ? then : unit);
  });
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const half =
    ratios.length > 1
      ? studentOf80(ratios.length - 1) * deviationOf(ratios, mean) * Math.sqrt(1 + 1 / ratios.length)
      : mean * Math.max(hasTable ? (table.high - table.low) / 2 / table.likely : 0, spreadOfOne);
  return { low: Math.max(mean - half, 0) * unit, likely: mean * unit, high: (mean + half) * unit };
};

const deviationOf = (values: number[], mean: number) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
