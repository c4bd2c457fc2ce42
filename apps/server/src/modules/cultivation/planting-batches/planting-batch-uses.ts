import { sql } from 'kysely';
import type { CropGroupUse } from '#crops';
import { generationOn, type PlantFilterSource, type TimelineSource } from '#orchard';
import { plantingBatchCode } from '../codes.ts';
import { findBatchCode } from './planting-batch.queries.ts';

// What batches tell the modules below, and the map.

/** Removed batches count too: they may come back. */
export const batchCropGroups: CropGroupUse = {
  noun: 'đợt trồng',
  count: async (db, entityId, cropGroupId) => {
    const { count } = await db
      .selectFrom('planting_batch')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('crop_group_id', '=', cropGroupId)
      .where(entityId === null ? sql<boolean>`true` : sql<boolean>`entity_id = ${entityId}`)
      .executeTakeFirstOrThrow();
    return count;
  },
  groups: (entityId) =>
    sql`select crop_group_id from planting_batch where ${entityId === null ? sql`true` : sql`entity_id = ${entityId}`}`,
};

/** The trees of a batch that still stand; those that were replaced are told by the batch. */
export const plantingBatchFilter: PlantFilterSource<'plantingBatchId'> = {
  key: 'plantingBatchId',
  label: 'Đợt trồng',
  words: async (value, { db, entityId }) => (await findBatchCode(db, entityId, value)) ?? String(value),
  isFirst: true,
  where: (entityId, value) => sql<boolean>`(plant.id, plant.generation) in (
    select batch_tree.plant_id, batch_tree.generation from batch_tree
    where batch_tree.entity_id = ${entityId} and batch_tree.planting_batch_id = ${value})`,
};

/**
 * By which batch a map can colour trees; a removed batch colours none. Of a day that is over: the batch of the tree that stood there then,
 * once it was planted.
 */
export const plantingBatchOnMap = {
  key: 'plantingBatchId',
  select: (entityId: number, { day, isPast }: { day: string; isPast: boolean }) => sql<number | null>`(
    select batch_tree.planting_batch_id from batch_tree
    where batch_tree.entity_id = ${entityId} and batch_tree.plant_id = plant.id
      and batch_tree.generation = ${isPast ? generationOn(entityId, day) : sql`plant.generation`}
      and batch_tree.planting_batch_id not in (
        select id from planting_batch where planting_batch.entity_id = ${entityId} and (planting_batch.deleted_at is not null
          ${isPast ? sql`or planting_batch.planted_on > ${day}::date` : sql``})))`,
};

type Found = {
  id: number;
  generation: number;
  at: string;
  code: string;
  farmPlanId: number;
  cropGroupName: string;
  supplier: string | null;
  seedlingLot: string | null;
};

/** That a tree was planted in a batch, on the day of the planting. */
export const plantingOfTree: TimelineSource = {
  source: 'planting-batch',
  read: async (db, { entityId, plantId, before, limit }) => {
    const { rows } = await sql<Found>`
      select * from (
        select planting_batch.id, batch_tree.generation, ${plantingBatchCode()} as code, planting_batch.farm_plan_id as "farmPlanId",
          planting_batch.planted_on::timestamp at time zone 'Asia/Ho_Chi_Minh' as at, crop_group.name as "cropGroupName",
          planting_batch.supplier, planting_batch.seedling_lot as "seedlingLot"
        from batch_tree
        join planting_batch on planting_batch.entity_id = ${entityId} and planting_batch.id = batch_tree.planting_batch_id
          and planting_batch.deleted_at is null
        join crop_group on crop_group.id = planting_batch.crop_group_id
        where batch_tree.entity_id = ${entityId} and batch_tree.plant_id = ${plantId}
      ) as planted
      where at < coalesce(${before}::timestamptz, 'infinity')
      order by at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
    return rows.map(({ id, generation, at, code, farmPlanId, cropGroupName, supplier, seedlingLot }) => ({
      id: `planting-batch:${id}:${generation}`,
      at,
      title: `Trồng theo đợt ${code}`,
      detail: [cropGroupName, supplier, seedlingLot && `lô giống ${seedlingLot}`].filter(Boolean).join(' · '),
      tone: 'blue' as const,
      actorName: null,
      record: { type: 'planting-batch' as const, id, within: [farmPlanId], name: code },
      pictures: [],
      generation,
    }));
  },
};
