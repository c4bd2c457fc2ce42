import { type PolygonLocation, polygonOf } from '@vuon/contract/orchard/location';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

type Box = { west: number | null; south: number | null; east: number | null; north: number | null };

/** Corner 0 of a box is its north-east, corner 1 its south-west. */
const ofBoxes = sql`min((bounds[1])[0]) as west, min((bounds[1])[1]) as south,
  max((bounds[0])[0]) as east, max((bounds[0])[1]) as north`;
const ofPoints = sql`min(location[0]) as west, min(location[1]) as south,
  max(location[0]) as east, max(location[1]) as north`;

const boxOf = async (db: Db, entityId: number, table: string, edges: RawBuilder<unknown>): Promise<Box | undefined> => {
  const { rows } = await sql<Box>`
    select ${edges} from ${sql.table(table)} where entity_id = ${entityId} and deleted_at is null`.execute(db);
  return rows[0];
};

/** Of areas; where none is drawn, of plots; else of trees, which is the only one that has to look at them all. */
export const findZoneLocation = async (db: Db, entityId: number): Promise<PolygonLocation | null> =>
  toPolygon(await boxOf(db, entityId, 'area', ofBoxes)) ??
  toPolygon(await boxOf(db, entityId, 'plot', ofBoxes)) ??
  toPolygon(await boxOf(db, entityId, 'plant', ofPoints));

/** Degrees, about 20 m: what is left around a single tree, or a single line of them, which would be no piece of land. */
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
