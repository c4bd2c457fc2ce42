import type { Bounds } from '@vuon/contract/maps/map-search';
import type { Position } from '@vuon/geo/measure/geometry';
import { sql } from 'kysely';
import { boundsOf } from '#db/box.ts';
import type { Db } from '#db/db.ts';

/** The entity's name, and the statuses of its trees that need attention. */
export const readMapHead = async (db: Db, entityId: number) => {
  const { rows } = await sql<{ name: string; needsAttention: number[] }>`
    select name, (
      select coalesce(jsonb_agg(id order by id), '[]') from plant_status
      where needs_attention and (entity_id is null or entity_id = ${entityId}) and deleted_at is null
    ) as "needsAttention"
    from entity where id = ${entityId}`.execute(db);
  return rows[0] ?? { name: '', needsAttention: [] };
};

/** `stamp`: id and versions; different after each change. */
export type AreaVersion = { id: number; version: number; stamp: string };
export type PlotVersion = AreaVersion & { mapVersion: number };

export const readAreaVersions = async (db: Db, entityId: number): Promise<AreaVersion[]> => {
  const { rows } = await sql<AreaVersion>`
    select id, version, id || '.' || version as stamp from area where entity_id = ${entityId} and deleted_at is null order by id`.execute(
    db,
  );
  return rows;
};

export const readPlotVersions = async (db: Db, entityId: number): Promise<PlotVersion[]> => {
  const { rows } = await sql<PlotVersion>`
    select id, version, map_version as "mapVersion", id || '.' || version || '.' || map_version as stamp
    from plot where entity_id = ${entityId} and deleted_at is null order by id`.execute(db);
  return rows;
};

type Shape = { bounds: Bounds | null; rings: Position[][] | null; squareMetres: number };
export type AreaShape = Shape & { id: number; code: string; name: string };
export type PlotShape = Shape & {
  id: number;
  areaId: number;
  code: string;
  cropGroupId: number | null;
  rowBounds: Bounds | null;
};

const shapeColumns = sql`rings, coalesce(square_metres, 0) as "squareMetres", ${boundsOf(sql`bounds`)} as bounds`;

export const readAreaShapes = async (db: Db, entityId: number, ids: number[]): Promise<AreaShape[]> => {
  const { rows } = await sql<AreaShape>`
    select id, code, name, ${shapeColumns} from area
    where entity_id = ${entityId} and id = any(${ids}::int[])`.execute(db);
  return rows;
};

/** With the box around the rows' lines, which need not end at the plot's boundary. */
export const readPlotShapes = async (db: Db, entityId: number, ids: number[]): Promise<PlotShape[]> => {
  const { rows } = await sql<PlotShape>`
    select id, area_id as "areaId", code, crop_group_id as "cropGroupId", ${shapeColumns}, (
      select case when count("row".bounds) > 0 then jsonb_build_array(
        min(("row".bounds[1])[0]), min(("row".bounds[1])[1]), max(("row".bounds[0])[0]), max(("row".bounds[0])[1])) end
      from "row" where "row".entity_id = ${entityId} and "row".plot_id = plot.id and "row".deleted_at is null
    ) as "rowBounds"
    from plot where entity_id = ${entityId} and id = any(${ids}::int[])`.execute(db);
  return rows;
};
