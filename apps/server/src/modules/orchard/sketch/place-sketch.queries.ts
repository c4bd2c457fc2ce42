import type { Position } from '@vuon/contract/orchard/location';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Bounds } from './sketch-drawing.ts';

type Marked = { plotIds: number[]; rowIds: number[]; plantIds: number[] };

/** The drawn plots of these places, in the order of their codes. */
export const readMeantPlots = async (db: Db, entityId: number, { plotIds, rowIds, plantIds }: Marked) => {
  type Plot = { id: number; areaId: number; code: string; rings: Position[][] };
  const { rows } = await sql<Plot>`
    select id, area_id as "areaId", code, rings from plot
    where entity_id = ${entityId} and deleted_at is null and rings is not null and (
      id = any(${plotIds}::int[])
      or id in (select plot_id from "row" where entity_id = ${entityId} and id = any(${rowIds}::int[]))
      or id in (select plot_id from plant where entity_id = ${entityId} and id = any(${plantIds}::int[])))
    order by natural_code, id`.execute(db);
  return rows;
};

/** Plots of an estate that lie in a picture are dozens; this is for a picture of everything. */
const mostNeighbours = 300;

export const readNeighbours = async (
  db: Db,
  entityId: number,
  { west, south, east, north }: Bounds,
  meant: number[],
) => {
  const { rows } = await sql<{ code: string; rings: Position[][] }>`
    select code, rings from plot
    where entity_id = ${entityId} and deleted_at is null and rings is not null and id <> all(${meant}::int[])
      and bounds && box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
    order by natural_code, id limit ${sql.lit(mostNeighbours)}`.execute(db);
  return rows;
};

export const readAreas = async (db: Db, entityId: number, ids: number[]) => {
  const { rows } = await sql<{ rings: Position[][] }>`
    select rings from area where entity_id = ${entityId} and id = any(${ids}::int[]) and rings is not null
    order by id`.execute(db);
  return rows.map(({ rings }) => rings);
};

export const readRows = async (db: Db, entityId: number, ids: number[]) => {
  const { rows } = await sql<{ line: Position[] }>`
    select line from "row" where entity_id = ${entityId} and id = any(${ids}::int[]) and line is not null
    order by id`.execute(db);
  return rows.map(({ line }) => line);
};

/** The places of trees, and of the trees of rows and plots: every n-th along their rows where there are more than `most`. */
export const readDots = async (
  db: Db,
  entityId: number,
  { plotIds, rowIds, plantIds }: Marked,
  most: number,
): Promise<Position[]> => {
  const { rows } = await sql<{ longitude: number; latitude: number }>`
    with tree as (
      select location, row_number() over (order by row_id, number) as at, count(*) over () as total from plant
      where entity_id = ${entityId} and deleted_at is null and location is not null
        and (id = any(${plantIds}::int[]) or row_id = any(${rowIds}::int[]) or plot_id = any(${plotIds}::int[])))
    select location[0] as longitude, location[1] as latitude from tree
    where at % (1 + (total - 1) / ${most}::int) = 0 order by at`.execute(db);
  return rows.map(({ longitude, latitude }) => [longitude, latitude]);
};
