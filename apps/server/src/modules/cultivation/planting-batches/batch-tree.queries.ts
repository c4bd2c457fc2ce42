import type { BatchTreesPreview } from '@vuon/contract/cultivation/planting-batch';
import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#audit';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';
import { operationChanges } from '#orchard';
import { plantingBatchCode } from '../codes.ts';

/**
 * Changes of trees: `plant_id`, `generation`, `plot_id`, and the batches `from_id` and `to_id`, of which one may be null. A select, not an
 * array: there may be a hundred thousand of them.
 */
export type TreeChanges = RawBuilder<unknown>;

/** The trees that stand at these positions now, each with its batch; a removed batch keeps none. An empty position has no tree. */
const standing = (entityId: number, positions: RawBuilder<unknown>) => sql`
  plant
  join plant_status on plant_status.id = plant.plant_status_id and plant_status.condition <> 'empty'
  left join batch_tree on batch_tree.entity_id = ${entityId} and batch_tree.plant_id = plant.id
    and batch_tree.generation = plant.generation
  left join planting_batch on planting_batch.entity_id = ${entityId} and planting_batch.id = batch_tree.planting_batch_id
    and planting_batch.deleted_at is null
  where plant.entity_id = ${entityId} and plant.deleted_at is null and plant.id in (${positions})`;

export const addingTrees = (
  entityId: number,
  { batchId, positions, takesOver }: { batchId: number; positions: RawBuilder<unknown>; takesOver: boolean },
): TreeChanges => sql`
  select plant.id as plant_id, plant.generation, plant.plot_id, planting_batch.id as from_id, ${batchId}::int as to_id
  from ${standing(entityId, positions)}
    and ${takesOver ? sql`planting_batch.id is distinct from ${batchId}` : sql`planting_batch.id is null`}`;

/** Whichever of the trees at these positions are in the batch, those that were replaced too. */
export const removingTrees = (
  entityId: number,
  { batchId, positions }: { batchId: number; positions: RawBuilder<unknown> },
): TreeChanges => sql`
  select batch_tree.plant_id, batch_tree.generation, plant.plot_id, batch_tree.planting_batch_id as from_id, null::int as to_id
  from batch_tree join plant on plant.entity_id = ${entityId} and plant.id = batch_tree.plant_id
  where batch_tree.entity_id = ${entityId} and batch_tree.planting_batch_id = ${batchId} and batch_tree.plant_id in (${positions})`;

/** Back to what the trees were before an operation, as long as they are as it left them. */
export const undoneChanges = (entityId: number, operation: string | null): TreeChanges => sql`
  select made.plant_id, made.generation, plant.plot_id, made.to_id as from_id, made.from_id as to_id
  from (
    select record_id as plant_id, (after ->> 'generation')::smallint as generation,
      (before -> 'plantingBatchId' ->> 'id')::int as from_id, (after -> 'plantingBatchId' ->> 'id')::int as to_id
    from audit where ${operationChanges(entityId, operation)}
  ) as made
  join plant on plant.entity_id = ${entityId} and plant.id = made.plant_id
  left join batch_tree on batch_tree.entity_id = ${entityId} and batch_tree.plant_id = made.plant_id
    and batch_tree.generation = made.generation
  where batch_tree.planting_batch_id is not distinct from made.to_id`;

/** How many trees of a plot go from one batch to another. */
export type ChangeCount = { plotId: number; fromId: number | null; toId: number | null; count: number };

export const countChanges = async (db: Db, changes: TreeChanges): Promise<ChangeCount[]> => {
  const { rows } = await sql<ChangeCount>`
    select plot_id as "plotId", from_id as "fromId", to_id as "toId", count(*)::int as count
    from (${changes}) as changes group by plot_id, from_id, to_id order by plot_id`.execute(db);
  return rows;
};

/** The positions by the batch that they come into, and by the batch that they leave, which is negative: for `wordsOfTrees`. */
export const byBatch = (entityId: number, changes: TreeChanges) => sql`
  select distinct of_batch.set_id, plant.id, plant.row_id, plant.plot_id from (${changes}) as changes
  join plant on plant.entity_id = ${entityId} and plant.id = changes.plant_id and plant.deleted_at is null
  cross join lateral (values (changes.to_id), (-changes.from_id)) as of_batch (set_id) where of_batch.set_id is not null`;

/** Writes the changes, with a row in the history of each tree. The plots must be held; `codes`: of the batches, by their ids. */
export const writeTrees = async (scope: Scope, changes: TreeChanges, codes: Map<number, string>): Promise<void> => {
  const { db, entityId } = scope;
  // Made once, rather than joined with a hundred thousand trees.
  const names = Object.fromEntries([...codes].map(([id, name]) => [id, { id, name }]));
  const snapshot = (id: string) => sql`jsonb_build_object('name', plant.code, 'generation', changes.generation,
    'plantingBatchId', ${JSON.stringify(names)}::text::jsonb -> ${sql.ref(id)}::text)`;
  await recordChanges(
    scope,
    { action: 'update', type: 'plant', entityId },
    sql`select plant.id, ${snapshot('changes.from_id')} as before, ${snapshot('changes.to_id')} as after
      from (${changes}) as changes join plant on plant.entity_id = ${entityId} and plant.id = changes.plant_id`,
  );
  await sql`
    delete from batch_tree using (${changes}) as changes
    where batch_tree.entity_id = ${entityId} and batch_tree.plant_id = changes.plant_id
      and batch_tree.generation = changes.generation and changes.to_id is null`.execute(db);
  await sql`
    insert into batch_tree (entity_id, plant_id, generation, planting_batch_id)
    select ${entityId}::int, plant_id, generation, to_id from (${changes}) as changes where to_id is not null
    on conflict (entity_id, plant_id, generation) do update set planting_batch_id = excluded.planting_batch_id`.execute(
    db,
  );
};

/** What adding the trees at these positions would do. */
export const previewAdding = async (
  db: Db,
  entityId: number,
  { batchId, cropGroupId, positions }: { batchId: number; cropGroupId: number; positions: RawBuilder<unknown> },
): Promise<BatchTreesPreview> => {
  const { rows } = await sql<{ id: number | null; code: string | null; count: number; otherCrop: number }>`
    select planting_batch.id, ${plantingBatchCode()} as code, count(*)::int as count,
      (count(*) filter (where plant.crop_group_id <> ${cropGroupId}))::int as "otherCrop"
    from ${standing(entityId, positions)}
    group by planting_batch.id, planting_batch.year, planting_batch.number
    order by planting_batch.year, planting_batch.number`.execute(db);
  const others = rows.filter(({ id }) => id !== batchId);
  return {
    newCount: others.find(({ id }) => id === null)?.count ?? 0,
    hereCount: rows.find(({ id }) => id === batchId)?.count ?? 0,
    elsewhere: others.flatMap(({ id, code, count }) => (id !== null && code ? [{ id, code, count }] : [])),
    otherCropCount: others.reduce((sum, { otherCrop }) => sum + otherCrop, 0),
  };
};

/** Selects the positions of the trees that a planting made, within the area where it made them; replaced trees are none of its. */
export const treesOfPlanting = (entityId: number, plantingId: number): RawBuilder<unknown> => sql`
  select plant.id from planting
  join plot as made on made.entity_id = ${entityId} and made.id = planting.plot_id
  join plot on plot.entity_id = ${entityId} and plot.area_id = made.area_id
  join plant on plant.entity_id = ${entityId} and plant.plot_id = plot.id and plant.planting_id = planting.id
    and plant.generation = 1 and plant.deleted_at is null
  where planting.entity_id = ${entityId} and planting.id = ${plantingId}`;
