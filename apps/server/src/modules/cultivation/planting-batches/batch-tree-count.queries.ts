import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { groupsOf } from '#db/slices.ts';
import { type TreeSets, wordsOfTrees } from '#orchard';

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

const treesAtOnce = 10_000;

type Part = { id: number; first: number; last: number; count: number };

/** The trees of these batches in groups of parts, told by positions: others wait for a statement over a hundred thousand. */
const groupTrees = async (db: Db, entityId: number, ids: number[]): Promise<Part[][]> => {
  const { rows } = await sql<Part>`
    select id, min(plant_id) as first, max(plant_id) as last, count(*)::int as count
    from (
      select planting_batch_id as id, plant_id,
        (dense_rank() over (partition by planting_batch_id order by plant_id) - 1) / ${treesAtOnce}::int as part
      from batch_tree where entity_id = ${entityId} and planting_batch_id = any(${ids}::int[])
    ) as ranked group by id, part order by id, part`.execute(db);
  return groupsOf(rows, ({ count }) => count, treesAtOnce);
};

type InRow = Omit<Counts, 'place'> & TreeSets['counts'][number];

const countInRows = async (db: Db, entityId: number, parts: Part[]): Promise<InRow[]> => {
  const column = (name: keyof Part) => parts.map((part) => part[name]);
  const ids = [...new Set(column('id'))];
  const isOfParts = sql`join unnest(${column('id')}::int[], ${column('first')}::int[], ${column('last')}::int[])
    as part (batch_id, first, last) on part.batch_id = batch_tree.planting_batch_id
      and batch_tree.plant_id between part.first and part.last`;
  const { rows } = await sql<InRow>`
    select batch_tree.planting_batch_id as "setId", plant.plot_id as "plotId", plant.row_id as "rowId",
      count(distinct plant.id)::int as count, count(*)::int as "treeCount", (count(*) filter (where ${isLiving}))::int as "livingCount",
      (count(*) filter (where plant.generation > batch_tree.generation))::int as "replantedCount"
    from ${treesOf(entityId, ids, isOfParts)} group by 1, 2, 3`.execute(db);
  return rows;
};

/** In the order of the ids; by few statements, whatever their number. */
export const countTrees = async (db: Db, entityId: number, ids: number[]): Promise<Counts[]> => {
  if (!ids.length) return [];
  const found: InRow[] = [];
  for (const parts of await groupTrees(db, entityId, ids)) found.push(...(await countInRows(db, entityId, parts)));
  const places = await placesOfBatches(db, entityId, found);
  const ofBatches = Map.groupBy(found, ({ setId }) => setId);
  return ids.map((id) => {
    const sum = (key: 'treeCount' | 'livingCount' | 'replantedCount') =>
      (ofBatches.get(id) ?? []).reduce((total, row) => total + row[key], 0);
    return {
      treeCount: sum('treeCount'),
      livingCount: sum('livingCount'),
      replantedCount: sum('replantedCount'),
      place: places.get(id) ?? null,
    };
  });
};

const placesOfBatches = async (db: Db, entityId: number, found: InRow[]): Promise<Map<number, string>> => {
  if (!found.length) return new Map();
  const ids = [...new Set(found.map(({ setId }) => setId))];
  // A row that two parts have a piece of.
  const rows = [...Map.groupBy(found, ({ setId, rowId }) => `${setId} ${rowId}`).values()];
  const counts = rows.flatMap((own) =>
    own[0] ? [{ ...own[0], count: own.reduce((sum, { count }) => sum + count, 0) }] : [],
  );
  // A position may have had several trees of a batch.
  const inRows = (rowIds: number[]) => sql`
    select distinct batch_tree.planting_batch_id as set_id, plant.id, plant.row_id
    from ${treesOf(entityId, ids)} and plant.row_id = any(${rowIds}::int[])`;
  return wordsOfTrees(db, entityId, { counts, inRows });
};
