import { WorkInput } from '@vuon/contract/cultivation/work-input';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import {
  type SampleCount,
  type SampleTree,
  type SampleWork,
  sampleTroubles,
} from '@vuon/contract/harvest/forecast-sample';
import { sampleStageNames } from '@vuon/contract/harvest/forecast-stage';
import { mergeTargets } from '@vuon/contract/orchard/target-words';
import { sql } from 'kysely';
import { recordChange } from '#audit';
import { createWork, moveWorkOn } from '#cultivation';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { refuseStale } from '#http/version.ts';
import { forecasts, refuseClosed } from './forecast.kind.ts';
import { drawTrees, forgetSample, readSampleTrees, type SampleKey } from './forecast-sample.queries.ts';
import { comingRevision } from './forecast-sample.service.ts';
import { cropScopeOf } from './forecast-strata.ts';

/** The forecast, held, with the sample that is being counted. Its version stays: several phones count at once. */
const holdSample = async (scope: Scope, id: number): Promise<{ forecast: Forecast; key: SampleKey }> => {
  await forecasts.lock(scope, id);
  const forecast = await forecasts.get(scope, id);
  if (forecast.deletedAt) throw problem('record.deleted', `Dự báo ${forecast.code} đã bị xóa; hãy khôi phục trước.`);
  refuseClosed(forecast);
  return { forecast, key: { entityId: scope.entityId, forecastId: id, revision: comingRevision(forecast) } };
};

const findTree = async (scope: Scope, key: SampleKey, plantId: number) => {
  const [tree] = await readSampleTrees(scope.db, key, sql<boolean>`sample.plant_id = ${plantId}`);
  if (!tree)
    throw problem(
      'forecast.sample_refused',
      'Cây này không có trong mẫu đang đếm. Có thể mẫu đã được lập thành dự báo.',
    );
  return tree;
};

export const countTree = async (
  scope: Scope,
  { id, plantId }: { id: number; plantId: number },
  count: SampleCount,
): Promise<SampleTree> => {
  const { forecast, key } = await holdSample(scope, id);
  const before = await findTree(scope, key, plantId);
  refuseTrouble(before);
  if (count.stage !== forecast.sampleStage)
    throw problem(
      'forecast.sample_refused',
      `Lần này đếm ${sampleStageNames[forecast.sampleStage ?? 'kept'].toLowerCase()}. Hãy tải lại danh sách cây mẫu.`,
      { path: 'stage' },
    );
  if (scope.actor.entityRole === 'worker' && before.countedAt && before.countedBy !== scope.actor.userId)
    throw problem('permission.denied', `Cây ${before.code} đã được ${before.countedByName ?? 'người khác'} đếm.`);
  const now = scope.clock().getTime();
  await scope.db
    .updateTable('forecast_sample')
    .set({
      flowers: count.flowers,
      set_fruits: count.setFruits,
      kept_fruits: count.keptFruits,
      weighed_fruits: count.weighedFruits,
      weighed_kg: count.weighedKg,
      notes: count.notes,
      // Phones may be ahead of the server.
      counted_at: new Date(Math.min(Date.parse(count.countedAt), now)).toISOString(),
      counted_by: scope.actor.userId,
    })
    .where('entity_id', '=', scope.entityId)
    .where('forecast_id', '=', id)
    .where('revision', '=', key.revision)
    .where('plant_id', '=', plantId)
    .execute();
  const { countedBy, ...after } = await findTree(scope, key, plantId);
  await record(scope, forecast, 'count-sample', [countWords(before), countWords(after)]);
  return after;
};

const refuseTrouble = ({ code, rowCode, plotCode, trouble }: SampleTree) => {
  if (trouble)
    throw problem(
      'forecast.sample_refused',
      `${sampleTroubles[trouble]}: cây ${code}, hàng ${rowCode}, lô ${plotCode}. Hãy thay bằng cây mẫu khác.`,
    );
};

const countWords = ({ code, plotCode, flowers, setFruits, keptFruits, weighedKg, weighedFruits }: SampleTree): string =>
  [
    `${code}, lô ${plotCode}`,
    flowers !== null && `${flowers} chùm hoa`,
    setFruits !== null && `${setFruits} trái đậu`,
    keptFruits !== null && `${keptFruits} trái giữ`,
    weighedFruits !== null && `cân ${weighedFruits} trái ${String(weighedKg).replace('.', ',')} kg`,
  ]
    .filter(Boolean)
    .join(', ');

const record = (
  scope: Scope,
  { id, code, name }: Forecast,
  action: string,
  [before, after]: [before: string, after: string],
) => {
  const named = (sampleTree: string) => ({ name: `${code} ${name}`, sampleTree });
  const { entityId } = scope;
  return recordChange(scope, { action, type: 'forecast', id, before: named(before), after: named(after), entityId });
};

/** Another tree of the same stratum, drawn at random, for one that cannot be counted any more; healthy trees are not exchanged. */
export const replaceTree = async (
  scope: Scope,
  { id, plantId }: { id: number; plantId: number },
): Promise<SampleTree> => {
  const { forecast, key } = await holdSample(scope, id);
  const gone = await findTree(scope, key, plantId);
  if (!gone.trouble)
    throw problem(
      'forecast.sample_refused',
      `Cây ${gone.code} vẫn đếm được. Chỉ thay cây đã mất, để mẫu vẫn là ngẫu nhiên.`,
    );
  const { rows } = await sql<{ plotId: number; ageFrom: number | null }>`
    select plot_id as "plotId", age_from as "ageFrom" from forecast_sample
    where entity_id = ${scope.entityId} and forecast_id = ${id} and revision = ${key.revision} and plant_id = ${plantId}`.execute(
    scope.db,
  );
  const wanted = rows.map((stratum) => ({ ...stratum, more: 1 }));
  const seed = `${scope.entityId}:${id}:${key.revision}:${plantId}`;
  const [drawnId] = await drawTrees(scope.db, await cropScopeOf(scope, forecast), key, { wanted, seed });
  if (drawnId === undefined)
    throw problem('forecast.sample_refused', `Lô ${gone.plotCode} không còn cây nào cùng tuổi để thay ${gone.code}.`);
  await forgetSample(scope.db, key, plantId);
  const { countedBy, ...drawn } = await findTree(scope, key, drawnId);
  await record(scope, forecast, 'replace-sample', [countWords(gone), countWords(drawn)]);
  return drawn;
};

/** Unplanned work at the trees that are not counted yet; given at once to the people and crews that are named. */
export const giveCounting = async (given: Scope, id: number, { version, ...fields }: SampleWork) => {
  const scope = inAct(given, { way: 'single', type: 'forecast', recordId: id, action: 'give-counting' });
  const { forecast, key } = await holdSample(scope, id);
  refuseStale(forecast, version);
  const trees = (await readSampleTrees(scope.db, key, sql<boolean>`sample.counted_at is null`)).filter(
    ({ trouble }) => trouble === null,
  );
  if (!trees.length) throw problem('forecast.sample_refused', 'Không còn cây mẫu nào chưa đếm.');
  const { personIds, crewIds } = fields;
  const {
    id: workId,
    version: workVersion,
    code,
  } = await createWork(
    scope,
    WorkInput.parse({
      ...fields,
      kind: 'unplanned',
      title: `Đếm ${trees.length} cây mẫu lần ${key.revision}`,
      targets: mergeTargets(
        trees.map(({ rowId, number }) => ({ kind: 'plants' as const, rowId, from: number, to: number })),
      ),
      urgency: 'week',
      cause: `Dự báo ${forecast.code}: ${forecast.name}`.slice(0, 500),
      instructions: `Đếm ${sampleStageNames[forecast.sampleStage ?? 'kept'].toLowerCase()} trên từng cây, ghi ở trang đếm của ${forecast.code}.`,
    }),
  );
  if (personIds.length || crewIds.length)
    await moveWorkOn(scope, workId, { action: 'assign', version: workVersion, reason: null, personIds, crewIds });
  return { workId, code, treeCount: trees.length };
};
