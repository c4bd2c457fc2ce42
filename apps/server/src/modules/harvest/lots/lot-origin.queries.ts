import type { LotOrigin } from '@vuon/contract/harvest/lot';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/**
 * Selects `root` and `lot_id`: each of these lots with all lots that its fruit went through. A lot may be merged back into one that it was
 * split from; `union` ends there.
 */
const upstream = (entityId: number, lotIds: number[]): RawBuilder<unknown> => sql`
  with recursive upstream as (
    select id as root, id as lot_id from unnest(${lotIds}::int[]) as id
    union
    select upstream.root, lot_transfer.from_lot_id from upstream
    join lot_transfer on lot_transfer.entity_id = ${entityId} and lot_transfer.to_lot_id = upstream.lot_id
      and lot_transfer.undone_at is null
  ) select root, lot_id from upstream`;

/** The lots that fruit of these lots went through, themselves among them. */
export const findLotsBefore = async (db: Db, entityId: number, lotIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct lot_id as id from (${upstream(entityId, lotIds)}) as upstream order by lot_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Selects `root` and the columns of each living yield whose fruit is, or was once, in the lot. */
export const yieldsBehind = (entityId: number, lotIds: number[]): RawBuilder<unknown> => sql`
  select upstream.root, harvest_yield.id, harvest_yield.harvested_on, harvest_yield.target_set_id, harvest_yield.season_id
  from (${upstream(entityId, lotIds)}) as upstream
  join harvest_yield on harvest_yield.entity_id = ${entityId} and harvest_yield.lot_id = upstream.lot_id
    and harvest_yield.deleted_at is null`;

/** Selects `root`, and the id and plot of each tree that fruit of the lot came from. */
export const treesBehind = (entityId: number, lotIds: number[]): RawBuilder<unknown> => sql`
  select distinct behind.root, plant.id, plant.plot_id
  from (${yieldsBehind(entityId, lotIds)}) as behind
  join harvest_yield_trees on harvest_yield_trees.entity_id = ${entityId}
    and harvest_yield_trees.harvest_yield_id = behind.id
  cross join unnest(harvest_yield_trees.trees) as part
  join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)`;

export const findOrigins = async (db: Db, entityId: number, lotIds: number[]): Promise<Map<number, LotOrigin>> => {
  type Row = LotOrigin & { root: number };
  const { rows } = await sql<Row>`
    select dates.root, dates.harvested_from::text as "harvestedFrom", dates.harvested_to::text as "harvestedTo",
      dates.yields as "yieldCount", coalesce(places.plots, '[]') as plots, coalesce(places.plants, 0)::int as "plantCount"
    from (
      select root, min(harvested_on) as harvested_from, max(harvested_on) as harvested_to, count(distinct id)::int as yields
      from (${yieldsBehind(entityId, lotIds)}) as behind group by root
    ) as dates
    left join (
      select counted.root, sum(counted.plants) as plants, json_agg(json_build_object('id', plot.id, 'areaId', plot.area_id,
        'code', plot.code, 'plantCount', counted.plants) order by plot.natural_code, plot.id) as plots
      from (
        select root, plot_id, count(*)::int as plants from (${treesBehind(entityId, lotIds)}) as tree group by root, plot_id
      ) as counted
      join plot on plot.entity_id = ${entityId} and plot.id = counted.plot_id
      group by counted.root
    ) as places on places.root = dates.root`.execute(db);
  return new Map(rows.map(({ root, ...origin }) => [root, origin]));
};

/** The target sets of the yields behind a lot. */
export const findSetsBehind = async (db: Db, entityId: number, lotId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct target_set_id as id from (${yieldsBehind(entityId, [lotId])}) as behind`.execute(db);
  return rows.map(({ id }) => id);
};

/** Growing-area codes of the areas that the fruit came from, most trees first. */
export const findAreaCodes = async (db: Db, entityId: number, lotId: number): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select area.growing_code as code from (${treesBehind(entityId, [lotId])}) as tree
    join plot on plot.entity_id = ${entityId} and plot.id = tree.plot_id
    join area on area.entity_id = ${entityId} and area.id = plot.area_id and area.growing_code is not null
    group by area.growing_code order by count(*) desc, area.growing_code`.execute(db);
  return rows.map(({ code }) => code);
};
