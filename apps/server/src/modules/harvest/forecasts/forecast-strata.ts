import { dayInVietnam } from '@vuon/contract/day';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { yieldAtAge } from '@vuon/contract/harvest/forecast-by-age';
import { type CountedStratum, estimateTotal, type StratumKey } from '@vuon/contract/harvest/forecast-estimate';
import { ageClassOf, type SampleStage } from '@vuon/contract/harvest/forecast-stage';
import { findCropGroup } from '#crops';
import type { Scope } from '#http/scope.ts';
import { findForecastSet } from './forecast.queries.ts';
import { type CountedTree, readDrawnTrees } from './forecast-sample.queries.ts';
import { type AgedPlot, type CropScope, countCropTrees } from './forecast-trees.queries.ts';

export const cropScopeOf = async ({ db, entityId, clock }: Scope, forecast: Forecast): Promise<CropScope> => ({
  entityId,
  setId: await findForecastSet(db, entityId, forecast.id),
  cropGroupId: forecast.cropGroup.id,
  day: dayInVietnam(clock()),
});

export const countAt = (tree: CountedTree, stage: SampleStage): number | null => {
  if (stage === 'flowers') return tree.flowers;
  return stage === 'set' ? tree.setFruits : tree.keptFruits;
};

const keyOf = ({ plotId, ageFrom }: StratumKey) => `${plotId}/${ageFrom}`;

/** Of what the best trees bear. */
const leastBorne = 0.2;

export type Stratum = CountedStratum & { plotCode: string; drawn: number; expected: number };

/** The strata of the scope with their trees, those of a sample, and what was counted of them at a stage. */
export const readStrata = async (
  scope: Scope,
  forecast: Forecast,
  { revision, stage }: { revision: number; stage: SampleStage | null },
) => {
  const { db, entityId } = scope;
  const crop = await cropScopeOf(scope, forecast);
  const plots = await countCropTrees(db, crop);
  const trees = await readDrawnTrees(db, crop, { entityId, forecastId: forecast.id, revision });
  const drawn = Map.groupBy(trees, keyOf);
  const yields = (await findCropGroup(db, entityId, forecast.cropGroup.id))?.yields ?? [];
  const strata = [...Map.groupBy(plots, ({ plotId, age }) => keyOf({ plotId, ageFrom: ageClassOf(age) }))].map(
    ([key, ages]): Stratum => {
      const { plotId, plotCode, age } = ages[0] as AgedPlot;
      const ofStratum = drawn.get(key) ?? [];
      return {
        plotId,
        plotCode,
        ageFrom: ageClassOf(age),
        trees: ages.reduce((sum, one) => sum + one.trees, 0),
        drawn: ofStratum.length,
        counts: stage === null ? [] : ofStratum.flatMap((tree) => countAt(tree, stage) ?? []),
        expected: expectedOf(yields, ages),
      };
    },
  );
  // Young trees may bear before the table says so: each stratum is looked at, if not by many trees.
  const least = Math.max(...strata.map(({ expected }) => expected), 0) * leastBorne || 1;
  return {
    strata: strata.map((stratum) => ({ ...stratum, expected: Math.max(stratum.expected, least) })),
    trees,
    estimate: estimateTotal(strata),
  };
};

type Yields = Parameters<typeof yieldAtAge>[0];

/** Kilograms of a tree by the table of its crop; one of unknown age bears like the oldest. */
const expectedOf = (yields: Yields, ages: AgedPlot[]) => {
  const count = ages.reduce((sum, { trees }) => sum + trees, 0);
  const kg = ages.reduce((sum, { age, trees }) => {
    const { minKg, maxKg } = yieldAtAge(yields, age ?? Number.POSITIVE_INFINITY);
    return sum + (trees * (minKg + maxKg)) / 2;
  }, 0);
  return kg / count;
};
