import type { FieldError } from '@vuon/contract/problem';
import type { Db } from '#db/db.ts';

/** Work of these entities that is still going on: while there is any, they cannot be removed. */
export type RemovalBlocker = {
  find: (db: Db, entityIds: number[], now: Date) => Promise<InTheWay[]>;
};

/** `path` is the kind of work, such as 'season'; `message` names one record of it. */
export type InTheWay = FieldError & { entityId: number };

/** The reasons why each entity cannot be removed; entities without any are left out. */
export const findInTheWay = async (db: Db, blockers: RemovalBlocker[], entityIds: number[], now: Date) => {
  const found = new Map<number, FieldError[]>();
  for (const { find } of blockers)
    for (const { entityId, path, message } of await find(db, entityIds, now))
      found.set(entityId, [...(found.get(entityId) ?? []), { path, message }]);
  return found;
};
