import { type PolygonLocation, polygonOf } from '@vuon/contract/orchard/location';
import type { Zone } from '@vuon/contract/orchard/zone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { pointOf } from '#db/point.ts';

type Box = { west: number | null; south: number | null; east: number | null; north: number | null };

/** The outermost edge of areas and plots, in a select of its own, so that an index of plots has it. */
const edge = (entityId: number, outermost: 'min' | 'max', coordinate: RawBuilder<unknown>) => {
  const [of, whole] = [sql.raw(outermost), sql.raw(outermost === 'min' ? 'least' : 'greatest')];
  const ofTable = (table: 'area' | 'plot') => sql`(
    select ${of}(${coordinate}) from ${sql.table(table)} where entity_id = ${entityId} and deleted_at is null)`;
  return sql`${whole}(${ofTable('area')}, ${ofTable('plot')})`;
};

/** Corner 0 of a box is its north-east, corner 1 its south-west. */
const boxOfLand = async (db: Db, entityId: number): Promise<Box | undefined> => {
  const { rows } = await sql<Box>`
    select ${edge(entityId, 'min', sql`(bounds[1])[0]`)} as west, ${edge(entityId, 'min', sql`(bounds[1])[1]`)} as south,
      ${edge(entityId, 'max', sql`(bounds[0])[0]`)} as east, ${edge(entityId, 'max', sql`(bounds[0])[1]`)} as north`.execute(
    db,
  );
  return rows[0];
};

// Degrees. So far away that a tree's sideways position changes the distance by less than a millimetre.
const far = 1e8;

/** The place of the tree nearest to a point far away: the index finds the westernmost of a million at once. */
const outermost = (entityId: number, coordinate: RawBuilder<unknown>, x: number, y: number) => sql`(
  select ${coordinate} from plant where entity_id = ${entityId} and deleted_at is null and location is not null
  order by location <-> point(${x}::float8, ${y}::float8) limit 1)`;

const boxOfTrees = async (db: Db, entityId: number): Promise<Box | undefined> => {
  const [longitude, latitude] = [sql`location[0]`, sql`location[1]`];
  const { rows } = await sql<Box>`
    select ${outermost(entityId, longitude, -far, 0)} as west, ${outermost(entityId, latitude, 0, -far)} as south,
      ${outermost(entityId, longitude, far, 0)} as east, ${outermost(entityId, latitude, 0, far)} as north`.execute(db);
  return rows[0];
};

/** The box around the areas and plots, some of which may lie in areas that nobody drew; where none is drawn, around the trees. */
export const findZoneLocation = async (db: Db, entityId: number): Promise<PolygonLocation | null> =>
  toPolygon(await boxOfLand(db, entityId)) ?? toPolygon(await boxOfTrees(db, entityId));

/** The entity's pin; else the middle of its address, the most exact unit first. */
export const findZoneCenter = async (db: Db, entityId: number): Promise<Zone['center']> => {
  const { rows } = await sql<NonNullable<Zone['center']>>`
    select ${pointOf('center')} as location, level from (
      select center, null as level, 0 as rank from entity where id = ${entityId}
      union all
      select unit.center, unit.center_level, case unit.center_level when 'ward' then 1 when 'district' then 2 else 3 end
      from entity join location unit on unit.id in (entity.location_id, entity.old_location_id, entity.province_id)
      where entity.id = ${entityId}
    ) as known where center is not null order by rank limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Degrees, about 20 m: left around a single tree, or a single line of trees, which would otherwise be no piece of land. */
const margin = 0.0002;

const toPolygon = (box: Box | undefined): PolygonLocation | null => {
  if (!box || box.west === null || box.south === null || box.east === null || box.north === null) return null;
  const isFlat = box.west === box.east || box.south === box.north;
  const around = isFlat ? margin : 0;
  const [west, south, east, north] = [box.west - around, box.south - around, box.east + around, box.north + around];
  return polygonOf([
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]);
};
