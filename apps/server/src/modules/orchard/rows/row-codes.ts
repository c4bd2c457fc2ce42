import { sql } from 'kysely';
import { recordChanges } from '#audit';
import { slicesOf } from '#db/slices.ts';
import type { Scope } from '#http/scope.ts';

export type Numbered = { id: number; code: string; number: number };

/**
 * Gives rows or trees their codes and numbers; those that have them already are left alone. If codes change places, all
 * records first get codes that no record can have: a unique index checks each record as it is written.
 */
export const rewriteCodes = async (scope: Scope, type: 'row' | 'plant', wanted: Numbered[]): Promise<void> => {
  const { db, clock, entityId, actor } = scope;
  const table = sql.table(type);
  const isChanged = sql`${table}.entity_id = ${entityId} and ${table}.id = given.id
    and (${table}.code <> given.code or ${table}.number <> given.number)`;
  const snapshot = (of: typeof table) =>
    sql`jsonb_build_object('name', ${of}.code, 'code', ${of}.code, 'number', ${of}.number)`;
  const parts = slicesOf(wanted).map(givenAs);
  for (const given of parts)
    await recordChanges(
      scope,
      { action: 'renumber', type, entityId },
      sql`select ${table}.id, ${snapshot(table)} as before, ${snapshot(sql.table('given'))} as after
        from ${table}, ${given} where ${isChanged}`,
    );
  if (await tradePlaces(scope, type, parts))
    for (const given of parts)
      await sql`
        update ${table} set code = '~' || ${table}.id from ${given}
        where ${isChanged} and ${table}.code <> given.code`.execute(db);
  for (const given of parts)
    await sql`
      update ${table} set code = given.code, number = given.number, version = ${table}.version + 1,
        updated_at = ${clock().toISOString()}::timestamptz, updated_by = ${actor.userId}::int
      from ${given} where ${isChanged}`.execute(db);
};

/** Whether one of the records is to get a code that another one has at the moment. */
const tradePlaces = async (scope: Scope, type: 'row' | 'plant', parts: Given[]): Promise<boolean> => {
  for (const given of parts) if (await isTaken(scope, type, given)) return true;
  return false;
};

const isTaken = async ({ db, entityId }: Scope, type: 'row' | 'plant', given: Given) => {
  const [table, parent] = [sql.table(type), sql.ref(type === 'row' ? 'plot_id' : 'row_id')];
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from ${given} join ${table} as own on own.entity_id = ${entityId} and own.id = given.id
      join ${table} as holder on holder.entity_id = ${entityId} and holder.${parent} = own.${parent}
        and holder.sort_code = fold(given.code) and holder.deleted_at is null and holder.id <> own.id
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
};

type Given = ReturnType<typeof givenAs>;

const givenAs = (wanted: Numbered[]) => sql`unnest(
  ${wanted.map(({ id }) => id)}::int[], ${wanted.map(({ code }) => code)}::text[], ${wanted.map(({ number }) => number)}::int[]
) as given (id, code, number)`;
