import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ImportBatch, Lookup } from '#imports';

type Level = 'area' | 'plot' | 'row';

/** For each kind of parent: the cells that name it from the top down, and the key of the one that was found. */
const levels = {
  area: { path: 'areaId', noun: 'khu vực', cells: ['areaId'], found: 'foundAreaId' },
  plot: { path: 'plotId', noun: 'lô', cells: ['areaCode', 'plotId'], found: 'foundPlotId' },
  row: { path: 'rowId', noun: 'hàng', cells: ['areaCode', 'plotCode', 'rowId'], found: 'foundRowId' },
} as const satisfies Record<Level, { path: string; noun: string; cells: readonly string[]; found: string }>;

/** A cell is a code; for an area, which has a name, it may be the name. An empty cell matches any area or plot. */
const fits = (cell: string, table: string, named = false) => {
  const folded = sql`fold(${sql.ref(`cells.${cell}`)})`;
  const byName = named ? sql` or ${sql.ref(`${table}.sort_name`)} = ${folded}` : sql``;
  return sql`(${sql.ref(`cells.${cell}`)} = '' or ${sql.ref(`${table}.sort_code`)} = ${folded}${byName})`;
};

const candidates: Record<Level, (entityId: number) => RawBuilder<unknown>> = {
  area: (entityId) => sql`
    select cells.*, area.id, null::int as plot_id from cells
    join area on area.entity_id = ${entityId} and area.deleted_at is null and ${fits('areaId', 'area', true)}`,
  plot: (entityId) => sql`
    select cells.*, plot.id, plot.id as plot_id from cells
    join plot on plot.entity_id = ${entityId} and plot.deleted_at is null and plot.sort_code = fold(cells."plotId")
    join area on area.entity_id = ${entityId} and area.id = plot.area_id and ${fits('areaCode', 'area', true)}`,
  row: (entityId) => sql`
    select cells.*, "row".id, plot.id as plot_id from cells
    join "row" on "row".entity_id = ${entityId} and "row".deleted_at is null and "row".sort_code = fold(cells."rowId")
    join plot on plot.entity_id = ${entityId} and plot.id = "row".plot_id and plot.deleted_at is null
      and ${fits('plotCode', 'plot')}
    join area on area.entity_id = ${entityId} and area.id = plot.area_id and ${fits('areaCode', 'area', true)}`,
};

/** '' for an empty cell, to join by equality: 100,000 rows are looked up, and not compared each with each. */
const said = (cell: string) => sql`coalesce(input ->> ${sql.lit(cell)}, '')`;

/** The different ways in which the rows name their parents, and the parents found for each. */
const parentsOf = ({ entityId, rows }: ImportBatch<number>, level: Level) => {
  const { cells, path } = levels[level];
  const named = cells.map((cell) => sql`${said(cell)} as ${sql.ref(cell)}`);
  return sql`with cells as (
      select distinct ${sql.join(named)} from ${rows} as r where input ->> ${sql.lit(path)} is not null
    ), candidates as (${candidates[level](entityId)})
    select cells.*, min(candidates.id) as id, min(candidates.plot_id) as plot_id, count(candidates.id)::int as count
    from cells left join candidates on ${sameCells(cells, 'cells', 'candidates')}
    group by ${sql.join(cells.map((cell) => sql.ref(`cells.${cell}`)))}`;
};

const sameCells = (cells: readonly string[], one: string, other: string) =>
  sql.join(
    cells.map((cell) => sql`${sql.ref(`${one}.${cell}`)} = ${sql.ref(`${other}.${cell}`)}`),
    sql` and `,
  );

/**
 * Finds the parents of the rows by codes: 'Mã hàng' with the codes of its plot and area, as far as they are needed to tell it
 * apart. The parents must be held first.
 */
export const parentLookup = (batch: ImportBatch<number>, level: Level): Lookup => {
  const { cells, path, noun, found } = levels[level];
  const named = sql.join(
    cells.map((cell) => sql`${sql.ref(`parents.${cell}`)} = ${said(cell)}`),
    sql` and `,
  );
  const rows = sql`${batch.rows} as r join (${parentsOf(batch, level)}) as parents on ${named}`;
  const within = sql.join(
    cells.slice(0, -1).map((cell) => sql`coalesce(' / ' || left(nullif(${sql.ref(`parents.${cell}`)}, ''), 40), '')`),
    sql` || `,
  );
  const told = cells.length > 1 ? within : sql`''`;
  const more = level === 'row' ? 'Mã khu vực và Mã lô' : 'Mã khu vực';
  return {
    found: sql`select line, jsonb_build_object(${sql.lit(found)}, id, 'foundPlotId', plot_id) as input, '{}'::jsonb as shown
      from ${rows} where count = 1`,
    wrong: sql`select line, ${path}::text as path, case when count = 0
        then ${`Không có ${noun} “`}::text || left(${sql.ref(`parents.${path}`)}, 40) || '”' || ${told}
        else 'Có ' || count || ${` ${noun} mang mã “`}::text || left(${sql.ref(`parents.${path}`)}, 40)
          || ${level === 'area' ? '”. Hãy ghi mã thay cho tên' : `”. Hãy ghi thêm ${more}`}::text end as message
      from ${rows} where count <> 1`,
  };
};

/** Keeps the parents from being removed while records are put into them: work on the contents of a plot holds the plot. */
export const holdParents = async (db: Db, { entityId, rows }: ImportBatch, level: Level) => {
  const { path } = levels[level];
  const folded = sql`select fold(input ->> ${sql.lit(path)}) from ${rows} as r where input ->> ${sql.lit(path)} is not null`;
  if (level === 'area')
    await sql`select count(*) from (
      select from area where entity_id = ${entityId} and (sort_code in (${folded}) or sort_name in (${folded}))
      order by id for share
    ) as held`.execute(db);
  else
    await sql`select count(*) from (
      select from plot where entity_id = ${entityId} and ${
        level === 'plot'
          ? sql`sort_code in (${folded})`
          : sql`id in (select plot_id from "row" where entity_id = ${entityId} and sort_code in (${folded}))`
      } order by id for no key update
    ) as held`.execute(db);
};
