import type { EstimatedStratum, StratumKey } from './forecast-estimate.ts';
import { studentOf80 } from './student-t.ts';

/** The usual spread of counts among trees of the same plot and age, as a share of their mean: used until some were counted. */
export const assumedSpread = 0.45;
export const mostSampled = 500;

/** A stratum of which the mean and the spread of the counts are known or assumed; `drawn` trees are in the sample already. */
export type PlannedStratum = StratumKey & { trees: number; drawn: number; mean: number; deviation: number };
export type SamplePlan = {
  sizes: (StratumKey & { trees: number; size: number })[];
  /** Half of the 80 % range as a share of the total. */
  error: number;
  /** Whether it is below what was wanted; it is not where even `mostSampled` trees are too few. */
  isReached: boolean;
};

/** Strata that hold less than this of Σ N·S are left to their neighbours. */
const leastShare = 0.01;

/**
 * The fewest trees with which the error of the total stays below `wanted`. Neyman's allocation in whole trees: after the least of each
 * stratum, the next tree goes where it takes most from V = Σ N² S² (1/n − 1/N), which is N² S² / (n (n + 1)).
 */
export const planSample = (strata: PlannedStratum[], wanted: number): SamplePlan => {
  const weight = ({ trees, deviation }: PlannedStratum) => trees * deviation;
  const all = strata.reduce((sum, stratum) => sum + weight(stratum), 0);
  const total = strata.reduce((sum, { trees, mean }) => sum + trees * mean, 0);
  const sizes = strata.map((stratum) => {
    const least = all > 0 && weight(stratum) / all >= leastShare ? Math.min(2, stratum.trees) : 0;
    return { stratum, size: Math.max(stratum.drawn, least) };
  });
  const errorOf = () => {
    const parts = sizes
      .filter(({ size }) => size > 0)
      .map(({ stratum, size }) => ({ size, part: part(stratum, size) }));
    const variance = parts.reduce((sum, one) => sum + one.part, 0);
    const spread = parts.reduce((sum, one) => sum + one.part ** 2 / Math.max(one.size - 1, 1), 0);
    return (studentOf80(spread > 0 ? variance ** 2 / spread : 1e9) * Math.sqrt(variance)) / total;
  };
  const count = () => sizes.reduce((sum, { size }) => sum + size, 0);
  let error = total > 0 ? errorOf() : 0;
  while (error > wanted && count() < mostSampled) {
    const next = sizes
      .filter(({ stratum, size }) => size > 0 && size < stratum.trees)
      .toSorted((one, other) => gain(other) - gain(one))[0];
    if (!next || gain(next) === 0) break;
    next.size++;
    error = errorOf();
  }
  return {
    sizes: sizes.map(({ stratum: { plotId, ageFrom, trees }, size }) => ({ plotId, ageFrom, trees, size })),
    error,
    isReached: error <= wanted,
  };
};

const part = ({ trees, deviation }: PlannedStratum, size: number) =>
  (trees * deviation) ** 2 * Math.max(1 / size - 1 / trees, 0);
const gain = ({ stratum: { trees, deviation }, size }: { stratum: PlannedStratum; size: number }) =>
  (trees * deviation) ** 2 / (size * (size + 1));

/**
 * What is known of each stratum for the next draw: its own counts, else those of its class of age, else of all that were counted. Without
 * counts, `expected` tells how much its trees bear beside the others.
 */
export const knownOf = (
  strata: (StratumKey & { trees: number; drawn: number; expected: number })[],
  counted: EstimatedStratum[],
): PlannedStratum[] => {
  const meanOf = (some: EstimatedStratum[]) => {
    const trees = some.reduce((sum, stratum) => sum + stratum.counted, 0);
    if (!trees) return null;
    const mean = some.reduce((sum, stratum) => sum + stratum.mean * stratum.counted, 0) / trees;
    const variance = some.reduce((sum, stratum) => sum + stratum.variance * stratum.counted, 0) / trees;
    return { mean, deviation: Math.sqrt(variance) };
  };
  const has = (stratum: EstimatedStratum, isIt: (part: StratumKey) => boolean) => stratum.parts.some(isIt);
  return strata.map(({ expected, ...stratum }) => {
    const own = counted.filter((one) =>
      has(one, ({ plotId, ageFrom }) => plotId === stratum.plotId && ageFrom === stratum.ageFrom),
    );
    const ofAge = counted.filter((one) => has(one, ({ ageFrom }) => ageFrom === stratum.ageFrom));
    const known = meanOf(own) ?? meanOf(ofAge) ?? meanOf(counted);
    return { ...stratum, ...(known ?? { mean: expected, deviation: expected * assumedSpread }) };
  });
};
