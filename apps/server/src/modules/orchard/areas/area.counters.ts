import { sql } from 'kysely';
import type { AccountCounterSource } from '#entities';

export const areaCounters: AccountCounterSource<'totalArea'> = {
  names: ['totalArea'],
  count: (db, entityIds) =>
    db
      .selectFrom('area')
      .select(['entity_id as entityId', sql<number>`count(*)::int`.as('totalArea')])
      .where(sql<boolean>`entity_id = any(${entityIds}::int[])`)
      .where('deleted_at', 'is', null)
      .groupBy('entity_id')
      .execute(),
};
