import type { PlantingBatch, PlantingBatchFields, PlantingBatchQuery } from '@vuon/contract/cultivation/planting-batch';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList, withMore } from '#http/lists/record-list.ts';
import { farmPlanCode, plantingBatchCode } from '../codes.ts';
import { countTrees } from './batch-tree-count.queries.ts';

const farmPlan = sql<
  PlantingBatch['farmPlan']
>`json_build_object('id', farm_plan.id, 'code', ${farmPlanCode}, 'name', farm_plan.name)`;
const cropGroup = sql<PlantingBatch['cropGroup']>`json_build_object('id', crop_group.id, 'name', crop_group.name,
  'color', crop_group.color)`;

export const batches = (db: Db, entityId: number) =>
  db
    .selectFrom('planting_batch')
    .innerJoin('farm_plan', (join) =>
      join
        .onRef('farm_plan.entity_id', '=', 'planting_batch.entity_id')
        .onRef('farm_plan.id', '=', 'planting_batch.farm_plan_id'),
    )
    .innerJoin('crop_group', 'crop_group.id', 'planting_batch.crop_group_id')
    .leftJoin('app_user', 'app_user.id', 'planting_batch.updated_by')
    .where('planting_batch.entity_id', '=', entityId)
    .select([
      'planting_batch.id',
      'planting_batch.entity_id as entityId',
      plantingBatchCode().as('code'),
      farmPlan.as('farmPlan'),
      'planting_batch.crop_group_id as cropGroupId',
      cropGroup.as('cropGroup'),
      'planting_batch.seedling_lot as seedlingLot',
      'planting_batch.supplier',
      'planting_batch.planted_on as plantedOn',
      'planting_batch.planned_quantity as plannedQuantity',
      'planting_batch.planted_quantity as plantedQuantity',
      'planting_batch.unit_price as unitPrice',
      'planting_batch.notes',
      'planting_batch.version',
      'planting_batch.created_at as createdAt',
      'planting_batch.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'planting_batch.deleted_at as deletedAt',
    ]);

/** Without what is counted of their trees, which histories, bulk acts and searches do not need. */
export const storedBatchList = entityList({
  table: 'planting_batch',
  sorts: {
    code: { column: 'planting_batch.sort_code', type: 'bigint' },
    plantedOn: { column: 'planting_batch.planted_on', type: 'date' },
    updatedAt: { column: 'planting_batch.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => batches(db, entityId),
  matching: (all, query: PlantingBatchQuery) => {
    let rows = all.where('planting_batch.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.farmPlanId) rows = rows.where('planting_batch.farm_plan_id', '=', query.farmPlanId);
    if (query.cropGroupId) rows = rows.where('planting_batch.crop_group_id', '=', query.cropGroupId);
    if (query.plantedFrom) rows = rows.where('planting_batch.planted_on', '>=', query.plantedFrom);
    if (query.plantedTo) rows = rows.where('planting_batch.planted_on', '<=', query.plantedTo);
    return query.q ? rows.where(matchesWords('planting_batch.search', query.q)) : rows;
  },
  inFile: (rows) =>
    rows.select([
      farmPlanCode.as('farmPlanCode'),
      'farm_plan.state as planState',
      'crop_group.code as cropGroupCode',
      'crop_group.name as cropGroupName',
    ]),
});

export const plantingBatchList = withMore(storedBatchList, ({ db, entityId }, rows) =>
  countTrees(
    db,
    entityId,
    rows.map(({ id }) => id),
  ),
);

export type FileBatch = Awaited<ReturnType<typeof plantingBatchList.findManyInFile>>[number];

export const plantingBatchTable = recordTable('planting_batch');

export const batchColumns = (input: z.output<typeof PlantingBatchFields>) => ({
  crop_group_id: input.cropGroupId,
  seedling_lot: input.seedlingLot,
  supplier: input.supplier,
  planted_on: input.plantedOn,
  planned_quantity: input.plannedQuantity,
  planted_quantity: input.plantedQuantity,
  unit_price: input.unitPrice,
  notes: input.notes,
});

export const findBatchCode = async (db: Db, entityId: number, id: number): Promise<string | undefined> => {
  const found = await db
    .selectFrom('planting_batch')
    .select(plantingBatchCode().as('code'))
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.code;
};
