import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/db.ts';
import type { Estate } from '../bench-app.ts';

const rowsOfPlot = 100;
const treesOfRow = 100;

/** So many trees in plots of 10,000, each with a place, a status and a crop group, as in real use. */
export const fillOrchard = async (db: Db, { entityId, userId }: Estate, treeCount: number): Promise<void> => {
  const plotCount = treeCount / (rowsOfPlot * treesOfRow);
  await sql`
    with area as (
      insert into area (entity_id, code, name, created_by) values (${entityId}, 'LON', 'Khu lớn', ${userId}) returning id
    ), plot as (
      insert into plot (entity_id, area_id, code) select ${entityId}, area.id, 'P' || lpad(n::text, 3, '0')
      from area, generate_series(1, ${plotCount}::int) n returning id
    )
    insert into "row" (entity_id, plot_id, number, code)
    select ${entityId}, plot.id, n, 'H' || lpad(n::text, 3, '0') from plot, generate_series(1, ${rowsOfPlot}::int) n`.execute(
    db,
  );
  // A plot at a time: one statement over a million would keep all of its triggers in memory.
  const plots = await db
    .selectFrom('plot')
    .select(['id', 'code'])
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute();
  for (const [index, { id, code }] of plots.entries())
    await sql`
      insert into plant (entity_id, plot_id, row_id, number, code, plant_status_id, crop_group_id, location)
      select ${entityId}, ${id}, "row".id, n, ${code}::text || '-' || lpad("row".number::text, 3, '0') || '-' || lpad(n::text, 3, '0'),
        case when n % 50 = 0 then 4 else 2 end, 3,
        point(107.5 + ${index % 10}::int * 0.01 + n * 0.00008, 12.5 + ${Math.floor(index / 10)}::int * 0.01 + "row".number * 0.00008)
      from "row", generate_series(1, ${treesOfRow}::int) n
      where "row".entity_id = ${entityId} and "row".plot_id = ${id}`.execute(db);
  await sql`
    insert into plant_tally (entity_id, plot_id, plant_status_id, crop_group_id, count, trees)
    select entity_id, plot_id, plant_status_id, crop_group_id, count(*), range_agg(int4range(id, id + 1)) from plant
    group by entity_id, plot_id, plant_status_id, crop_group_id`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

// Without the columns that the database computes itself.
const columnsOf = async (db: Db, table: string) => {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = ${`"${table}"`}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  return rows[0]?.columns ?? '';
};

const planted = ['row', 'plant'];
const fileOf = (table: string) => `/tmp/vuon-bench-${table}.copy`;

export const copyFiles = planted.map(fileOf);

/** The rows that a planting wrote, in files of the database's own. */
export const copyOut = async (db: Db): Promise<void> => {
  for (const table of planted)
    await sql.raw(`copy "${table}" (${await columnsOf(db, table)}) to '${fileOf(table)}'`).execute(db);
};

export const copyIn = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const table of planted)
      await sql.raw(`copy "${table}" (${await columnsOf(tx, table)}) from '${fileOf(table)}'`).execute(tx);
  });

export const clearPlanted = (db: Db) =>
  sql.raw('truncate "row", plant, planting, former_tree, plant_tally, tree_change, audit cascade').execute(db);
