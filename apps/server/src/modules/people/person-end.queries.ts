import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Which last day an operation found, and which it gave. */
export const findEndBefore = (db: Db, entityId: number, personId: number, operation: string) =>
  db
    .selectFrom('audit')
    .select([
      sql<string | null>`before ->> 'endedOn'`.as('before'),
      sql<string | null>`after ->> 'endedOn'`.as('after'),
    ])
    .where('entity_id', '=', entityId)
    .where('request_id', '=', operation)
    .where('record_type', '=', 'person')
    .where('record_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
