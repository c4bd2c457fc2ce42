import type { Db } from '#db/db.ts';

/** When each former tree of the position ended, the oldest first. */
export const listEnds = (db: Db, entityId: number, plantId: number) =>
  db
    .selectFrom('former_tree')
    .select(['generation', 'ended_at as endedAt'])
    .where('entity_id', '=', entityId)
    .where('plant_id', '=', plantId)
    .orderBy('generation')
    .execute();
