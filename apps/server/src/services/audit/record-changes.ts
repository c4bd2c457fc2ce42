import type { RecordType } from '@vuon/contract/record';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isoText } from '#db/iso-text.ts';

/** One change of a record: the user's name, the time, the values. */
export type RecordChange = {
  by: string | null;
  at: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/**
 * The history of several records, the oldest change first; without that of their files. `entityId` 'own': the records are
 * entities.
 */
export const recordsSince = async (
  db: Db,
  entityId: number | null | 'own',
  type: RecordType,
  ids: number[],
): Promise<Map<number, RecordChange[]>> => {
  const there =
    entityId === 'own'
      ? sql`audit.entity_id = any(${ids}::int[]) and audit.entity_id = audit.record_id`
      : sql`audit.entity_id = ${entityId ?? 0}`;
  const { rows } = await sql<RecordChange & { id: number }>`
    select audit.record_id as id, app_user.full_name as by, ${isoText(sql.ref('audit.at'))} as at, audit.before, audit.after
    from audit left join app_user on app_user.id = audit.actor_id
    where ${there} and audit.record_type = ${type} and audit.record_id = any(${ids}::int[])
      and audit.action not like 'upload.%'
    order by audit.record_id, audit.id`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
};
