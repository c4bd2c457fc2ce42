import type { RecordType } from '@vuon/contract/record';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** All changes that an operation made to records of a kind, for actions that undo it. */
export const findChanges = async <Value>(
  db: Db,
  entityId: number,
  { operation, type, action }: { operation: string; type: RecordType; action: string },
): Promise<{ id: number; before: Value; after: Value }[]> => {
  const { rows } = await sql<{ id: number; before: Value; after: Value }>`
    select record_id as id, before, after from audit
    where entity_id = ${entityId} and request_id = ${operation} and record_type = ${type} and action = ${action}
    order by id`.execute(db);
  return rows;
};

type Field = { type: RecordType; id: number; field: string };
type FieldChange<Value> = { before: Value | null; after: Value | null };

/** The value of a record's field before and after an operation, for actions that undo it. */
export const findFieldChange = async <Value>(
  db: Db,
  entityId: number,
  { type, id, field }: Field,
  operation: string,
): Promise<FieldChange<Value> | undefined> => {
  const { rows } = await sql<FieldChange<Value>>`
    select before -> ${field}::text as before, after -> ${field}::text as after from audit
    where entity_id = ${entityId} and request_id = ${operation} and record_type = ${type} and record_id = ${id}
    order by id desc limit 1`.execute(db);
  return rows[0];
};
