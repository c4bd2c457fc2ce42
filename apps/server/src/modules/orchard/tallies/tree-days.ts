import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** What became of trees on one day; `plantStatusId` null: they were removed. */
export type TreeDay = { day: string; plantStatusId: number | null; isNew: boolean; count: number };

/** By day, and within it the most first. Another crop group is no event of its own. */
export const readTreeDays = async (db: Db, entityId: number, { from, to }: { from: string; to: string }) => {
  const { rows } = await sql<TreeDay>`
    select day, to_status as "plantStatusId", from_status is null as "isNew", sum(count)::int as count from tree_change
    where entity_id = ${entityId} and day between ${from}::date and ${to}::date and from_status is distinct from to_status
    group by 1, 2, 3 order by day, count desc, to_status, 3`.execute(db);
  return rows;
};

/** The first day of which the trees of the entity are known. */
export const firstTreeDay = async (db: Db, entityId: number): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from tree_change where entity_id = ${entityId}`.execute(db);
  return rows[0]?.day ?? null;
};
