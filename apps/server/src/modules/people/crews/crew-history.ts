import { sql } from 'kysely';
import { recordChanges } from '#audit';
import type { Scope } from '#http/scope.ts';
import { personList, type StoredPerson } from '../person/person.queries.ts';

/** Runs a change of crews, and also records it in the history of the people who joined or left by it. */
export const recordingMembers = async <T>(scope: Scope, ids: number[], change: () => Promise<T>): Promise<T> => {
  const find = async () => (ids.length ? personList.findMany(scope, ids) : []);
  const before = await find();
  const result = await change();
  const after = new Map((await find()).map((person) => [person.id, person]));
  const changes = before.flatMap((person) => {
    const now = after.get(person.id);
    return now && crewIds(now) !== crewIds(person)
      ? [{ id: person.id, before: inWords(person), after: inWords(now) }]
      : [];
  });
  if (changes.length)
    await recordChanges(
      scope,
      { action: 'update', type: 'person', entityId: scope.entityId },
      sql`select r.id, r.before, r.after
        from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as r (id int, before jsonb, after jsonb)`,
    );
  return result;
};

const crewIds = ({ crews }: StoredPerson) => crews.map(({ id }) => id).join();

/** In a person's history the crews are one line of words. */
const inWords = ({ fullName, code, crews }: StoredPerson) => ({
  fullName,
  code,
  crews: crews.map(({ name }) => name).join(', ') || null,
});
