import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Whom an operation found in charge of an area, and whom it put there. */
export const findManagerBefore = (db: Db, entityId: number, areaId: number, operation: string) =>
  db
    .selectFrom('audit')
    .select([
      sql<number | null>`(before ->> 'managerId')::int`.as('before'),
      sql<number | null>`(after ->> 'managerId')::int`.as('after'),
    ])
    .where('entity_id', '=', entityId)
    .where('request_id', '=', operation)
    .where('record_type', '=', 'area')
    .where('record_id', '=', areaId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
