import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { findSums } from './area-sum.queries.ts';
import { packed, unpack } from './packed-numbers.ts';

/** Trees that are counted together. */
export type TreeSum = {
  plantStatusId: number;
  /** 0: none. */
  cropGroupId: number;
  /** The month of planting: year * 12 + month - 1; 0: unknown. */
  month: number;
  /** The day of planting, yyyymmdd; 0: unknown. */
  day: number;
  isLocated: boolean;
  /** Whether their plot has a boundary. */
  isOnLand: boolean;
  count: number;
};

/** Of `plant` and its `plot`. */
export const treeColumns = sql`plant.plant_status_id as status, coalesce(plant.crop_group_id, 0) as crop,
  coalesce(extract(year from plant.planted_on)::int * 12 + extract(month from plant.planted_on)::int - 1, 0) as month,
  coalesce(extract(year from plant.planted_on)::int * 10000 + extract(month from plant.planted_on)::int * 100
    + extract(day from plant.planted_on)::int, 0) as day,
  (plant.location is not null)::int + 2 * coalesce(plot.square_metres > 0, false)::int as place`;

/** Rows with these columns and a count, as bytes. */
export const packedTrees = sql`string_agg(
  ${packed([sql`status`, sql`crop`, sql`month`, sql`day`, sql`place`, sql`count`])}, '' order by status, crop, day, place)`;

const length = 6;

const unpackTrees = (trees: Uint8Array): TreeSum[] => {
  const numbers = unpack(trees);
  return Array.from({ length: numbers.length / length }, (_, index) => {
    const [plantStatusId = 0, cropGroupId = 0, month = 0, day = 0, place = 0, count = 0] = numbers.subarray(
      index * length,
      (index + 1) * length,
    );
    return { plantStatusId, cropGroupId, month, day, isLocated: place % 2 === 1, isOnLand: place >= 2, count };
  });
};

/** The living trees of an area, with the number and size of its plots. */
export type AreaTrees = { areaId: number; plots: number; squareMetres: number; trees: TreeSum[] };

/** Of all areas that have plots; null: the sums do not tell. */
export const readTreeSums = async (db: Db, entityId: number): Promise<AreaTrees[] | null> => {
  // Trees are long: they are not read in vain, as long as an area has changed.
  if ((await findSums(db, entityId, ['made'])).stale.length) return null;
  const { sums, stale } = await findSums(db, entityId, ['plotCount', 'squareMetres', 'trees']);
  if (stale.length) return null;
  return [...sums].map(([areaId, { plotCount, squareMetres, trees }]) => ({
    areaId,
    plots: plotCount,
    squareMetres,
    trees: unpackTrees(trees),
  }));
};
