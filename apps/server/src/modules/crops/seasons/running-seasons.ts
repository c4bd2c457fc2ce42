import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { sql } from 'kysely';
import type { RemovalBlocker } from '#entities';

/** An entity with seasons that are going on today cannot be removed. */
export const runningSeasons: RemovalBlocker = {
  find: async (db, entityIds, now) => {
    const today = dayInVietnam(now);
    const seasons = await db
      .selectFrom('season')
      .select(['entity_id as entityId', 'name', 'starts_on as startsOn', 'ends_on as endsOn'])
      .where(sql<boolean>`entity_id = any(${entityIds}::int[])`)
      .where('starts_on', '<=', today)
      .where('ends_on', '>=', today)
      .where('deleted_at', 'is', null)
      .orderBy('starts_on')
      .orderBy('id')
      .execute();
    return seasons.map(({ entityId, name, startsOn, endsOn }) => ({
      entityId,
      path: 'season',
      message: `Mùa vụ đang chạy: ${name} (${formatDay(startsOn)}–${formatDay(endsOn)})`,
    }));
  },
};
