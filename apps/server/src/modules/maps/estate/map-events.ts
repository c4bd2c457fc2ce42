import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { BroadcastOf } from '#notifications';
import { readMapVersion } from './entity-map.ts';

/** Milliseconds. A bulk action commits in batches, and several people go from tree to tree: together that is one change. */
const collectMs = 200;

/** Sends an event to users who may see an entity's map when it has changed. */
export const mapEvents: BroadcastOf<'map'> = {
  topic: 'map',
  event: 'map',
  collectMs,
  read: async (db, entityId, listening) => {
    const told: Awaited<ReturnType<BroadcastOf<'map'>['read']>> = [];
    for (const { id, userIds } of await findOnlookers(db, entityId, listening))
      told.push({ userIds, data: { entityId: id, version: await readMapVersion(db, id) } });
    return told;
  },
};

/** Members and administrators among the listening users. 0: of every entity that has plots. */
const findOnlookers = async (db: Db, entityId: number, listening: number[]) => {
  const isConcerned = entityId === 0 ? sql`entity.id in (select entity_id from plot)` : sql`entity.id = ${entityId}`;
  const { rows } = await sql<{ id: number; userIds: number[] }>`
    select entity.id, array_agg(app_user.id) as "userIds"
    from entity join app_user on app_user.id = any(${listening}::int[]) and (app_user.role = 'admin' or exists (
      select from membership where membership.entity_id = entity.id and membership.user_id = app_user.id
    ))
    where entity.deleted_at is null and ${isConcerned}
    group by entity.id`.execute(db);
  return rows;
};
