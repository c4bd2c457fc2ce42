import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

type Found = { day: string; kind: 'harvest'; count: number; kilograms: number | null; titles: string[] };

/** What was weighed on each day, and how often fruits were counted that nobody weighed. */
export const harvestDays = async (db: Db, entityId: number, { from, to }: { from: string; to: string }) => {
  const { rows } = await sql<Found>`
    select harvested_on as day, 'harvest' as kind, count(*)::int as count, sum(weighed.kg)::float8 as kilograms, '[]'::json as titles
    from harvest_yield, lateral (
      select coalesce(sum(kg), 0) as kg from harvest_yield_grade as grade
      where grade.entity_id = ${entityId} and grade.harvest_yield_id = harvest_yield.id
    ) as weighed
    where entity_id = ${entityId} and deleted_at is null and harvested_on between ${from}::date and ${to}::date
    group by harvested_on
    union all
    select harvested_on, 'harvest', count(*)::int, null, '[]'::json from harvest_count
    where entity_id = ${entityId} and deleted_at is null and harvested_on between ${from}::date and ${to}::date
      and not exists (select from harvest_yield as weighing where weighing.entity_id = ${entityId}
        and weighing.id = harvest_count.harvest_yield_id and weighing.deleted_at is null)
    group by harvested_on`.execute(db);
  return rows;
};
