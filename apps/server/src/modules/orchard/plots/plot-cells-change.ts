import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type CellColumns, cellX, cellY, packedCells, plantedMonth, unpackCells } from './plot-cells.ts';

/** What a plot's cells had more (less: a negative count) before some days than after them. */
export type CellsChange = CellColumns & {
  /** How many changes of its trees there were: a plot without any is the same. */
  changes: number;
};

/**
 * By the plots in which the trees stand now, or stood at last: what comes of taking back all that happened after one day and up to
 * another (null: until now). Costs what has changed meanwhile. A tree that was replanted counts with the month of its present tree.
 */
export const readCellsChanges = async (
  db: Db,
  entityId: number,
  { after, upTo }: { after: string; upTo: string | null },
): Promise<Map<number, CellsChange>> => {
  const { rows } = await sql<{ id: number; changes: number; cells: Uint8Array | null }>`
    with part as (
      select id, from_status, from_crop, to_status, to_crop, unnest(trees) as ids from tree_change
      where entity_id = ${entityId} and day > ${after}::date ${upTo === null ? sql`` : sql`and day <= ${upTo}::date`}
    ), tree as materialized (
      select part.id as change_id, from_status, from_crop, to_status, to_crop, plant.plot_id, location is not null as is_placed,
        ${cellX} as x, ${cellY} as y, ${plantedMonth} as month
      from part join plant on plant.entity_id = ${entityId} and plant.id >= lower(ids) and plant.id < upper(ids)
    ), step as (
      select plot_id, x, y, from_status as status, from_crop as crop, month, 1 as count from tree
      where is_placed and from_status is not null
      union all
      select plot_id, x, y, to_status, to_crop, month, -1 from tree where is_placed and to_status is not null
    ), cell as (
      select plot_id, x, y, status, crop, month, sum(count) as count from step group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
    ), packed as (
      select plot_id, ${packedCells} as cells from cell group by plot_id
    ), counted as (
      select plot_id, count(distinct change_id)::int as changes from tree group by plot_id
    )
    select plot_id as id, changes, cells from counted left join packed using (plot_id)`.execute(db);
  return new Map(rows.map(({ id, changes, cells }) => [id, { changes, ...unpackCells(cells ?? new Uint8Array()) }]));
};
