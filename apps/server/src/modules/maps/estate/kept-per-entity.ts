import type { Db } from '#db/db.ts';
import type { Wakes } from '#db/wakes.ts';

type Kept<T> = {
  value: T | null;
  /** `heard` counts the announced changes of the map, `seen` those that `value` includes. */
  heard: number;
  seen: number;
  refreshing: Promise<T> | null;
};

/**
 * What each process keeps in memory of the maps of entities that users look at, until a change is announced. `refresh` gets the last
 * value, from which the next one is made. Values that are null are not kept. Beyond `room`, those that were requested longest ago are forgotten.
 */
export const keptPerEntity = <T>(
  wakes: Wakes,
  refresh: (db: Db, entityId: number, last: NonNullable<T> | null) => Promise<T>,
  { room, sizeOf }: { room: number; sizeOf: (value: NonNullable<T>) => number },
) => {
  // In the order of the last request, the latest at the end.
  const entities = new Map<number, Kept<T>>();
  wakes.follow({
    heard: (topic, entityId) => {
      if (topic !== 'map') return;
      for (const [id, kept] of entities) if (entityId === 0 || entityId === id) kept.heard++;
    },
    missed: () => {
      for (const kept of entities.values()) {
        kept.value = null;
        kept.heard++;
      }
    },
  });

  const forgetOldest = () => {
    const size = ({ value }: Kept<T>) => (value ? sizeOf(value) : 0);
    let total = 0;
    for (const kept of entities.values()) total += size(kept);
    for (const [id, kept] of entities) {
      if (total <= room) return;
      if (!kept.value || kept.refreshing) continue;
      total -= size(kept);
      entities.delete(id);
    }
  };

  const renew = async (db: Db, entityId: number, kept: Kept<T>): Promise<T> => {
    const { heard } = kept;
    const value = await refresh(db, entityId, kept.value ?? null);
    kept.value = value;
    kept.seen = heard;
    forgetOldest();
    return value;
  };

  return async (db: Db, entityId: number): Promise<T> => {
    const kept = entities.get(entityId) ?? { value: null, heard: 0, seen: -1, refreshing: null };
    entities.delete(entityId);
    entities.set(entityId, kept);
    while (!kept.value || kept.seen !== kept.heard) {
      // A refresh that began before the last change was announced may have read the state before it.
      const wanted = kept.heard;
      kept.refreshing ??= renew(db, entityId, kept).finally(() => {
        kept.refreshing = null;
      });
      const value = await kept.refreshing;
      if (kept.seen >= wanted) return value;
    }
    return kept.value;
  };
};
