import type { PlantQuery } from '@vuon/contract/orchard/plant';
import { Id } from '@vuon/contract/value';
import { sql } from 'kysely';
import { z } from 'zod';
import { problem } from '#http/problem.ts';
import { type CatalogueScope, requireEntity, type Scope } from '#http/scope.ts';
import type { ActedOnAll, BulkAction, BulkList, SetAction } from '#lists';
import { type BulkPlant, changesOf, onceFor, placesOf, plantBulkList } from '#orchard';
import { plantingBatchCode } from '../codes.ts';
import { refusePlan } from './batch-plan.ts';
import {
  addingTrees,
  countChanges,
  readChanges,
  removingTrees,
  undoingChanges,
  type WantedChanges,
} from './batch-tree.queries.ts';
import { changeBatches, holdTrees, treeActs } from './batch-tree.service.ts';
import { storedBatchList } from './planting-batch.queries.ts';

// The same acts on trees that are chosen in their list or on the map.

/** `batch`: that of the tree that stands there now. */
type BatchedPlant = BulkPlant & { batch: { id: number; code: string } | null; isEmpty: boolean };

const withBatches = async (scope: CatalogueScope, plants: BulkPlant[]): Promise<BatchedPlant[]> => {
  const { db, entityId } = requireEntity(scope);
  const { rows } = await sql<{ batches: string }>`
    select coalesce(json_object_agg(plant.id, json_build_object('id', planting_batch.id, 'code', ${plantingBatchCode()},
      'isEmpty', plant_status.condition = 'empty')), '{}')::text as batches
    from unnest(${plants.map(({ id }) => id)}::int[]) as chosen (id)
    join plant on plant.entity_id = ${entityId} and plant.id = chosen.id
    join plant_status on plant_status.id = plant.plant_status_id
    left join batch_tree on batch_tree.entity_id = ${entityId} and batch_tree.plant_id = plant.id
      and batch_tree.generation = plant.generation
    left join planting_batch on planting_batch.entity_id = ${entityId} and planting_batch.id = batch_tree.planting_batch_id
      and planting_batch.deleted_at is null
    where planting_batch.id is not null or plant_status.condition = 'empty'`.execute(db);
  type Found = { id: number | null; code: string; isEmpty: boolean };
  const found = JSON.parse(rows[0]?.batches ?? '{}') as Record<number, Found>;
  return plants.map((plant) => {
    const { id, code, isEmpty } = found[plant.id] ?? { id: null, code: '', isEmpty: false };
    return { ...plant, batch: id === null ? null : { id, code }, isEmpty };
  });
};

const batchedList: BulkList<BatchedPlant, PlantQuery> = {
  ...plantBulkList,
  read: async (scope, query, by) => {
    const { items, next } = await plantBulkList.read(scope, query, by);
    return { items: await withBatches(scope, items), next };
  },
  find: async (scope, ids) => withBatches(scope, await plantBulkList.find(scope, ids)),
};

const common = { list: batchedList as BulkList<BatchedPlant>, may: 'plans.write' } as const;
const deletedFirst = 'Đã bị xóa; hãy khôi phục trước.';

const getBatch = async (scope: Scope, id: number) => {
  const batch = await storedBatchList.find(scope, id);
  if (!batch) throw problem('record.not_found', 'Không có đợt trồng này trong đơn vị.', { path: 'plantingBatchId' });
  if (batch.deletedAt)
    throw problem('record.deleted', `Đợt trồng ${batch.code} đã bị xóa; hãy khôi phục trước.`, {
      path: 'plantingBatchId',
    });
  await refusePlan(scope, batch.farmPlan.id);
  return batch;
};
const usable = onceFor((scope, { values }) => getBatch(scope, (values as { plantingBatchId: number }).plantingBatchId));

const idsOf = (rows: BulkPlant[]) => rows.map(({ id }) => id);

/** Trees that changed since they were read, so that nothing is left to do, are refused with `why`. */
const actOn = async (
  scope: Scope,
  rows: BulkPlant[],
  { changes: wanted, batchId, why }: { changes: WantedChanges['changes']; batchId: number | null; why: string },
): Promise<ActedOnAll> => {
  const changes = await holdTrees(scope, batchId, { positions: idsOf(rows), changes: wanted });
  if (batchId !== null) await getBatch(scope, batchId);
  const isChanged = new Set(changes.map(({ plantId }) => plantId));
  const refused = rows.filter(({ id }) => !isChanged.has(id)).map(({ id, name }) => ({ id, name, why }));
  if (!changes.length) return { refused, same: 0 };
  const facts = await placesOf(scope, countChanges(changes));
  await changeBatches(scope, changes);
  return { refused, same: 0, facts };
};

const Added = z.strictObject({ plantingBatchId: Id, takesOver: z.boolean().default(false) });
type Added = z.output<typeof Added>;

const add: SetAction<BatchedPlant, Added> = {
  ...common,
  action: treeActs.add,
  verb: 'Đưa vào đợt trồng',
  undoneBy: treeActs.undo,
  values: Added,
  isSame: ({ batch, deletedAt }, { values }) => !deletedAt && batch?.id === values.plantingBatchId,
  refuse: async (scope, { deletedAt, batch, isEmpty }, context) => {
    await usable(requireEntity(scope), context);
    if (deletedAt) return deletedFirst;
    if (isEmpty) return 'Vị trí đang trống, không có cây.';
    return batch && !context.values.takesOver ? `Đang thuộc đợt ${batch.code}.` : null;
  },
  change: async (scope, { batch }, context) => {
    const { code } = await usable(requireEntity(scope), context);
    return { from: batch?.code ?? 'Chưa thuộc đợt nào', to: code };
  },
  actOnAll: (given, rows, { values: { plantingBatchId: batchId, takesOver } }) => {
    const scope = requireEntity(given);
    const changes = addingTrees(scope.entityId, { batchId, takesOver });
    return actOn(scope, rows, { changes, batchId, why: 'Vừa được đưa vào đợt trồng.' });
  },
};

const Removed = z.strictObject({ plantingBatchId: Id });

const remove: SetAction<BatchedPlant, z.output<typeof Removed>> = {
  ...common,
  action: treeActs.remove,
  verb: 'Bớt khỏi đợt trồng',
  undoneBy: treeActs.undo,
  values: Removed,
  refuse: async (scope, { batch }, context) => {
    const { id, code } = await usable(requireEntity(scope), context);
    return batch?.id === id ? null : `Không thuộc đợt ${code}.`;
  },
  change: async (_scope, { batch }) => ({ from: batch?.code ?? '', to: 'Không thuộc đợt nào' }),
  actOnAll: (given, rows, { values: { plantingBatchId: batchId } }) => {
    const scope = requireEntity(given);
    const changes = removingTrees(scope.entityId, batchId);
    return actOn(scope, rows, { changes, batchId, why: 'Vừa được bớt khỏi đợt trồng.' });
  },
};

const changedSince = 'Đợt trồng của cây đã được đổi lại sau thao tác này.';

const treesChanged = changesOf<object>(sql`true as "isChanged"`);

const asLeft = onceFor(async (scope, context) => {
  const positions = [...(await treesChanged(scope, context)).keys()];
  const changes = undoingChanges(scope.entityId, context.undoes);
  return new Set((await readChanges(scope.db, { positions, changes })).map(({ plantId }) => plantId));
});

/** Puts back the batch from before the operation. */
const undo: SetAction<BatchedPlant> = {
  ...common,
  action: treeActs.undo,
  verb: 'Trả lại đợt trồng',
  refuse: async (scope, { id }, context) =>
    (await asLeft(requireEntity(scope), context)).has(id) ? null : changedSince,
  actOnAll: (given, rows, { undoes }) => {
    const scope = requireEntity(given);
    const changes = undoingChanges(scope.entityId, undoes);
    return actOn(scope, rows, { changes, batchId: null, why: changedSince });
  },
};

export const batchTreeBulk: BulkAction[] = [add, remove, undo] as BulkAction[];
