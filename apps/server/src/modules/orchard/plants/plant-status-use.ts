import { sql } from 'kysely';
import type { PlantStatusUse } from '#catalogue';

/** The statuses in use: of living trees by the tallies of their plots; of removed trees too, because they can be restored. */
export const plantStatusUse: PlantStatusUse = {
  count: async (db, entityId, ids) => {
    const rows = await db
      .selectFrom('plant_tally')
      .select(['plant_status_id as id', sql<number>`sum(count)::int`.as('count')])
      .where('entity_id', '=', entityId)
      .where('plant_status_id', 'in', ids)
      .groupBy('plant_status_id')
      .execute();
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
  countAll: async (db, entityId, id) => {
    const { count } = await db
      .selectFrom('plant')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('plant_status_id', '=', id)
      .where(entityId === null ? sql<boolean>`true` : sql<boolean>`entity_id = ${entityId}`)
      .executeTakeFirstOrThrow();
    return count;
  },
};
