import type { Bounds, Place, PlaceKind } from '@vuon/contract/maps/map-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The place of a search result; `bounds` is the box around its contents if it is not drawn. */
export type Whereabouts = { id: number; code: string } & Pick<Place, 'location' | 'bounds'>;

export const findWhereabouts = async (
  db: Db,
  entityId: number,
  kind: PlaceKind,
  ids: number[],
): Promise<Whereabouts[]> => {
  if (!ids.length) return [];
  const { rows } = await sql<Whereabouts>`
    select id, code, location, case when box is not null
      then jsonb_build_array((box[1])[0], (box[1])[1], (box[0])[0], (box[0])[1]) end as bounds
    from (${shapes[kind](entityId, ids)}) as shape`.execute(db);
  return rows as (Whereabouts & { bounds: Bounds | null })[];
};

const located = (geoType: string, coordinates: RawBuilder<unknown>) => sql`case when ${coordinates} is not null then
  jsonb_build_object('geometry', jsonb_build_object('geoType', ${geoType}::text, 'geoCoordinate', ${coordinates})) end`;

// min and max do not work on boxes.
const boxAround = (boxes: RawBuilder<unknown>) => sql`(
  select box(point(min((bounds[1])[0]), min((bounds[1])[1])), point(max((bounds[0])[0]), max((bounds[0])[1])))
  from (${boxes}) as inner_box (bounds) having count(bounds) > 0)`;

const livingTrees = (entityId: number, isOf: RawBuilder<unknown>) => sql`
  select box(location, location) from plant
  where plant.entity_id = ${entityId} and ${isOf} and plant.deleted_at is null and location is not null`;

const shapes: Record<PlaceKind, (entityId: number, ids: number[]) => RawBuilder<unknown>> = {
  area: (entityId, ids) => sql`
    select id, code, ${located('Polygon', sql`rings`)} as location, coalesce(area.bounds, ${boxAround(sql`
      select plot.bounds from plot
      where plot.entity_id = ${entityId} and plot.area_id = area.id and plot.deleted_at is null`)}) as box
    from area where entity_id = ${entityId} and id = any(${ids}::int[])`,
  plot: (entityId, ids) => sql`
    select id, code, ${located('Polygon', sql`rings`)} as location,
      coalesce(plot.bounds, ${boxAround(livingTrees(entityId, sql`plant.plot_id = plot.id`))}) as box
    from plot where entity_id = ${entityId} and id = any(${ids}::int[])`,
  row: (entityId, ids) => sql`
    select id, code, ${located('LineString', sql`line`)} as location,
      coalesce("row".bounds, ${boxAround(livingTrees(entityId, sql`plant.row_id = "row".id`))}) as box
    from "row" where entity_id = ${entityId} and id = any(${ids}::int[])`,
  plant: (entityId, ids) => sql`
    select id, code, case when location is not null then
        ${located('Point', sql`jsonb_build_array(location[0], location[1])`)} end as location,
      box(location, location) as box
    from plant where entity_id = ${entityId} and id = any(${ids}::int[])`,
};
