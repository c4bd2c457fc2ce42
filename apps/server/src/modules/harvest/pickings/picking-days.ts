import type { MapAct } from '@vuon/contract/maps/map-act';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { countCode, yieldCode } from '../codes.ts';

type Span = { from: string; to: string };
type Counted = { day: string; kind: 'harvest'; count: number; kilograms: number | null; titles: string[] };
type Found = {
  type: 'harvest-yield' | 'harvest-count';
  id: number;
  day: string;
  code: string;
  crop: string;
  fruits: number | null;
  kilograms: number | null;
  setId: number;
};

const weighedIn = (entityId: number, { from, to }: Span) => sql`harvest_yield.entity_id = ${entityId}
  and harvest_yield.deleted_at is null and harvest_yield.harvested_at >= ${`${from}T00:00:00+07:00`}::timestamptz
  and harvest_yield.harvested_at < ${`${to}T00:00:00+07:00`}::timestamptz + interval '1 day'`;

/** Counts that a yield has weighed are told by the yield. */
const onlyCountedIn = (entityId: number, { from, to }: Span) => sql`harvest_count.entity_id = ${entityId}
  and harvest_count.deleted_at is null and harvest_count.harvested_on between ${from}::date and ${to}::date
  and not exists (select from harvest_yield as weighing where weighing.entity_id = ${entityId}
    and weighing.id = harvest_count.harvest_yield_id and weighing.deleted_at is null)`;

const kilograms = (entityId: number): RawBuilder<number> => sql<number>`(
  select coalesce(sum(grade.kg), 0)::float8 from harvest_yield_grade as grade
  where grade.entity_id = ${entityId} and grade.harvest_yield_id = harvest_yield.id)`;

/** The harvest on the time line of the map: what was weighed on each day, how often fruits were counted that nobody weighed, and where. */
export const harvestDays = {
  days: async (db: Db, entityId: number, span: Span) => {
    const { rows } = await sql<Counted>`
      select harvested_on as day, 'harvest' as kind, count(*)::int as count, sum(${kilograms(entityId)}) as kilograms, '[]'::json as titles
      from harvest_yield where ${weighedIn(entityId, span)} group by harvested_on
      union all
      select harvested_on, 'harvest', count(*)::int, null, '[]'::json from harvest_count
      where ${onlyCountedIn(entityId, span)} group by harvested_on`.execute(db);
    return rows;
  },
  acts: async (db: Db, entityId: number, { limit, ...span }: Span & { limit: number }) => {
    const { rows } = await sql<Found>`
      select picked.*, crop_group.name as crop from (
        select 'harvest-yield' as type, id, harvested_on as day, ${yieldCode()} as code, crop_group_id, fruits,
          ${kilograms(entityId)} as kilograms, target_set_id as "setId"
        from harvest_yield where ${weighedIn(entityId, span)}
        union all
        select 'harvest-count', id, harvested_on, ${countCode()}, crop_group_id, fruits, null, target_set_id
        from harvest_count where ${onlyCountedIn(entityId, span)}
      ) as picked join crop_group on crop_group.id = picked.crop_group_id
      order by day desc, type, id desc limit ${sql.lit(limit)}`.execute(db);
    return rows.map(({ type, id, day, code, crop, fruits, setId, ...found }) => ({
      day,
      setId,
      kilograms: found.kilograms,
      kind: 'harvest' as const,
      title: crop,
      detail: [fruits && `${fruits.toLocaleString('vi-VN')} trái`, code].filter(Boolean).join(' · '),
      record: { type, id, within: [], name: code } satisfies MapAct['record'],
    }));
  },
};
