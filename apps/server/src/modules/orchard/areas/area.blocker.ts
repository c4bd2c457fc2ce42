import { sql } from 'kysely';
import type { RemovalBlocker } from '#entities';

const named = 3;

/** An entity that still has land is not removed. */
export const livingAreas: RemovalBlocker = {
  find: async (db, entityIds) => {
    const { rows } = await sql<{ entityId: number; count: number; names: string[] }>`
      select entity_id as "entityId", count(*)::int as count, (array_agg(name order by sort_name, id))[1:${sql.lit(named)}] as names
      from area where entity_id = any(${entityIds}::int[]) and deleted_at is null
      group by entity_id`.execute(db);
    return rows.map(({ entityId, count, names }) => ({
      entityId,
      path: 'area',
      message: `Còn ${count} khu vực trồng: ${names.join(', ')}${count > named ? '…' : ''}`,
    }));
  },
};
