import type { Grade } from '@vuon/contract/harvest/grade';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { yieldCode } from '../codes.ts';
import { entriesOfBatch, isBefore, sizeOf } from './trace-trees.ts';

/**
 * Yields of trees on which the batch was used before, each with the number of these trees. The same trees are mostly worked on again and
 * again: each set of them is held against the yields once, with all of its times.
 */
export const findTouchedYields = async (db: Db, entityId: number, batchId: number): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; plants: number }>`
    with worked as materialized (
      select diary_trees.generation, diary_trees.trees, array_agg(distinct entry.starts_at) as times
      from (${entriesOfBatch(entityId, batchId)}) as entry
      join diary_trees on diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = entry.id and diary_trees.counts
      group by diary_trees.generation, diary_trees.trees
    ), touched as (
      select picked.harvest_yield_id as id, range_agg(worked.trees * picked.trees) as trees
      from worked
      join harvest_yield_trees as picked on picked.entity_id = ${entityId} and picked.generation = worked.generation
        and picked.trees && worked.trees
      join harvest_yield on harvest_yield.entity_id = ${entityId} and harvest_yield.id = picked.harvest_yield_id
        and harvest_yield.deleted_at is null
      where exists (select from unnest(worked.times) as time
        where ${isBefore(sql`time`, sql`harvest_yield.harvested_at`)})
      group by picked.harvest_yield_id, picked.generation
    )
    select touched.id, sum(${sizeOf(sql`touched.trees`)})::int as plants from touched group by touched.id`.execute(db);
  return new Map(rows.map(({ id, plants }) => [id, plants]));
};

export type TracedYield = {
  id: number;
  code: string;
  harvestedAt: string;
  harvestedOn: string;
  lotId: number | null;
  grades: { grade: Grade; kg: number }[];
  plantCount: number;
  plots: { id: number; plantCount: number }[];
};

/** Living yields of these lots, and those that are named, in the order of picking. */
export const findTracedYields = async (
  db: Db,
  entityId: number,
  { lotIds, ids }: { lotIds: number[]; ids: number[] },
): Promise<TracedYield[]> => {
  const { rows } = await sql<TracedYield>`
    with chosen as materialized (
      select harvest_yield.* from harvest_yield
      where harvest_yield.entity_id = ${entityId} and harvest_yield.deleted_at is null
        and (harvest_yield.lot_id = any(${lotIds}::int[]) or harvest_yield.id = any(${ids}::int[]))
    ), standing as (
      select picked.harvest_yield_id, plant.plot_id, count(*)::int as plants
      from harvest_yield_trees as picked
      cross join unnest(picked.trees) as part
      join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)
      where picked.entity_id = ${entityId} and picked.harvest_yield_id in (select id from chosen)
      group by picked.harvest_yield_id, plant.plot_id
    ), places as (
      select harvest_yield_id, json_agg(json_build_object('id', plot_id, 'plantCount', plants) order by plants desc, plot_id) as plots
      from standing group by harvest_yield_id
    ), sizes as (
      select harvest_yield_id, sum(${sizeOf(sql`picked.trees`)})::int as plants from harvest_yield_trees as picked
      where picked.entity_id = ${entityId} and picked.harvest_yield_id in (select id from chosen) group by harvest_yield_id
    ), weights as (
      select harvest_yield_id, json_agg(json_build_object('grade', grade, 'kg', kg::float8) order by grade = 'mixed', grade) as grades
      from harvest_yield_grade
      where entity_id = ${entityId} and harvest_yield_id in (select id from chosen) group by harvest_yield_id
    )
    select chosen.id, ${yieldCode('chosen')} as code, chosen.harvested_at as "harvestedAt",
      chosen.harvested_on::text as "harvestedOn", chosen.lot_id as "lotId", coalesce(weights.grades, '[]') as grades,
      coalesce(sizes.plants, 0) as "plantCount", coalesce(places.plots, '[]') as plots
    from chosen
    left join weights on weights.harvest_yield_id = chosen.id
    left join sizes on sizes.harvest_yield_id = chosen.id
    left join places on places.harvest_yield_id = chosen.id
    order by chosen.harvested_at, chosen.id`.execute(db);
  return rows;
};
