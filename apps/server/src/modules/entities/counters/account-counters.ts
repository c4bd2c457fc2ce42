import type { AccountCounter, AccountCounters } from '@vuon/contract/entities/account';
import { noCounts } from '@vuon/contract/entities/account';
import type { Db } from '#db/db.ts';

/** A source of counts that an entity has. The module of the counted records contributes it; a counter without a source is 0. */
export type AccountCounterSource<Name extends AccountCounter = AccountCounter> = {
  names: readonly Name[];
  /** For all of these entities at once; an entity without any may be left out. */
  count: (db: Db, entityIds: number[], now: Date) => Promise<({ entityId: number } & Partial<Record<Name, number>>)[]>;
};

export const countAccounts = async (
  db: Db,
  sources: AccountCounterSource[],
  entityIds: number[],
  now: Date,
): Promise<Map<number, AccountCounters>> => {
  const counts = new Map(entityIds.map((id) => [id, noCounts()]));
  if (!entityIds.length) return counts;
  for (const { names, count } of sources)
    for (const row of await count(db, entityIds, now)) {
      const of = counts.get(row.entityId);
      if (of) for (const name of names) of[name] = row[name] ?? 0;
    }
  return counts;
};
