import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { changesOf, operationChanges } from './plant-bulk-undo.ts';

type Changed = { from: number | null; to: number | null };
type Changes = Map<number, Changed>;

const columns = sql`(before -> 'cropGroupId' ->> 'id')::int as "from", (after -> 'cropGroupId' ->> 'id')::int as "to"`;

/** Which crop group an operation took from trees, and which it gave them. */
export const groupChanges = changesOf<Changed>(columns);

/** The same of some trees only. */
export const groupChangesOf = async ({ db, entityId }: Scope, operation: string, ids: number[]): Promise<Changes> => {
  const { rows } = await sql<Changed & { id: number }>`
    select record_id as id, ${columns} from audit
    where ${operationChanges(entityId, operation)} and record_id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...change }) => [id, change]));
};

/** For statements, as `made`. */
export const madeOf = (changes: Changes) => (ids: number[]) => {
  const known = ids.filter((id) => changes.has(id));
  const column = (name: keyof Changed) => known.map((id) => changes.get(id)?.[name] ?? null);
  return sql`unnest(${known}::int[], ${column('from')}::int[], ${column('to')}::int[]) as made (id, from_id, to_id)`;
};
