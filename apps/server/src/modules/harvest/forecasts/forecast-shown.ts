import { dayInVietnam } from '@vuon/contract/day';
import type { Forecast, ForecastItem, ForecastState } from '@vuon/contract/harvest/forecast';
import { errorOf } from '@vuon/contract/harvest/forecast-score';
import { expectedShare, usualDays } from '@vuon/contract/harvest/picking-calendar';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { type EntityScope, shownAs } from '#http/lists/record-list.ts';
import { describeSets } from '#orchard';
import { type StoredRevision, storedForecastList } from './forecast.queries.ts';
import { type HarvestDay, harvestOfForecasts } from './forecast-harvest.queries.ts';
import { countCropTrees } from './forecast-trees.queries.ts';

type Rows<L> = L extends (...given: never[]) => Promise<(infer R)[]> ? R : never;
type StoredItem = Rows<typeof storedForecastList.findMany>;
type StoredForecast = Rows<typeof storedForecastList.findManyInFile>;
type Known = { summary: TargetSummary | undefined; harvest: HarvestDay[]; today: string };

/** Of the crop group, as far as it says. */
export const daysOf = ({ minDays, maxDays }: Pick<StoredItem, 'minDays' | 'maxDays'>) => {
  const min = minDays ?? maxDays ?? usualDays.min;
  return {
    min,
    max: maxDays ?? Math.max(min, minDays ?? usualDays.max),
    isUsual: minDays === null && maxDays === null,
  };
};

/** The share of the season that should be picked by now, and what was. */
export const progressOf = (
  row: Pick<StoredItem, 'closedAt' | 'flushes' | 'minDays' | 'maxDays'>,
  { harvest, today }: Pick<Known, 'harvest' | 'today'>,
) => {
  const expected = row.closedAt ? 1 : expectedShare(row.flushes, daysOf(row), today);
  return { expected, harvestedKg: harvest.reduce((sum, { kg }) => sum + kg, 0) };
};

const itemOf = ({ targetSetId, minDays, maxDays, flushes, ...row }: StoredItem, known: Known): ForecastItem => {
  const { expected, harvestedKg } = progressOf({ closedAt: row.closedAt, flushes, minDays, maxDays }, known);
  const { places, ...totals } = known.summary ?? { places: [], plantCount: 0, livingCount: 0, hectares: 0, words: '' };
  const { basis, notes, createdByName, ...last } = row.last ?? ({} as StoredRevision);
  return {
    ...row,
    place: { ...totals, hasRemoved: places.some(({ isRemoved }) => isRemoved) },
    state: stateOf(row, harvestedKg),
    last: row.last && { ...last, error: errorOf(row.last.likelyKg, harvestedKg, expected) },
    harvestedKg,
  };
};

const stateOf = ({ closedAt, last }: Pick<StoredItem, 'closedAt' | 'last'>, harvestedKg: number): ForecastState => {
  if (closedAt) return 'closed';
  if (harvestedKg > 0) return 'harvesting';
  return last ? 'waiting' : 'empty';
};

const forecastOf = async (scope: EntityScope, row: StoredForecast, known: Known): Promise<Forecast> => {
  const { cropGroupId, crateKg, pickerKg, notes, sampleStage, drawnCount, countedCount, revisions, ...item } = row;
  const { expected, harvestedKg } = progressOf(row, known);
  const trees = await countCropTrees(scope.db, {
    entityId: scope.entityId,
    setId: row.targetSetId,
    cropGroupId,
    day: known.today,
  });
  return {
    ...itemOf(item, known),
    targets: (known.summary?.places ?? []).map(({ target }) => target),
    flushes: row.flushes,
    daysToHarvest: daysOf(row),
    crateKg,
    pickerKg,
    notes,
    sampleStage,
    drawnCount,
    countedCount,
    treeCount: trees.reduce((sum, { trees: count }) => sum + count, 0),
    expectedShare: expected,
    revisions: revisions.map((revision) => ({
      ...revision,
      error: errorOf(revision.likelyKg, harvestedKg, expected),
      isCovered: row.closedAt ? revision.lowKg <= harvestedKg && harvestedKg <= revision.highKg : null,
    })),
    harvest: known.harvest.map(({ day, kg }) => ({ day, kg })),
    yieldCount: known.harvest.reduce((sum, { yields }) => sum + yields, 0),
  };
};

const shownBy =
  <R extends StoredItem, Shown>(show: (scope: EntityScope, row: R, known: Known) => Shown | Promise<Shown>) =>
  async (scope: EntityScope, rows: R[]): Promise<Shown[]> => {
    const { db, entityId, clock } = scope;
    const summaries = await describeSets(
      db,
      entityId,
      rows.map(({ targetSetId }) => targetSetId),
    );
    const days = rows.length
      ? await harvestOfForecasts(
          db,
          entityId,
          rows.map(({ id }) => id),
        )
      : [];
    const harvests = Map.groupBy(days, ({ key }) => key);
    const today = dayInVietnam(clock());
    const shown: Shown[] = [];
    for (const row of rows)
      shown.push(
        await show(scope, row, {
          summary: summaries.get(row.targetSetId),
          harvest: harvests.get(row.id) ?? [],
          today,
        }),
      );
    return shown;
  };

/** Forecasts as the contract shows them: places in words, the harvest so far, errors against it. */
export const forecastList = shownAs(
  storedForecastList,
  shownBy((_scope, row: StoredItem, known) => itemOf(row, known)),
  shownBy(forecastOf),
);
