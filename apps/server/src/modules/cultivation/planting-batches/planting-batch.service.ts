import type { PlantingBatch, PlantingBatchInput, PlantingBatchUpdate } from '@vuon/contract/cultivation/planting-batch';
import { sql } from 'kysely';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { refuseUnusableCropGroup } from '#crops';
import { takeNumbers } from '#db/entity-counter.ts';
import type { Scope } from '#http/scope.ts';
import { holdPlots } from '#orchard';
import { holdPlanOf, refusePlan } from './batch-plan.ts';
import { batchColumns, plantingBatchList, plantingBatchTable } from './planting-batch.queries.ts';

export const plantingBatches = storedKind<Scope, PlantingBatch>({
  type: 'planting-batch',
  noun: 'Đợt trồng',
  missing: 'Không có đợt trồng này trong đơn vị.',
  table: plantingBatchTable,
  find: plantingBatchList.find,
  // The plan before the batch, as whoever removes or closes the plan holds them.
  lock: async (scope, id) => {
    await holdPlanOf(scope, [id]);
    await plantingBatchTable.lock(scope, id);
  },
  snapshot: (batch) => inWords(batch),
});

type Counted = 'place' | 'treeCount' | 'livingCount' | 'replantedCount';

/** What the history keeps: facts as people read them, without counts, which follow from the trees. */
export const inWords = (record: Omit<PlantingBatch, Counted> & Partial<Pick<PlantingBatch, Counted>>) => {
  const { farmPlan, cropGroup, place, treeCount, livingCount, replantedCount, ...batch } = record;
  return {
    ...batch,
    farmPlanId: farmPlan.id,
    farmPlan: `${farmPlan.code} ${farmPlan.name}`,
    cropGroup: cropGroup.name,
  };
};

export const createPlantingBatch = async (
  scope: Scope,
  { farmPlanId, ...input }: PlantingBatchInput,
): Promise<PlantingBatch> => {
  await refusePlan(scope, farmPlanId);
  await refuseUnusableCropGroup(scope, input.cropGroupId);
  const year = Number(input.plantedOn.slice(0, 4));
  const id = await plantingBatchTable.insert(scope, {
    ...batchColumns(input),
    farm_plan_id: farmPlanId,
    year,
    number: await takeNumbers(scope.db, scope.entityId, `planting-batch ${year}`, 1),
  });
  return recordCreated(scope, plantingBatches, id);
};

export const editPlantingBatch = (
  scope: Scope,
  id: number,
  { version, ...input }: PlantingBatchUpdate,
): Promise<PlantingBatch> =>
  changeRecord(scope, plantingBatches, { id, version, action: 'update' }, async (before) => {
    await refusePlan(scope, before.farmPlan.id);
    if (input.cropGroupId !== before.cropGroupId) await refuseUnusableCropGroup(scope, input.cropGroupId);
    await plantingBatchTable.change(scope, id, batchColumns(input));
  });

/** Its trees stay, and may come into another batch; those that do not are in it again when it is restored. */
export const removePlantingBatch = async (scope: Scope, id: number, version: number): Promise<PlantingBatch> => {
  await holdPlacesOf(scope, id);
  return removeRecord(scope, plantingBatches, { id, version }, ({ farmPlan }) => refusePlan(scope, farmPlan.id));
};

export const restorePlantingBatch = async (scope: Scope, id: number): Promise<PlantingBatch> => {
  await holdPlacesOf(scope, id);
  return restoreRecord(scope, plantingBatches, id, async ({ farmPlan }) => {
    await refusePlan(scope, farmPlan.id);
    await plantingBatchTable.restore(scope, id);
  });
};

/** The map colours trees by their batch. */
const holdPlacesOf = async (scope: Scope, id: number): Promise<void> => {
  const { db, entityId } = scope;
  await holdPlanOf(scope, [id]);
  const { rows } = await sql<{ plotId: number }>`
    select distinct plant.plot_id as "plotId" from batch_tree
    join plant on plant.entity_id = ${entityId} and plant.id = batch_tree.plant_id
    where batch_tree.entity_id = ${entityId} and batch_tree.planting_batch_id = ${id}`.execute(db);
  if (rows.length)
    await holdPlots(
      db,
      entityId,
      rows.map(({ plotId }) => plotId),
    );
};
