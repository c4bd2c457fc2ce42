import type { TraceEntry } from '@vuon/contract/harvest/trace';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { diaryEntryCode, entryCounts } from '#handbook';
import { entriesOfBatch, isBefore, isBetween, sizeOf } from './trace-trees.ts';

type Asked = {
  entityId: number;
  /** Yields of the lot on view: all work on their trees before. */
  behindIds: number[];
  /** Yields that the days from an interval to the harvest are counted to. */
  yieldIds: number[];
  batchId: number | null;
};

const none = sql`select null::int as id, null::timestamptz as starts_at where false`;
const ofBatch = ({ entityId, batchId }: Asked): RawBuilder<unknown> =>
  batchId === null ? none : entriesOfBatch(entityId, batchId);

/**
 * CTEs that end in `worked`: `id`, `generation`, `trees` and `margin` of the work on trees of these yields before their harvest, the trees
 * that it shares with those of the lot. Yields of a day are looked at together, and so is work on the same trees: many thousand pairs
 * become some hundred. Only work in the hours of a harvest is held against each yield of the day.
 */
const workedTrees = ({ entityId, behindIds, yieldIds }: Asked): RawBuilder<unknown> => sql`
    picked as materialized (
      select trees.generation, trees.trees, harvest_yield.harvested_at, harvest_yield.harvested_on,
        harvest_yield.id = any(${behindIds}::int[]) as is_behind
      from harvest_yield
      join harvest_yield_trees as trees on trees.entity_id = ${entityId} and trees.harvest_yield_id = harvest_yield.id
      where harvest_yield.entity_id = ${entityId} and harvest_yield.id = any(${yieldIds}::int[])
    ), fruit as materialized (
      select generation, harvested_on, is_behind, range_agg(trees) as trees, min(harvested_at) as first_at, max(harvested_at) as last_at
      from picked group by generation, harvested_on, is_behind
    ), work as materialized (
      select diary_entry.id, diary_entry.starts_at, diary_trees.generation, diary_trees.trees, diary_trees.safe_from,
        dense_rank() over (order by diary_trees.generation, diary_trees.trees) as set_id
      from diary_entry
      join diary_trees on diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = diary_entry.id and diary_trees.counts
      where diary_entry.entity_id = ${entityId} and ${isBefore(
        sql`diary_entry.starts_at`,
        sql`(select max(last_at) from fruit)`,
        sql`(select min(first_at) from fruit)`,
      )}
    ), sets as (
      select distinct on (set_id) set_id, generation, trees from work
    ), shared as materialized (
      select sets.set_id, fruit.harvested_on, fruit.is_behind, fruit.first_at, fruit.last_at, sets.trees * fruit.trees as trees
      from sets join fruit on fruit.generation = sets.generation and fruit.trees && sets.trees
    ), during as materialized (
      select work.*, shared.harvested_on, shared.is_behind from work join shared on shared.set_id = work.set_id
        and ${isBetween(sql`work.starts_at`, sql`shared.first_at`, sql`shared.last_at`)}
    ), met as (
      select work.id, work.generation, work.safe_from, shared.trees, shared.harvested_on, shared.is_behind
      from work join shared on shared.set_id = work.set_id
        and ${isBefore(sql`work.starts_at`, sql`shared.first_at`, sql`shared.last_at`)}
      union all
      select during.id, during.generation, during.safe_from, during.trees * picked.trees, during.harvested_on, during.is_behind
      from during join picked on picked.harvested_on = during.harvested_on and picked.is_behind = during.is_behind
        and picked.generation = during.generation and picked.trees && during.trees
        and ${isBefore(sql`during.starts_at`, sql`picked.harvested_at`)}
    ), worked as materialized (
      select id, generation, coalesce(range_agg(trees) filter (where is_behind), '{}') as trees,
        min(harvested_on - safe_from) as margin
      from met group by id, generation
    )`;

export type TracedEntry = Omit<TraceEntry, 'supplies'>;

export const findTracedEntries = async (db: Db, asked: Asked): Promise<TracedEntry[]> => {
  const { entityId } = asked;
  const { rows } = await sql<TracedEntry>`
    with ${workedTrees(asked)},
    touching as materialized (${ofBatch(asked)}),
    covered as materialized (
      select id, generation, trees from worked where not isempty(trees) and id not in (select id from touching)
      union all
      select diary_trees.diary_entry_id, diary_trees.generation, range_agg(diary_trees.trees) from diary_trees
      where diary_trees.entity_id = ${entityId} and diary_trees.counts and diary_trees.diary_entry_id in (select id from touching)
      group by diary_trees.diary_entry_id, diary_trees.generation
    ), positions as (
      select unnest(range_agg(distinct trees)) as part from covered
    ), land as materialized (
      select plant.plot_id, range_agg(int4range(plant.id, plant.id, '[]')) as trees
      from positions join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)
      group by plant.plot_id
    ), shapes as materialized (
      select distinct trees from covered
    ), placed as materialized (
      select shapes.trees, land.plot_id, ${sizeOf(sql`(shapes.trees * land.trees)`)} as plants
      from shapes join land on land.trees && shapes.trees
    ), places as (
      select id, json_agg(json_build_object('id', plot_id, 'plantCount', plants) order by plants desc, plot_id) as plots
      from (
        select covered.id, placed.plot_id, sum(placed.plants)::int as plants
        from covered join placed on placed.trees = covered.trees group by covered.id, placed.plot_id
      ) as counted group by id
    ), margins as (
      select id, min(margin) as margin from worked group by id
    )
    select diary_entry.id, ${diaryEntryCode()} as code, diary_entry.title, diary_entry.ends_on::text as "endsOn",
      work_type.name as "workType", coalesce(places.plots, '[]') as plots, margins.margin as "marginDays",
      diary_entry.id in (select id from touching) as "isTouching"
    from diary_entry
    join work_type on work_type.id = diary_entry.work_type_id
    left join places on places.id = diary_entry.id
    left join margins on margins.id = diary_entry.id
    where diary_entry.entity_id = ${entityId} and diary_entry.id in (select id from covered) and ${entryCounts(entityId)}
    order by diary_entry.ends_at desc, diary_entry.id desc`.execute(db);
  return rows;
};

export type SupplyUse = { entryId: number; materialId: number; batchId: number | null; quantity: number };

/** What entries used, by the batch that the ledger took it from; without one, what no batch was there for. */
export const findUses = async (db: Db, entityId: number, entryIds: number[]): Promise<SupplyUse[]> => {
  const { rows } = await sql<SupplyUse>`
    with booked as materialized (
      select stock_move.diary_entry_id, stock_batch.material_id, stock_batch.id as batch_id, -sum(stock_move.crew_change) as quantity
      from stock_move
      join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
      where stock_move.entity_id = ${entityId} and stock_move.diary_entry_id = any(${entryIds}::int[]) and stock_move.kind = 'use'
      group by stock_move.diary_entry_id, stock_batch.material_id, stock_batch.id having sum(stock_move.crew_change) <> 0
    ), told as (
      select diary_entry_id, material_id, sum(quantity) as quantity from diary_material
      where entity_id = ${entityId} and diary_entry_id = any(${entryIds}::int[]) group by diary_entry_id, material_id
    )
    select diary_entry_id as "entryId", material_id as "materialId", batch_id as "batchId", quantity::float8 as quantity from booked
    union all
    select told.diary_entry_id, told.material_id, null, (told.quantity - coalesce(sum(booked.quantity), 0))::float8
    from told left join booked using (diary_entry_id, material_id)
    group by told.diary_entry_id, told.material_id, told.quantity
    having told.quantity > coalesce(sum(booked.quantity), 0) or count(booked.batch_id) = 0
    order by "entryId", "materialId", "batchId"`.execute(db);
  return rows;
};
