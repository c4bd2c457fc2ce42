import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { lineText, pointText, polygonText } from '../places/place.ts';

// The database makes the JSON text: reading hundreds of thousands of trees as values, only to write them as text again, costs
// several times as much. `head` is an object without its closing brace, so that children can follow.

const plotsAtOnce = 500;
const rowsAtOnce = 500;

/** `size`: the number of rows and trees in the plot, as far as the query asks for them. */
export type PlotHead = { id: number; area_id: number; natural_code: string; head: string; size: number };

/** The plots of these areas, in their order and by code. Rows are counted up to `countTo`; trees are counted already. */
export const readPlotHeads = async (
  db: Db,
  entityId: number,
  areaIds: number[],
  { countTo, after }: { countTo: number; after: PlotHead | undefined },
) => {
  const ids = after ? areaIds.slice(areaIds.indexOf(after.area_id)) : areaIds;
  const beyond = after
    ? sql`and (place > 1 or (natural_code, id) > (${after.natural_code}::text collate "C", ${after.id}::int))`
    : sql``;
  const size = countTo
    ? sql`(select count(*)::int from (
        select from "row" where "row".entity_id = ${entityId} and "row".plot_id = plot.id and "row".deleted_at is null
        order by "row".number, "row".id limit ${countTo}
      ) as counted) + (select coalesce(sum(count), 0)::int from plant_tally
        where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id)`
    : sql`0`;
  const { rows } = await sql<PlotHead>`
    select id, area_id, natural_code, ${size} as size,
      '{"id":' || id || ',"code":' || to_json(code) || ',"location":' || ${orNull(polygonText('plot.rings'))} as head
    from unnest(${ids}::int[]) with ordinality as wanted (wanted_id, place) cross join lateral (
      select id, area_id, natural_code, code, rings from plot
      where entity_id = ${entityId} and area_id = wanted_id and deleted_at is null ${beyond}
      order by natural_code, id limit ${plotsAtOnce + 1}
    ) as plot
    order by place, natural_code, id limit ${plotsAtOnce + 1}`.execute(db);
  return { items: rows.slice(0, plotsAtOnce), isLast: rows.length <= plotsAtOnce };
};

export type RowHead = { id: number; number: number; head: string; size: number };

const rowHead = () => sql`'{"id":' || "row".id || ',"name":' || to_json("row".code)
  || ',"location":' || ${orNull(lineText('row.line'))}`;

/** The rows of a plot, in walking order. Trees are counted up to `countTo`: a row with more is a long one. */
export const readRowHeads = async (
  db: Db,
  entityId: number,
  plotId: number,
  { countTo, after }: { countTo: number; after: RowHead | undefined },
) => {
  const beyond = after ? sql`and (number, id) > (${after.number}::int, ${after.id}::int)` : sql``;
  // With this order by, the trees are found by their row. Without it, a database that has not analysed the table yet takes
  // any index that begins with the entity, and reads all of its trees for each row. The same holds for the rows above.
  const size = countTo
    ? sql`(select count(*)::int from (
        select from plant where plant.entity_id = ${entityId} and plant.row_id = "row".id and plant.deleted_at is null
        order by plant.number, plant.id limit ${countTo}
      ) as counted)`
    : sql`0`;
  const { rows } = await sql<RowHead>`
    select id, number, ${size} as size, ${rowHead()} as head
    from "row" where entity_id = ${entityId} and plot_id = ${plotId} and deleted_at is null ${beyond}
    order by number, id limit ${rowsAtOnce + 1}`.execute(db);
  return { items: rows.slice(0, rowsAtOnce), isLast: rows.length <= rowsAtOnce };
};

const orNull = (text: RawBuilder<unknown>) => sql`coalesce(${text}, 'null')`;

// Concatenated by hand, since building and printing JSON values takes twice as long.
const treeText = sql`'{"id":' || plant.id || ',"name":' || to_json(plant.code)
  || ',"location":' || ${orNull(pointText('plant.location'))}
  || ',"plantStatus":{"id":' || plant_status.id || ',"color":' || to_json(plant_status.color)
  || '},"cropGroup":' || coalesce('{"id":' || plant.crop_group_id || '}', 'null') || '}'`;

/** The trees of a row, as a list without its brackets. */
const treesIn = (entityId: number, rowId: string) => sql`(
  select string_agg(${treeText}, ',' order by plant.number, plant.id)
  from plant join plant_status on plant_status.id = plant.plant_status_id
  where plant.entity_id = ${entityId} and plant.row_id = ${sql.ref(rowId)} and plant.deleted_at is null
)`;

/** The rows of these plots, each as a list without its brackets; with their trees or without. */
export const readRowsOf = (db: Db, entityId: number, plotIds: number[], { trees }: { trees: boolean }) => {
  const plants = trees ? sql`|| ',"plants":[' || coalesce(${treesIn(entityId, 'row.id')}, '') || ']'` : sql``;
  const rows = sql`(
    select string_agg(${rowHead()} ${plants} || '}', ',' order by "row".number, "row".id)
    from "row" where "row".entity_id = ${entityId} and "row".plot_id = wanted.id and "row".deleted_at is null
  )`;
  return readTexts(db, plotIds, rows);
};

/** The trees of these rows, each as a list without its brackets. */
export const readTreesOf = (db: Db, entityId: number, rowIds: number[]) =>
  readTexts(db, rowIds, treesIn(entityId, 'wanted.id'));

const readTexts = async (db: Db, ids: number[], text: RawBuilder<unknown>): Promise<Map<number, string>> => {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: number; text: string | null }>`
    select wanted.id, ${text} as text from unnest(${ids}::int[]) as wanted (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row.text ?? '']));
};

export type TreeBatch = { trees: string | null; count: number; number: number; id: number };

/** At most `limit` trees of one long row, after the last one of the previous batch. */
export const readTrees = async (db: Db, entityId: number, rowId: number, limit: number, after?: TreeBatch) => {
  const beyond = after ? sql`and (number, id) > (${after.number}::int, ${after.id}::int)` : sql``;
  const { rows } = await sql<TreeBatch>`
    select string_agg(${treeText}, ',' order by plant.number, plant.id) as trees, count(*)::int as count,
      (array_agg(plant.number order by plant.number desc, plant.id desc))[1] as number,
      (array_agg(plant.id order by plant.number desc, plant.id desc))[1] as id
    from (
      select * from plant where entity_id = ${entityId} and row_id = ${rowId} and deleted_at is null ${beyond}
      order by number, id limit ${limit}
    ) as plant join plant_status on plant_status.id = plant.plant_status_id`.execute(db);
  return rows[0] as TreeBatch;
};
