import { entityStatuses, isReadOnly } from '@vuon/contract/entities/entity-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

const working = entityStatuses.filter((status) => !isReadOnly(status));

/**
 * The entities that are at work and `which` is true of (`id in (select entity_id from …)`). A reminder that joins many tables asks
 * each of them by itself: Citus does not join what lies on several nodes.
 */
export const workingEntities = async (db: Db, which: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from entity where deleted_at is null and status = any(${working}::text[]) and (${which}) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
