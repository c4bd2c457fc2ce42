import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

type Found = { day: string; kind: 'work'; count: number; kilograms: null; titles: string[] };

/** How much work was finished on each day. */
export const workDays = async (db: Db, entityId: number, { from, to }: { from: string; to: string }) => {
  // Days of Viet Nam, which has no summer time.
  const { rows } = await sql<Found>`
    select day, 'work' as kind, count(*)::int as count, null as kilograms,
      to_json((array_agg(distinct title))[1:3]) as titles
    from (
      select title, (finished_at at time zone 'UTC' + interval '7 hours')::date as day from work
      where entity_id = ${entityId} and deleted_at is null and finished_at is not null
    ) as finished
    where day between ${from}::date and ${to}::date group by day order by day`.execute(db);
  return rows;
};
