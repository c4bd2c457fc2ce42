import { sql } from 'kysely';
import { recordChanges } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import type { Scope } from '#http/scope.ts';
import { historySnapshots } from '#imports';
import { recordedPeople } from './person.queries.ts';
import { insertPeopleOfAccounts, membersWithoutPerson } from './person-account.queries.ts';

/** Adds a person for each member without one, in the order of names. */
export const addMembers = async (scope: Scope): Promise<{ added: number }> => {
  const { db, clock, entityId, actor } = scope;
  // Holds the counter, so that two users who do this at once follow each other.
  await takeNumbers(db, entityId, 'person', 0);
  const members = await membersWithoutPerson(db, entityId);
  if (!members.length) return { added: 0 };
  const first = await takeNumbers(db, entityId, 'person', members.length);
  const ids = await insertPeopleOfAccounts(db, entityId, members, first, actor.userId, clock());
  const created = historySnapshots(sql`${recordedPeople(db, entityId, sql<boolean>`person.id = any(${ids})`)}`);
  await recordChanges(
    scope,
    { action: 'create', type: 'person', entityId },
    sql`select id, null::jsonb as before, recorded as after from (${created}) as created`,
  );
  return { added: ids.length };
};
