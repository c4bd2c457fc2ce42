import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What an operation found in a field of a plot, and what it wrote there. */
export const findPlotBefore = (
  db: Db,
  entityId: number,
  plotId: number,
  { operation, field }: { operation: string; field: 'managerId' | 'cropGroupId' },
) =>
  db
    .selectFrom('audit')
    .select([
      sql<number | null>`(before ->> ${field}::text)::int`.as('before'),
      sql<number | null>`(after ->> ${field}::text)::int`.as('after'),
    ])
    .where('entity_id', '=', entityId)
    .where('request_id', '=', operation)
    .where('record_type', '=', 'plot')
    .where('record_id', '=', plotId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
