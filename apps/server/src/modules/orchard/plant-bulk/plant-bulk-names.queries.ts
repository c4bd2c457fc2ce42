import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** {"4": {"id": 4, "name": "Bệnh"}}: the names that the history shows for the records that trees refer to. */
export const namesOf = async (
  db: Db,
  entityId: number,
  table: 'plant_status' | 'crop_group',
): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ names: string }>`
    select coalesce(jsonb_object_agg(id, jsonb_build_object('id', id, 'name', name)), '{}')::text as names
    from ${sql.table(table)} where entity_id is null or entity_id = ${entityId}`.execute(db);
  return sql`${rows[0]?.names ?? '{}'}::text::jsonb`;
};
