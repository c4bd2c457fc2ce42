import type { BatchTreesPreview } from '@vuon/contract/cultivation/planting-batch';
import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#audit';
import type { Db } from '#db/db.ts';
import { plannedEachTime } from '#db/recent-statements.ts';
import { inSlices, slicesOf } from '#db/slices.ts';
import type { Scope } from '#http/scope.ts';
import { operationChanges, type TreeSets } from '#orchard';
import { plantingBatchCode } from '../codes.ts';

/** The change of one tree, from one batch to another, of which one may be null. */
export type TreeChange = {
  plantId: number;
  generation: number;
  plotId: number;
  rowId: number;
  /** Whether the position is there still, with its row and plot. */
  isThere: boolean;
  fromId: number | null;
  toId: number | null;
};

/** Selects the columns of `TreeChange`, of some of the positions. */
type Changes = (positions: number[]) => RawBuilder<unknown>;

/** What becomes of the trees at these positions; as many as a hundred thousand, so they are read and written part by part. */
export type WantedChanges = { positions: number[]; changes: Changes };

// So many are planned for: a plan for any positions expects ten of them, and takes ten times as long.
const readAtOnce = 2_500;

export const readChanges = (db: Db, { positions, changes }: WantedChanges): Promise<TreeChange[]> =>
  inSlices(
    positions,
    async (part) => {
      const { rows } = await sql<{ changes: string }>`
        select coalesce(json_agg(change), '[]')::text as changes from (${changes(part)}) as change
        ${plannedEachTime}`.execute(db);
      return JSON.parse(rows[0]?.changes ?? '[]') as TreeChange[];
    },
    readAtOnce,
  );

/** The trees that stand at these positions now, each with its batch; a removed batch keeps none. An empty position has no tree. */
const standing = (entityId: number, positions: number[]) => sql`
  plant
  join plant_status on plant_status.id = plant.plant_status_id and plant_status.condition <> 'empty'
  left join batch_tree on batch_tree.entity_id = ${entityId} and batch_tree.plant_id = plant.id
    and batch_tree.generation = plant.generation
  left join planting_batch on planting_batch.entity_id = ${entityId} and planting_batch.id = batch_tree.planting_batch_id
    and planting_batch.deleted_at is null
  where plant.entity_id = ${entityId} and plant.deleted_at is null and plant.id = any(${positions}::int[])`;

const place = sql`plant.plot_id as "plotId", plant.row_id as "rowId", plant.deleted_at is null as "isThere"`;

export const addingTrees =
  (entityId: number, { batchId, takesOver }: { batchId: number; takesOver: boolean }): Changes =>
  (positions) =>
    sql`
    select plant.id as "plantId", plant.generation, ${place}, planting_batch.id as "fromId",
      ${batchId}::int as "toId"
    from ${standing(entityId, positions)}
      and ${takesOver ? sql`planting_batch.id is distinct from ${batchId}` : sql`planting_batch.id is null`}`;

/** Whichever of the trees at these positions are in the batch, those that were replaced too. */
export const removingTrees =
  (entityId: number, batchId: number): Changes =>
  (positions) =>
    sql`
    select batch_tree.plant_id as "plantId", batch_tree.generation, ${place},
      batch_tree.planting_batch_id as "fromId", null::int as "toId"
    from batch_tree join plant on plant.entity_id = ${entityId} and plant.id = batch_tree.plant_id
    where batch_tree.entity_id = ${entityId} and batch_tree.planting_batch_id = ${batchId}
      and batch_tree.plant_id = any(${positions}::int[])`;

/** Back to what the trees were before an operation, as long as they are as it left them. */
export const undoingChanges =
  (entityId: number, operation: string | null): Changes =>
  (positions) =>
    sql`
    select made.plant_id as "plantId", made.generation, ${place}, made.to_id as "fromId",
      made.from_id as "toId"
    from (
      select record_id as plant_id, (after ->> 'generation')::smallint as generation,
        (before -> 'plantingBatchId' ->> 'id')::int as from_id, (after -> 'plantingBatchId' ->> 'id')::int as to_id
      from audit where ${operationChanges(entityId, operation)} and record_id = any(${positions}::int[])
    ) as made
    join plant on plant.entity_id = ${entityId} and plant.id = made.plant_id
    left join batch_tree on batch_tree.entity_id = ${entityId} and batch_tree.plant_id = made.plant_id
      and batch_tree.generation = made.generation
    where batch_tree.planting_batch_id is not distinct from made.to_id`;

/** How many trees of a plot go from one batch to another. */
export type ChangeCount = Pick<TreeChange, 'plotId' | 'fromId' | 'toId'> & { count: number };

export const countChanges = (changes: TreeChange[]): ChangeCount[] => {
  const counts = new Map<string, ChangeCount>();
  for (const { plotId, fromId, toId } of changes) {
    const key = [plotId, fromId, toId].join();
    const found = counts.get(key);
    if (found) found.count += 1;
    else counts.set(key, { plotId, fromId, toId, count: 1 });
  }
  return [...counts.values()].sort((one, other) => one.plotId - other.plotId);
};

/** The positions by the batch that they come into, and by the batch that they leave, which is negative. */
export const byBatch = (changes: TreeChange[]): TreeSets => {
  const moved = changes.flatMap(({ plantId: id, plotId, rowId, isThere, fromId, toId }) =>
    [toId, fromId && -fromId].flatMap((setId) => (isThere && setId ? [{ setId, id, plotId, rowId }] : [])),
  );
  // A position may have had several trees of a batch.
  const positions = [...new Map(moved.map((one) => [`${one.setId} ${one.id}`, one])).values()];
  const ofRows = Map.groupBy(positions, ({ rowId }) => rowId);
  return {
    counts: [...Map.groupBy(positions, ({ setId, rowId }) => `${setId} ${rowId}`).values()].flatMap((own) =>
      own[0] ? [{ ...own[0], count: own.length }] : [],
    ),
    inRows: (rowIds) => {
      const own = rowIds.flatMap((id) => ofRows.get(id) ?? []);
      return sql`select * from unnest(${own.map(({ setId }) => setId)}::int[], ${own.map(({ id }) => id)}::int[],
        ${own.map(({ rowId }) => rowId)}::int[]) as moved (set_id, id, row_id)`;
    },
  };
};

/** Writes the changes, with a row in the history of each tree. The plots must be held; `codes`: of the batches, by their ids. */
export const writeTrees = async (scope: Scope, all: TreeChange[], codes: Map<number, string>): Promise<void> => {
  const { db, entityId } = scope;
  // Made once, rather than joined with a hundred thousand trees.
  const names = Object.fromEntries([...codes].map(([id, name]) => [id, { id, name }]));
  const snapshot = (id: string) => sql`jsonb_build_object('name', plant.code, 'generation', changes.generation,
    'plantingBatchId', ${JSON.stringify(names)}::text::jsonb -> ${sql.ref(id)}::text)`;
  for (const part of slicesOf(all)) {
    const column = (name: keyof TreeChange) => sql`${part.map((change) => change[name])}::int[]`;
    const changes = sql`unnest(${column('plantId')}, ${column('generation')}, ${column('fromId')}, ${column('toId')})
      as changes (plant_id, generation, from_id, to_id)`;
    await recordChanges(
      scope,
      { action: 'update', type: 'plant', entityId },
      sql`select plant.id, ${snapshot('changes.from_id')} as before, ${snapshot('changes.to_id')} as after
        from ${changes} join plant on plant.entity_id = ${entityId} and plant.id = changes.plant_id`,
    );
    await sql`
      delete from batch_tree using ${changes}
      where batch_tree.entity_id = ${entityId} and batch_tree.plant_id = changes.plant_id
        and batch_tree.generation = changes.generation and changes.to_id is null`.execute(db);
    await sql`
      insert into batch_tree (entity_id, plant_id, generation, planting_batch_id)
      select ${entityId}::int, plant_id, generation, to_id from ${changes} where to_id is not null
      on conflict (entity_id, plant_id, generation) do update set planting_batch_id = excluded.planting_batch_id`.execute(
      db,
    );
  }
};

/** What adding the trees at these positions would do. */
export const previewAdding = async (
  db: Db,
  entityId: number,
  { batchId, cropGroupId, positions }: { batchId: number; cropGroupId: number; positions: number[] },
): Promise<BatchTreesPreview> => {
  type Found = { id: number | null; code: string | null; order: number; count: number; otherCrop: number };
  const found = await inSlices(
    positions,
    async (part) => {
      const { rows } = await sql<Found>`
        select planting_batch.id, ${plantingBatchCode()} as code, planting_batch.sort_code::float8 as "order",
          count(*)::int as count, (count(*) filter (where plant.crop_group_id <> ${cropGroupId}))::int as "otherCrop"
        from ${standing(entityId, part)}
        group by planting_batch.id, planting_batch.year, planting_batch.number, planting_batch.sort_code
        ${plannedEachTime}`.execute(db);
      return rows;
    },
    readAtOnce,
  );
  const sum = (parts: Found[], of: (part: Found) => number) => parts.reduce((total, part) => total + of(part), 0);
  const counts = new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, parts]) => [id, sum(parts, ({ count }) => count)]),
  );
  const others = [...new Map(found.map((part) => [part.id, part])).values()]
    .filter(({ id }) => id !== null && id !== batchId)
    .sort((one, other) => one.order - other.order);
  return {
    newCount: counts.get(null) ?? 0,
    hereCount: counts.get(batchId) ?? 0,
    elsewhere: others.flatMap(({ id, code }) =>
      id !== null && code ? [{ id, code, count: counts.get(id) ?? 0 }] : [],
    ),
    otherCropCount: sum(
      found.filter(({ id }) => id !== batchId),
      ({ otherCrop }) => otherCrop,
    ),
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
