import type { BatchTrees, BatchTreesPreview, PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { type RawBuilder, sql } from 'kysely';
import { recordChange } from '#audit';
import { changed } from '#db/stamps.ts';
import { liftTimeLimit } from '#db/transaction.ts';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { refuseStale } from '#http/version.ts';
import { holdPlots, placesOf, treesOfTargets, wordsOfTrees } from '#orchard';
import { holdPlanOf, refusePlan } from './batch-plan.ts';
import {
  addingTrees,
  byBatch,
  countChanges,
  previewAdding,
  readChanges,
  removingTrees,
  type TreeChange,
  treesOfPlanting,
  type WantedChanges,
  writeTrees,
} from './batch-tree.queries.ts';
import { storedBatchList } from './planting-batch.queries.ts';
import { inWords, plantingBatches } from './planting-batch.service.ts';

type Given = { version: number; act: 'add' | 'remove'; by: BatchTrees; takesOver: boolean };

/** The names of the acts in the history, by which they are undone. */
export const treeActs = { add: 'plant.batch', remove: 'plant.unbatch', undo: 'plant.undo-batch' } as const;

export const changeTrees = async (scope: Scope, id: number, given: Given): Promise<PlantingBatch> => {
  const { version, act, by, takesOver } = given;
  const { entityId, db } = scope;
  await liftTimeLimit(db);
  const positions = await positionsOf(scope, by);
  const wanted = act === 'add' ? addingTrees(entityId, { batchId: id, takesOver }) : removingTrees(entityId, id);
  const changes = await holdTrees(scope, id, { positions, changes: wanted });
  const before = await plantingBatches.get(scope, id);
  if (before.deletedAt) throw problem('record.deleted', `Đợt trồng ${before.code} đã bị xóa; hãy khôi phục trước.`);
  refuseStale(before, version);
  await refusePlan(scope, before.farmPlan.id);
  if (!changes.length) {
    await refuseNone(scope, given, before, positions);
    return before;
  }
  const values = { plantingBatchId: id, ...(act === 'add' && { takesOver }) };
  const facts = { ...(await placesOf(scope, countChanges(changes))), values };
  await changeBatches(inAct(scope, { way: 'bulk', action: treeActs[act], type: 'plant', facts }), changes);
  return plantingBatches.get(scope, id);
};

export const previewTrees = async (scope: Scope, id: number, by: BatchTrees): Promise<BatchTreesPreview> => {
  const { cropGroupId } = await plantingBatches.get(scope, id);
  const positions = await positionsOf(scope, by);
  return previewAdding(scope.db, scope.entityId, { batchId: id, cropGroupId, positions });
};

const positionsOf = async (scope: Scope, by: BatchTrees): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id order by id) as ids from (${await placeOf(scope, by)}) as position`.execute(scope.db);
  return rows[0]?.ids ?? [];
};

const placeOf = async (scope: Scope, by: BatchTrees): Promise<RawBuilder<unknown>> => {
  if (by.kind === 'targets') return treesOfTargets(scope, by.targets, 'by.targets');
  const { db, entityId } = scope;
  const { rows } = await sql`select from planting where entity_id = ${entityId} and id = ${by.plantingId}`.execute(db);
  if (!rows.length)
    throw problem('record.not_found', 'Không có lần tạo cây này trong đơn vị.', { path: 'by.plantingId' });
  return treesOfPlanting(entityId, by.plantingId);
};

/** Nothing would change: since there is no tree at all, or since all are as they should be. */
const refuseNone = async (
  { db, entityId }: Scope,
  { act }: Given,
  { id, cropGroupId, code }: PlantingBatch,
  positions: number[],
) => {
  if (act === 'remove') throw problem('bulk.nothing', `Những nơi này không có cây của đợt ${code}.`, { path: 'by' });
  const { hereCount, elsewhere } = await previewAdding(db, entityId, { batchId: id, cropGroupId, positions });
  if (!hereCount && !elsewhere.length)
    throw problem('bulk.nothing', 'Những nơi này không có cây nào đang đứng.', { path: 'by' });
};

/**
 * Holds all that the changes concern, in one order: plans, plots, batches. The plots keep off who changes the same trees at the same
 * moment, and announce that the map changes. Returns the changes as they are then.
 */
export const holdTrees = async (scope: Scope, batchId: number | null, wanted: WantedChanges): Promise<TreeChange[]> => {
  const { db, entityId } = scope;
  const concerned = (changes: TreeChange[]) => [...new Set([...(batchId ? [batchId] : []), ...batchesOf(changes)])];
  const seen = await readChanges(db, wanted);
  await holdPlanOf(scope, concerned(seen));
  const plotIds = [...new Set(seen.map(({ plotId }) => plotId))];
  if (plotIds.length) await holdPlots(db, entityId, plotIds);
  const changes = await readChanges(db, wanted);
  await sql`select from planting_batch where entity_id = ${entityId} and id = any(${concerned(changes)}::int[])
    order by id for update`.execute(db);
  return changes;
};

const batchesOf = (changes: TreeChange[]): number[] => [
  ...new Set(changes.flatMap(({ fromId, toId }) => [fromId ?? [], toId ?? []].flat())),
];

/** Writes changes that are held, with a line in the history of each batch that they concern. */
export const changeBatches = async (scope: Scope, changes: TreeChange[]): Promise<void> => {
  const { db, entityId, actor, clock } = scope;
  const ids = batchesOf(changes);
  const counts = countChanges(changes);
  const before = await storedBatchList.findMany(scope, ids);
  for (const { farmPlan } of before) await refusePlan(scope, farmPlan.id);
  const words = await wordsOfTrees(db, entityId, byBatch(changes));
  await writeTrees(scope, changes, new Map(before.map(({ id, code }) => [id, code])));
  const { updated_at: at, updated_by: by } = changed(actor.userId, clock());
  await sql`
    update planting_batch set version = version + 1, updated_at = ${at}::timestamptz, updated_by = ${by}::int
    where entity_id = ${entityId} and id = any(${ids}::int[])`.execute(db);
  const after = new Map((await storedBatchList.findMany(scope, ids)).map((batch) => [batch.id, batch]));
  for (const batch of before) {
    const now = after.get(batch.id) ?? batch;
    const sum = (key: 'fromId' | 'toId') =>
      counts.reduce((total, change) => total + (change[key] === batch.id ? change.count : 0), 0);
    const [added, removed] = [sum('toId'), sum('fromId')];
    const trees = [
      ...(added ? [`Thêm ${added.toLocaleString('vi-VN')} cây: ${words.get(batch.id) ?? ''}`] : []),
      ...(removed ? [`Bớt ${removed.toLocaleString('vi-VN')} cây: ${words.get(-batch.id) ?? 'đã bị xóa'}`] : []),
    ].join('; ');
    await recordChange(scope, {
      action: added ? 'add-trees' : 'remove-trees',
      type: 'planting-batch',
      id: batch.id,
      before: inWords(batch),
      after: { ...inWords(now), trees },
      entityId,
    });
  }
};
