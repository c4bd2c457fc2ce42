import type { MapAct } from '@vuon/contract/maps/map-act';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { workCode } from '../codes.ts';

type Span = { from: string; to: string };
type Counted = { day: string; kind: 'work'; count: number; kilograms: null; titles: string[] };
type Found = { id: number; day: string; title: string; code: string; typeName: string; setId: number };

// Days of Viet Nam, which has no summer time.
const day = sql`(work.finished_at at time zone 'UTC' + interval '7 hours')::date`;
const finishedIn = (
  entityId: number,
  { from, to }: Span,
) => sql`work.entity_id = ${entityId} and work.deleted_at is null
  and work.state in ('done', 'inspected') and work.finished_at >= ${`${from}T00:00:00+07:00`}::timestamptz
  and work.finished_at < ${`${to}T00:00:00+07:00`}::timestamptz + interval '1 day'`;

/** Finished work on the time line of the map: how much on each day, and where. */
export const workDays = {
  days: async (db: Db, entityId: number, span: Span) => {
    const { rows } = await sql<Counted>`
      select ${day} as day, 'work' as kind, count(*)::int as count, null as kilograms,
        to_json((array_agg(distinct work.title))[1:3]) as titles
      from work where ${finishedIn(entityId, span)} group by 1 order by 1`.execute(db);
    return rows;
  },
  acts: async (db: Db, entityId: number, { limit, ...span }: Span & { limit: number }) => {
    const { rows } = await sql<Found>`
      select work.id, ${day} as day, work.title, ${workCode()} as code, work_type.name as "typeName", work.target_set_id as "setId"
      from work join work_type on work_type.id = work.work_type_id
      where ${finishedIn(entityId, span)} order by work.finished_at desc, work.id desc limit ${sql.lit(limit)}`.execute(
      db,
    );
    return rows.map(({ id, title, code, typeName, ...found }) => ({
      ...found,
      kind: 'work' as const,
      title,
      detail: `${typeName} · ${code}`,
      kilograms: null,
      record: { type: 'work', id, within: [], name: `${code} ${title}` } satisfies MapAct['record'],
    }));
  },
};
