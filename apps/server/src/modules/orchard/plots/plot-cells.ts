import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Cells in one line around the world: 128 across each tile of zoom 14, in the tiles' projection. About 19 m at the equator. */
export const cellsAcross = 2 ** 21;

/**
 * How many living trees with a place stand in each cell, apart by status, crop group (0: none) and month of planting
 * (year * 12 + month - 1; 0: unknown). The columns are of equal length; x counts from the west, y from the north.
 */
export type PlotCells = CellColumns & { mapVersion: number };
export type CellColumns = {
  x: Int32Array;
  y: Int32Array;
  status: Int32Array;
  crop: Int32Array;
  month: Int32Array;
  count: Int32Array;
};

// So that the embedded database's one connection is free for others in between.
const plotsAtOnce = 100;

/** By the plots' ids. Stored cells that are up to date are read; the others are counted now, and stored. */
export const readPlotCells = async (db: Db, entityId: number, plotIds: number[]): Promise<Map<number, PlotCells>> => {
  const found = await findStored(db, entityId, plotIds);
  const stale = plotIds.filter((id) => !found.has(id)).sort((one, other) => one - other);
  for (let at = 0; at < stale.length; at += plotsAtOnce)
    for (const [id, cells] of await makeCells(db, entityId, stale.slice(at, at + plotsAtOnce))) found.set(id, cells);
  return found;
};

/** Counts and stores the cells of plots that have changed, before somebody looks at them. */
export const storeCells = async (db: Db, entityId: number, stop?: AbortSignal): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select plot.id from plot left join plot_cells on plot_cells.entity_id = ${entityId} and plot_cells.plot_id = plot.id
    where plot.entity_id = ${entityId} and plot.deleted_at is null and plot_cells.map_version is distinct from plot.map_version
    order by plot.id`.execute(db);
  for (let at = 0; at < rows.length && !stop?.aborted; at += plotsAtOnce) {
    const ids = rows.slice(at, at + plotsAtOnce).map(({ id }) => id);
    await makeCells(db, entityId, ids);
  }
};

type PackedCells = { id: number; mapVersion: number; cells: Uint8Array };

const findStored = async (db: Db, entityId: number, plotIds: number[]) => {
  const { rows } = await sql<PackedCells>`
    select plot.id, plot.map_version as "mapVersion", plot_cells.cells
    from plot join plot_cells on plot_cells.entity_id = ${entityId} and plot_cells.plot_id = plot.id
      and plot_cells.map_version = plot.map_version
    where plot.entity_id = ${entityId} and plot.id = any(${plotIds}::int[])`.execute(db);
  return unpacked(rows);
};

/**
 * The plot's version and its trees are read in one statement, so that they match. Stored in the order of ids, so that two
 * transactions that do it at once do not wait for each other; a late one with an older version leaves the newer one alone.
 */
const makeCells = async (db: Db, entityId: number, plotIds: number[]) => {
  const { rows } = await sql<PackedCells>`
    with tree as (
      select plot_id, ${cellX} as x, ${cellY} as y, plant_status_id as status, coalesce(crop_group_id, 0) as crop,
        ${plantedMonth} as month
      from plant
      where entity_id = ${entityId} and plot_id = any(${plotIds}::int[]) and deleted_at is null and location is not null
    ), cell as (
      select plot_id, x, y, status, crop, month, count(*) as count from tree group by plot_id, x, y, status, crop, month
    ), packed as (
      select plot_id, ${packedCells} as cells from cell group by plot_id
    ), made as (
      select plot.id, plot.map_version, coalesce(packed.cells, '') as cells
      from plot left join packed on packed.plot_id = plot.id
      where plot.entity_id = ${entityId} and plot.id = any(${plotIds}::int[])
    ), stored as (
      insert into plot_cells (entity_id, plot_id, map_version, cells)
      select ${entityId}::int, id, map_version, cells from made order by id
      on conflict (entity_id, plot_id) do update set map_version = excluded.map_version, cells = excluded.cells
      where plot_cells.map_version < excluded.map_version
    )
    select id, map_version as "mapVersion", cells from made`.execute(db);
  return unpacked(rows);
};

export const plantedMonth = sql`
  coalesce(extract(year from planted_on)::int * 12 + extract(month from planted_on)::int - 1, 0)`;

/** Rows with x, y, status, crop, month and count, which may be negative, as bytes. */
export const packedCells = sql`string_agg(
  int8send(x::int8 << 32 | y) || int8send(status::int8 << 32 | crop) || int8send(month::int8 << 32 | (count::int8 & 4294967295)), ''
  order by y, x, status, crop, month)`;

const across = sql.lit(cellsAcross);
// The projection ends here; trees nearer to the pole are drawn at its edge.
const sine = sql`sin(radians(greatest(-85.05112878, least(85.05112878, location[1]))))`;
const inside = (cell: RawBuilder<unknown>) => sql`least(greatest(floor(${cell}), 0), ${across} - 1)::int`;
export const cellX = inside(sql`(location[0] + 180) / 360 * ${across}`);
export const cellY = inside(sql`(0.5 - ln((1 + ${sine}) / (1 - ${sine})) / (4 * pi())) * ${across}`);

const bytesOfCell = 24;

const unpacked = (rows: PackedCells[]) =>
  new Map(rows.map(({ id, mapVersion, cells }) => [id, { mapVersion, ...unpackCells(cells) }]));

export const unpackCells = (cells: Uint8Array): CellColumns => {
  const view = new DataView(cells.buffer, cells.byteOffset, cells.byteLength);
  const column = (place: number) => {
    const values = new Int32Array(cells.byteLength / bytesOfCell);
    for (let cell = 0; cell < values.length; cell++) values[cell] = view.getInt32(cell * bytesOfCell + place * 4);
    return values;
  };
  return {
    x: column(0),
    y: column(1),
    status: column(2),
    crop: column(3),
    month: column(4),
    count: column(5),
  };
};
