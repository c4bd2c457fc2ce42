import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { wordsOfTrees } from '#orchard';

type Counts = Pick<PlantingBatch, 'place' | 'treeCount' | 'livingCount' | 'replantedCount'>;

/** The trees of batches, each at the position where it stands or stood, without those whose records were removed. */
export const treesOf = (entityId: number, batchIds: number[], joined = sql``) => sql`
  batch_tree
  join plant on plant.entity_id = ${entityId} and plant.id = batch_tree.plant_id and plant.deleted_at is null
    and plant.generation >= batch_tree.generation
  join plant_status on plant_status.id = plant.plant_status_id
  ${joined}
  where batch_tree.entity_id = ${entityId} and batch_tree.planting_batch_id = any(${batchIds}::int[])`;

export const isLiving = sql<boolean>`(plant.generation = batch_tree.generation and plant_status.condition = 'living')`;

/** In the order of the ids; by two statements, whatever their number. */
export const countTrees = async (db: Db, entityId: number, ids: number[]): Promise<Counts[]> => {
  if (!ids.length) return [];
  const { rows } = await sql<Omit<Counts, 'place'> & { id: number }>`
    select batch_tree.planting_batch_id as id, count(*)::int as "treeCount",
      (count(*) filter (where ${isLiving}))::int as "livingCount",
      (count(*) filter (where plant.generation > batch_tree.generation))::int as "replantedCount"
    from ${treesOf(entityId, ids)} group by batch_tree.planting_batch_id`.execute(db);
  const counts = new Map(rows.map(({ id, ...count }) => [id, count]));
  const places = await placesOfBatches(db, entityId, [...counts.keys()]);
  const none = { treeCount: 0, livingCount: 0, replantedCount: 0 };
  return ids.map((id) => ({ ...(counts.get(id) ?? none), place: places.get(id) ?? null }));
};

const placesOfBatches = async (db: Db, entityId: number, ids: number[]): Promise<Map<number, string>> => {
  if (!ids.length) return new Map();
  return wordsOfTrees(
    db,
    entityId,
    // Of trees that followed each other at a position, and are in the same batch, the last.
    sql`select batch_tree.planting_batch_id as set_id, plant.id, plant.row_id, plant.plot_id
      from batch_tree
      join plant on plant.entity_id = ${entityId} and plant.id = batch_tree.plant_id and plant.deleted_at is null
      where batch_tree.entity_id = ${entityId} and batch_tree.planting_batch_id = any(${ids}::int[])
        and (batch_tree.generation = plant.generation or not exists (
          select from batch_tree as later where later.entity_id = ${entityId} and later.plant_id = batch_tree.plant_id
            and later.generation > batch_tree.generation and later.planting_batch_id = batch_tree.planting_batch_id))`,
  );
};
