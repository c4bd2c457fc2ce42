import { dayInVietnam } from '@vuon/contract/day';
import type { Forecast, ForecastInput, ForecastUpdate } from '@vuon/contract/harvest/forecast';
import type { Target } from '@vuon/contract/orchard/target';
import { changeRecord, recordCreated, removeRecord, restoreRecord } from '#audit';
import { holdSeason } from '#crops';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPlotsOfTargets, storeTargets } from '#orchard';
import { forecasts, refuseClosed } from './forecast.kind.ts';
import { findForecastSet, forecastTable, replaceFlushes } from './forecast.queries.ts';
import { countCropTrees } from './forecast-trees.queries.ts';

export const createForecast = async (scope: Scope, input: ForecastInput): Promise<Forecast> => {
  const today = dayInVietnam(scope.clock());
  const year = Number(today.slice(0, 4));
  const place = await storePlace(scope, input, null);
  const id = await forecastTable.insert(scope, {
    ...columnsOf(input),
    ...place,
    year,
    number: await takeNumbers(scope.db, scope.entityId, `forecast ${year}`, 1),
  });
  await replaceFlushes(scope.db, scope.entityId, id, input.flushes);
  return recordCreated(scope, forecasts, id);
};

const columnsOf = ({ name, crateKg, pickerKg, nextRevisionOn, notes }: ForecastInput) => ({
  name,
  crate_kg: crateKg,
  picker_kg: pickerKg,
  next_revision_on: nextRevisionOn,
  notes,
});

/** Season, crop and scope; a scope without a living tree of the crop is refused. */
const storePlace = async (
  scope: Scope,
  { seasonId, targets }: { seasonId: number; targets: Target[] },
  current: number | null,
) => {
  const season = await holdSeason(scope, seasonId);
  if (!season) throw problem('record.not_found', 'Không có mùa vụ này, hoặc nó đã bị xóa.', { path: 'seasonId' });
  await holdPlotsOfTargets(scope, targets);
  const setId = await storeTargets(scope, targets, { current });
  const trees = await countCropTrees(scope.db, {
    entityId: scope.entityId,
    setId,
    cropGroupId: season.cropGroupId,
    day: season.startsOn,
  });
  if (!trees.length)
    throw problem('forecast.no_trees', `Phạm vi đã chọn không có cây ${season.cropGroupName} nào còn sống.`, {
      path: 'targets',
    });
  return { season_id: seasonId, crop_group_id: season.cropGroupId, target_set_id: setId };
};

export const editForecast = (scope: Scope, id: number, { version, ...input }: ForecastUpdate): Promise<Forecast> =>
  changeRecord(scope, forecasts, { id, version, action: 'update' }, async (before) => {
    refuseClosed(before);
    const current = await findForecastSet(scope.db, scope.entityId, id);
    const place = await storePlace(scope, input, current);
    if (before.revisionCount > 0 || before.drawnCount > 0) {
      const isOtherSeason = place.season_id !== before.season.id;
      if (isOtherSeason || place.target_set_id !== current)
        throw problem(
          'forecast.locked',
          'Dự báo đã có số liệu, nên mùa vụ và phạm vi không đổi được nữa. Hãy thêm dự báo mới.',
          { path: isOtherSeason ? 'seasonId' : 'targets' },
        );
    }
    await forecastTable.change(scope, id, { ...columnsOf(input), ...place });
    await replaceFlushes(scope.db, scope.entityId, id, input.flushes);
  });

/** The season's harvest is over: what was picked is all there is. */
export const closeForecast = (scope: Scope, id: number, version: number): Promise<Forecast> =>
  changeRecord(scope, forecasts, { id, version, action: 'close' }, async (before) => {
    refuseClosed(before);
    if (!before.last)
      throw problem('forecast.not_computable', `${before.code} chưa có lần dự báo nào, nên không có gì để chốt.`);
    await forecastTable.change(scope, id, { closed_at: scope.clock().toISOString(), next_revision_on: null });
  });

export const reopenForecast = (scope: Scope, id: number, version: number): Promise<Forecast> =>
  changeRecord(scope, forecasts, { id, version, action: 'reopen' }, async ({ code, closedAt }) => {
    if (!closedAt) throw problem('forecast.locked', `${code} chưa chốt vụ.`);
    await forecastTable.change(scope, id, { closed_at: null });
  });

export const removeForecast = (scope: Scope, id: number, version: number): Promise<Forecast> =>
  removeRecord(scope, forecasts, { id, version });

export const restoreForecast = (scope: Scope, id: number): Promise<Forecast> =>
  restoreRecord(scope, forecasts, id, () => forecastTable.restore(scope, id));
