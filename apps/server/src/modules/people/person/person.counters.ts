import { dayInVietnam } from '@vuon/contract/day';
import { sql } from 'kysely';
import type { AccountCounterSource } from '#entities';
import { isWorking } from './person.queries.ts';

/** People who work there today, and members with an account but without a person. */
export const employeeCounters: AccountCounterSource<'totalEmployee'> = {
  names: ['totalEmployee'],
  count: async (db, entityIds, now) => {
    const { rows } = await sql<{ entityId: number; totalEmployee: number }>`
      select entity_id as "entityId", count(*)::int as "totalEmployee"
      from (
        select entity_id from person
        where entity_id = any(${entityIds}::int[]) and deleted_at is null and ${isWorking(dayInVietnam(now))}
        union all
        select membership.entity_id from membership
        join app_user on app_user.id = membership.user_id and app_user.deleted_at is null
        where membership.entity_id = any(${entityIds}::int[]) and (membership.entity_id, membership.user_id) not in (
          select entity_id, user_id from person
          where entity_id = any(${entityIds}::int[]) and user_id is not null and deleted_at is null
        )
      ) as working
      group by entity_id`.execute(db);
    return rows;
  },
};
