import type { FieldError } from '@vuon/contract/problem';
import type { Db } from '#db/db.ts';

/** Work of these entities that is still going on: while there is any, they cannot be removed. */
export type RemovalBlocker = {
  find: (db: Db, entityIds: number[], now: Date) => Promise<InTheWay[]>;
};

/** `path` is the kind of thing, such as 'season'; `message` names one of them. */
export type InTheWay = FieldError & { entityId: number };

/** What stands in the way of removing each of them; those that nothing holds are not in it. */
export const findInTheWay = async (db: Db, blockers: RemovalBlocker[], entityIds: number[], now: Date) => {
  const found = new Map<number, FieldError[]>();
  for (const { find } of blockers)
    for (const { entityId, path, message } of await find(db, entityIds, now))
      found.set(entityId, [...(found.get(entityId) ?? []), { path, message }]);
  return found;
};
