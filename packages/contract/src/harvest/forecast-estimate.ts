import type { FactorValue } from './forecast-stage.ts';
import { normalOf80, studentOf80 } from './student-t.ts';

/*
 * What the trees of a scope bear, from trees that were drawn at random within strata h (plot × class of age):
 *
 *   T = Σ N_h · ȳ_h                       N_h trees, of which n_h were counted, with the mean ȳ_h
 *   V = Σ N_h² (1 − n_h/N_h) s_h² / n_h   s_h² is the variance of the counts
 *
 * Two counts are needed for a variance: strata with fewer are merged, with those of their plot, then with each other, and, if that is
 * still not enough, with the largest. The degrees of freedom are Satterthwaite's: V² / Σ (V_h² / (n_h − 1)).
 * Kilograms are T times factors, whose relative variances add up to that of T (delta method). A range is ± t standard deviations.
 */

export type StratumKey = { plotId: number; ageFrom: number | null };
export type CountedStratum = StratumKey & { trees: number; counts: number[] };
export type EstimatedStratum = {
  /** More than one where strata were merged. */
  parts: (StratumKey & { trees: number })[];
  trees: number;
  counted: number;
  mean: number;
  variance: number;
  /** Its part of V. */
  error: number;
};
export type Estimate = { total: number; variance: number; degrees: number; strata: EstimatedStratum[] };

/** null: fewer than two trees were counted. */
export const estimateTotal = (strata: CountedStratum[]): Estimate | null => {
  const merged = mergeStrata(strata.filter(({ trees }) => trees > 0));
  if (!merged.length || merged.some(({ counts }) => counts.length < 2)) return null;
  const estimated = merged.map(({ counts, ...stratum }): EstimatedStratum => {
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (counts.length - 1);
    const left = Math.max(1 - counts.length / stratum.trees, 0);
    const error = (stratum.trees ** 2 * left * variance) / counts.length;
    return { ...stratum, counted: counts.length, mean, variance, error };
  });
  const variance = estimated.reduce((sum, { error }) => sum + error, 0);
  const spread = estimated.reduce((sum, { error, counted }) => sum + error ** 2 / (counted - 1), 0);
  return {
    total: estimated.reduce((sum, { trees, mean }) => sum + trees * mean, 0),
    variance,
    degrees: spread > 0 ? variance ** 2 / spread : Number.POSITIVE_INFINITY,
    strata: estimated,
  };
};

type Merged = { parts: EstimatedStratum['parts']; trees: number; counts: number[] };

const join = (group: Merged[]): Merged => ({
  parts: group.flatMap(({ parts }) => parts),
  trees: group.reduce((sum, { trees }) => sum + trees, 0),
  counts: group.flatMap(({ counts }) => counts),
});

const mergeStrata = (strata: CountedStratum[]): Merged[] => {
  const isEnough = ({ counts }: Merged) => counts.length >= 2;
  const all = strata.map(({ plotId, ageFrom, trees, counts }) => ({
    parts: [{ plotId, ageFrom, trees }],
    trees,
    counts,
  }));
  const few = Map.groupBy(
    all.filter((stratum) => !isEnough(stratum)),
    ({ parts }) => parts[0]?.plotId,
  );
  const ofPlots = [...few.values()].map(join);
  const enough = [...all.filter(isEnough), ...ofPlots.filter(isEnough)];
  const rest = ofPlots.filter((stratum) => !isEnough(stratum));
  if (!rest.length) return enough;
  const last = join(rest);
  if (isEnough(last) || !enough.length) return [...enough, last];
  const [largest, ...others] = enough.toSorted((one, other) => other.trees - one.trees) as [Merged, ...Merged[]];
  return [...others, join([largest, last])];
};

/** Half of the 80 % range of a total, as a share of it; null for a total of 0. */
export const relativeError = ({ total, variance, degrees }: Omit<Estimate, 'strata'>): number | null =>
  total > 0 ? (studentOf80(degrees) * Math.sqrt(variance)) / total : null;

export type Range = { low: number; likely: number; high: number };

/** The total in other units, by factors that are uncertain too. */
export const rangeOf = ({ total, variance, degrees }: Omit<Estimate, 'strata'>, factors: FactorValue[]): Range => {
  const likely = factors.reduce((product, { value }) => product * value, total);
  if (likely <= 0) return { low: 0, likely: 0, high: 0 };
  const counted = variance / total ** 2;
  const relative = factors.reduce((sum, { spread }) => sum + (spread / 100 / normalOf80) ** 2, counted);
  // The spreads of the factors are taken for known: they add nothing to the denominator.
  const combined = counted > 0 ? (relative ** 2 * degrees) / counted ** 2 : Number.POSITIVE_INFINITY;
  const half = studentOf80(combined) * Math.sqrt(relative) * likely;
  return { low: Math.max(likely - half, 0), likely, high: likely + half };
};

/**
 * The weight of a fruit from trees of which some fruits were weighed: a ratio estimate, since heavy trees have more of them. null: fewer than
 * two trees.
 */
export const weightOf = (weighed: { fruits: number; kg: number }[]): FactorValue | null => {
  const fruits = weighed.reduce((sum, tree) => sum + tree.fruits, 0);
  if (weighed.length < 2 || fruits === 0) return null;
  const value = weighed.reduce((sum, tree) => sum + tree.kg, 0) / fruits;
  const squares = weighed.reduce((sum, tree) => sum + (tree.kg - value * tree.fruits) ** 2, 0);
  const deviation = Math.sqrt((squares * weighed.length) / (weighed.length - 1)) / fruits;
  return { value, spread: (100 * studentOf80(weighed.length - 1) * deviation) / value };
};
