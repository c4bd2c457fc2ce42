import type { RecordType } from '@vuon/contract/record';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ActFacts } from '#http/act-context.ts';

// Beyond this, a bulk act says by itself what all its records share: reading them all again would take too long.
const mostRead = 5_000;

/** The fields that got the same value in all records of an operation, with the value before where all had the same. */
export const findSharedChanges = async (
  db: Db,
  { operation, type, count }: { operation: string; type: RecordType; count: number },
): Promise<NonNullable<ActFacts['changes']>> => {
  if (count > mostRead) return [];
  const { rows } = await sql<{ changes: NonNullable<ActFacts['changes']> }>`
    select coalesce(jsonb_agg(jsonb_build_object('field', key, 'after', after)
      || case when befores > 1 then jsonb_build_object('befores', befores) else jsonb_build_object('before', before) end
      order by key), '[]') as changes
    from (
      select b.key, (array_agg(a.value))[1] as after,
        (array_agg(b.value))[1] as before, count(distinct b.value) as befores
      from audit cross join jsonb_each(audit.before) as b join jsonb_each(audit.after) as a on a.key = b.key
      where request_id = ${operation} and record_type = ${type} and b.key not in ('version', 'updatedAt', 'updatedByName')
      group by b.key having bool_or(a.value <> b.value) and count(distinct a.value) = 1
    ) as shared`.execute(db);
  return rows[0]?.changes ?? [];
};
