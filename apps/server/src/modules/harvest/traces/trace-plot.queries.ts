import type { TracePlot } from '@vuon/contract/harvest/trace';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { entriesOfBatch } from './trace-trees.ts';

type Asked = { entityId: number; behindIds: number[]; yieldIds: number[]; batchId: number | null };

/** The plots where trees of these yields, and those that the batch was used on, stand now. */
export const findTracedPlots = async (
  db: Db,
  { entityId, behindIds, yieldIds, batchId }: Asked,
): Promise<TracePlot[]> => {
  const touched =
    batchId === null
      ? sql``
      : sql`union all
        select false, true, diary_trees.trees from diary_trees
        where diary_trees.entity_id = ${entityId} and diary_trees.counts
          and diary_trees.diary_entry_id in (select id from (${entriesOfBatch(entityId, batchId)}) as used)`;
  const { rows } = await sql<TracePlot>`
    with sets as (
      select in_lot, is_touched, range_agg(trees) as trees from (
        select harvest_yield_id = any(${behindIds}::int[]) as in_lot, false as is_touched, trees from harvest_yield_trees
        where entity_id = ${entityId} and harvest_yield_id = any(${yieldIds}::int[])
        ${touched}
      ) as every group by in_lot, is_touched
    ), standing as (
      select plant.id, plant.plot_id, plant.row_id, bool_or(sets.in_lot) as in_lot, bool_or(sets.is_touched) as is_touched
      from sets cross join unnest(sets.trees) as part
      join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)
      group by plant.id, plant.plot_id, plant.row_id
    ), counted as (
      select plot_id, count(distinct row_id)::int as rows, count(*)::int as plants, count(*) filter (where in_lot)::int as of_lot,
        count(*) filter (where is_touched)::int as touched
      from standing group by plot_id
    )
    select plot.id, plot.code, plot.area_id as "areaId", counted.rows as "rowCount", counted.plants as "plantCount",
      counted.of_lot as "lotPlantCount", counted.touched as "touchedPlantCount"
    from counted join plot on plot.entity_id = ${entityId} and plot.id = counted.plot_id
    order by plot.natural_code, plot.id`.execute(db);
  return rows;
};
