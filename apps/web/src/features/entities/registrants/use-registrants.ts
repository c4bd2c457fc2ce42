import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { randomId } from '#lib/http/random-id.ts';
import { readStored, watchStored, writeStored } from '#lib/storage.ts';
import {
  addedRegistrant,
  deletedRegistrant,
  editedRegistrant,
  parseRegistrants,
  type Registrant,
  type RegistrantFields,
  type RegistrantsOf,
  registrantsKey,
} from './registrant-list.ts';

const listeners = new Set<() => void>();

export const readRegistrants = (entityId: RegistrantsOf): Registrant[] =>
  parseRegistrants(readStored(registrantsKey(entityId)));

/** Changes the list as it is stored now, not as it was rendered last: another tab may have written meanwhile. */
export const changeRegistrants = (entityId: RegistrantsOf, change: (list: Registrant[]) => Registrant[]): void => {
  const list = change(readRegistrants(entityId));
  writeStored(registrantsKey(entityId), list.length > 0 ? JSON.stringify(list) : null);
  for (const tell of listeners) tell();
};

/** People who were collected for an entity before it existed belong to it once it does. */
export const moveRegistrants = (from: RegistrantsOf, to: RegistrantsOf): void => {
  const moved = readRegistrants(from);
  if (moved.length === 0) return;
  changeRegistrants(to, (list) => [...list, ...moved]);
  changeRegistrants(from, () => []);
};

/** The people to create for an entity: kept in the browser, shown in all its tabs, still there after a reload. */
export function useRegistrants(entityId: RegistrantsOf) {
  const key = registrantsKey(entityId);
  const subscribe = useCallback(
    (changed: () => void) => {
      listeners.add(changed);
      const stop = watchStored([key], changed);
      return () => {
        listeners.delete(changed);
        stop();
      };
    },
    [key],
  );
  const stored = useSyncExternalStore(subscribe, () => readStored(key));
  const registrants = useMemo(() => parseRegistrants(stored), [stored]);
  /** The index in the stored list of the person at this index of the rendered list. */
  const at = (list: Registrant[], index: number) => list.findIndex((item) => item.key === registrants[index]?.key);
  return {
    registrants,
    add: (fields: RegistrantFields) => changeRegistrants(entityId, (list) => addedRegistrant(list, fields, randomId())),
    edit: (index: number, fields: RegistrantFields) =>
      changeRegistrants(entityId, (list) => editedRegistrant(list, at(list, index), fields, randomId())),
    remove: (index: number) => changeRegistrants(entityId, (list) => deletedRegistrant(list, at(list, index))),
  };
}
