import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../apps/server/src/db/tables.ts';

type Tile = { z: number; x: number; y: number };
/** A cell and its middle in metres; `values`: status, count, attention, crop group, month, mix, plot, area. */
export type CellRow = { z: number; x: number; y: number; values: unknown[] };

/** Metres around, as web mercator has it. */
export const world = 40_075_016.685578488;

const metres = (longitude: string, latitude: string) =>
  `st_transform(st_setsrid(st_makepoint(${longitude}, ${latitude}), 4326), 3857)`;
const shape = (type: string, coordinates: string) =>
  `st_transform(st_setsrid(st_geomfromgeojson(jsonb_build_object('type', '${type}', 'coordinates', ${coordinates})), 4326), 3857)`;
// Inside the shape, as the place of our labels is.
const place = (geometry: string) =>
  `(select round(st_x(p)::numeric, 6) || ',' || round(st_y(p)::numeric, 6) from (select st_transform(st_pointonsurface(${geometry}), 4326) as p) as inside)`;

const figures = (of: string) => `
  coalesce((select sum(count) from plant_tally t where t.entity_id = ${of}.entity_id and t.plot_id = any(${of}.plots)), 0)::int as count,
  coalesce((select sum(count) from plant_tally t where t.entity_id = ${of}.entity_id and t.plot_id = any(${of}.plots)
    and plant_status_id in (select id from plant_status where needs_attention)), 0)::int as attention,
  (select string_agg(s || ':' || n, ',' order by n desc) from (select plant_status_id as s, sum(count) as n from plant_tally t
    where t.entity_id = ${of}.entity_id and t.plot_id = any(${of}.plots) group by 1) as by_status) as statuses,
  (select mode() within group (order by plant_status_id) || '.' || mode() within group (order by crop_group_id) || '.0'
    from plant_tally t where t.entity_id = ${of}.entity_id and t.plot_id = any(${of}.plots)) as main`;

/** The same records in tables of PostGIS, each ready to be shown, with indexes as ours: by entity and place. */
export const fillPostgis = async (db: Kysely<Tables>): Promise<void> => {
  await sql
    .raw(`
    create extension postgis;
    create table gis_zone as select entity_id, 1 as id, 'Vùng trồng của Nông trường' as name, st_envelope(st_collect(${shape('Polygon', 'rings')})) as geom
      from area group by entity_id;
    create table gis_area as select id, entity_id, name, code, ${figures('area')}, geom, ${place('geom')} as at
      from (select *, ${shape('Polygon', 'rings')} as geom, array(select id from plot where plot.area_id = area.id) as plots from area) as area;
    create table gis_plot as select id, entity_id, code, area_id as area, crop_group_id as "cropGroup", ${figures('plot')}, geom, ${place('geom')} as at
      from (select *, ${shape('Polygon', 'rings')} as geom, array[id] as plots from plot) as plot;
    create table gis_row as select id, entity_id, code, plot_id as plot, ${shape('LineString', 'line')} as geom from "row";
    create table gis_plant as select id, entity_id, plant_status_id as status, crop_group_id as "cropGroup",
      planted_on::text as "plantedAt", row_id as "row", plot_id as plot, code, ${metres('location[0]', 'location[1]')} as geom
      from plant order by id;
    create table gis_cell (z int, entity_id int, status int, count int, attention int, "cropGroup" int, "plantedMonth" text, mix text, plot int, area int, geom geometry(Point, 3857))`)
    .execute(db);
  for (const table of ['area', 'plot', 'row', 'plant'])
    await sql.raw(`create index on gis_${table} using gist (entity_id, geom)`).execute(db);
};

/** The content of our tiles of the lower zooms, cell by cell. */
export const fillCells = async (db: Kysely<Tables>, entityId: number, cells: CellRow[]): Promise<void> => {
  const column = (read: (cell: CellRow) => unknown) => cells.map(read);
  const value = (place: number) => column(({ values }) => values[place]);
  await sql`
    insert into gis_cell
    select z, ${entityId}::int, status, count, attention, crop, month, mix, plot, area, st_setsrid(st_makepoint(x, y), 3857)
    from unnest(${column(({ z }) => z)}::int[], ${column(({ x }) => x)}::float8[], ${column(({ y }) => y)}::float8[],
      ${value(0)}::int[], ${value(1)}::int[], ${value(2)}::int[], ${value(3)}::int[], ${value(4)}::text[], ${value(5)}::text[],
      ${value(6)}::int[], ${value(7)}::int[]
    ) as cell (z, x, y, status, count, attention, crop, month, mix, plot, area)`.execute(db);
};

export const indexCells = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create index on gis_cell using gist (entity_id, z, geom)`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

const layer = (name: string, columns: string, buffer: number, more = '') => `
  coalesce((select st_asmvt(shown, '${name}', 4096, 'geom', 'fid') from (
    select id as fid, ${columns}, st_asmvtgeom(geom, box.tile, 4096, ${buffer}, true) as geom
    from gis_${name}, box where entity_id = $4 ${more} and geom && ${buffer ? 'box.around' : 'box.tile'}
  ) as shown where geom is not null), '')`;

/** Twelve pixels, as ours: 96 of the 4,096 units of a tile. */
const isLargeEnough = (z: number) => {
  const least = ((96 / 4_096) * world) / 2 ** z;
  return `greatest(st_xmax(geom) - st_xmin(geom), st_ymax(geom) - st_ymin(geom)) >= ${least}`;
};

const statement = (z: number) => `
  with box as materialized (
    select st_tileenvelope($1, $2, $3) as tile, st_tileenvelope($1, $2, $3, margin => 64.0 / 4096) as around
  )
  select encode(${[
    layer('zone', 'id, name', 64),
    layer('area', `id, name, code, at${z < 15 ? ', count, attention, statuses, main' : ''}`, 64),
    layer(
      'plot',
      `id, code, area, at, "cropGroup", count, attention, statuses${z < 15 ? ', main' : ''}`,
      64,
      `and ${isLargeEnough(z)}`,
    ),
    ...(z < 15
      ? [
          layer(
            'cell',
            'status, "cropGroup", "plantedMonth", count, nullif(attention, 0) as attention, mix, plot, area',
            64,
            'and z = $1',
          ).replace('id as fid', 'null::int as fid'),
        ]
      : [
          layer('row', 'id, code, plot', 64),
          layer('plant', `status, "cropGroup", "plantedAt", "row", plot${z < 18 ? '' : ', code'}`, 0),
        ]),
  ].join(' || ')}, 'base64') as tile`;

/** As base64, as ours: `pg` would ask for hexadecimal text otherwise, which takes longer. */
export const postgisTile = async (client: pg.Client, entityId: number, { z, x, y }: Tile): Promise<Buffer> => {
  const { rows } = await client.query<{ tile: string }>(statement(z), [z, x, y, entityId]);
  return Buffer.from(rows[0]?.tile ?? '', 'base64');
};
