import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isReplaced } from './diary-filter.ts';

type Found = { day: string; kind: 'spray' | 'entry'; count: number; kilograms: null; titles: string[] };

/** How many entries end on each day: those with materials were sprayed or spread. */
export const diaryDays = async (db: Db, entityId: number, { from, to }: { from: string; to: string }) => {
  const hasMaterials = sql`exists (
    select from diary_material where diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = diary_entry.id)`;
  const { rows } = await sql<Found>`
    select ends_on as day, case when ${hasMaterials} then 'spray' else 'entry' end as kind, count(*)::int as count,
      null as kilograms, to_json((array_agg(distinct title))[1:3]) as titles
    from diary_entry
    where entity_id = ${entityId} and deleted_at is null and not ${isReplaced(entityId)} and ends_on between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2 desc`.execute(db);
  return rows;
};
