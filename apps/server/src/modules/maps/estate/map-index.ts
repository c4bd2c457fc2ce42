import type { Db } from '#db/db.ts';
import type { Wakes } from '#db/wakes.ts';
import { bytesOf, type EntityMap, refreshMap } from './entity-map.ts';
import { type EstateSum, readEstateSum } from './estate-sum.ts';
import { keptPerEntity } from './kept-per-entity.ts';

export type { TreeGroup } from '../tiles/tree-groups.ts';
export type { EntityMap, IndexedArea, IndexedPlot } from './entity-map.ts';

/**
 * The maps of the entities that users look at, without the single trees: kept in memory by each process. Never to be called
 * within a transaction: a call that waits for another call's result would hold the connection that the other one needs.
 */
export type MapIndex = {
  of: (db: Db, entityId: number) => Promise<EntityMap>;
  /** What the estate adds up to, without its map; null while it is not summed up. */
  sumOf: (db: Db, entityId: number) => Promise<EstateSum | null>;
};

/** Bytes. 1,000,000 trees in 3,000 plots take about 75 MB once all zooms were requested. */
const room = 256 * 1024 * 1024;
/** Groups of trees: 1,000,000 trees in 12 areas are some 10,000. */
const roomForSums = 500_000;

export const createMapIndex = (wakes: Wakes): MapIndex => ({
  of: keptPerEntity(wakes, refreshMap, { room, sizeOf: bytesOf }),
  sumOf: keptPerEntity(wakes, readEstateSum, {
    room: roomForSums,
    sizeOf: ({ areas, all }) => areas.reduce((sum, { trees }) => sum + trees.length, all.trees.length),
  }),
});
