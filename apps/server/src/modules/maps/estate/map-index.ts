import type { Db } from '#db/db.ts';
import type { Wakes } from '#db/wakes.ts';
import { bytesOf, type EntityMap, refreshMap } from './entity-map.ts';

export type { TreeGroup } from '../tiles/tree-groups.ts';
export type { EntityMap, IndexedArea, IndexedPlot } from './entity-map.ts';

/**
 * The maps of the entities that users look at, without the single trees: kept in memory by each process. Never to be called
 * within a transaction: a call that waits for another call's result would hold the connection that the other one needs.
 */
export type MapIndex = { of: (db: Db, entityId: number) => Promise<EntityMap> };

/** Bytes. 1,000,000 trees in 3,000 plots take about 75 MB once all zooms were requested. */
const room = 256 * 1024 * 1024;

type Kept = {
  map: EntityMap | null;
  /** `heard` counts the announced changes, `seen` those that `map` includes. */
  heard: number;
  seen: number;
  refreshing: Promise<EntityMap> | null;
};

export const createMapIndex = (wakes: Wakes): MapIndex => {
  // In the order of the last request, the latest at the end.
  const entities = new Map<number, Kept>();
  wakes.follow({
    heard: (topic, entityId) => {
      if (topic !== 'map') return;
      for (const [id, kept] of entities) if (entityId === 0 || entityId === id) kept.heard++;
    },
    missed: () => {
      for (const kept of entities.values()) {
        kept.map = null;
        kept.heard++;
      }
    },
  });

  const refresh = async (db: Db, entityId: number, kept: Kept): Promise<EntityMap> => {
    const { heard } = kept;
    const map = await refreshMap(db, entityId, kept.map);
    kept.map = map;
    kept.seen = heard;
    forgetOldest(entities);
    return map;
  };

  const of = async (db: Db, entityId: number): Promise<EntityMap> => {
    const kept = entities.get(entityId) ?? { map: null, heard: 0, seen: -1, refreshing: null };
    entities.delete(entityId);
    entities.set(entityId, kept);
    while (!kept.map || kept.seen !== kept.heard) {
      // A refresh that began before the last change was announced may have read the state before it.
      const wanted = kept.heard;
      kept.refreshing ??= refresh(db, entityId, kept).finally(() => {
        kept.refreshing = null;
      });
      const map = await kept.refreshing;
      if (kept.seen >= wanted) return map;
    }
    return kept.map;
  };
  return { of };
};

const forgetOldest = (entities: Map<number, Kept>) => {
  let bytes = 0;
  for (const { map } of entities.values()) bytes += map ? bytesOf(map) : 0;
  for (const [id, { map, refreshing }] of entities) {
    if (bytes <= room) return;
    if (!map || refreshing) continue;
    bytes -= bytesOf(map);
    entities.delete(id);
  }
};
