import type { MapAct } from '@vuon/contract/maps/map-act';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { diaryEntryCode } from './diary-code.ts';
import { isReplaced } from './diary-filter.ts';

type Span = { from: string; to: string };
type Kind = 'spray' | 'entry';
type Counted = { day: string; kind: Kind; count: number; kilograms: null; titles: string[] };
type Found = {
  id: number;
  day: string;
  kind: Kind;
  title: string;
  code: string;
  typeName: string;
  materials: string | null;
  isPending: boolean;
  setId: number;
  works: number[];
};

/** What was used decides: entries with materials were sprayed or spread. */
const kindOf = (entityId: number) => sql`case when exists (
  select from diary_material where diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = diary_entry.id)
  then 'spray' else 'entry' end`;

/** By their last day. An entry is told until its correction is approved, then the correction in its place. */
const endedIn = (
  entityId: number,
  { from, to }: Span,
) => sql`diary_entry.entity_id = ${entityId} and diary_entry.deleted_at is null
  and not ${isReplaced(entityId)} and (diary_entry.corrects_id is null or diary_entry.state = 'approved')
  and diary_entry.ends_at >= ${`${from}T00:00:00+07:00`}::timestamptz
  and diary_entry.ends_at < ${`${to}T00:00:00+07:00`}::timestamptz + interval '1 day'`;

/** The diary on the time line of the map: how many entries end on each day, and where. */
export const diaryDays = {
  days: async (db: Db, entityId: number, span: Span) => {
    const { rows } = await sql<Counted>`
      select diary_entry.ends_on as day, ${kindOf(entityId)} as kind, count(*)::int as count,
        null as kilograms, to_json((array_agg(distinct diary_entry.title))[1:3]) as titles
      from diary_entry where ${endedIn(entityId, span)} group by 1, 2 order by 1, 2 desc`.execute(db);
    return rows;
  },
  acts: async (db: Db, entityId: number, { limit, ...span }: Span & { limit: number }) => {
    const { rows } = await sql<Found>`
      select diary_entry.id, diary_entry.ends_on as day, ${kindOf(entityId)} as kind, diary_entry.title, ${diaryEntryCode()} as code,
        work_type.name as "typeName", diary_entry.state = 'pending' as "isPending", diary_entry.target_set_id as "setId", (
          select string_agg(material.name, ', ' order by diary_material.position) from diary_material
          join material on material.id = diary_material.material_id
          where diary_material.entity_id = ${entityId} and diary_material.diary_entry_id = diary_entry.id
        ) as materials, (
          select coalesce(json_agg(work_id), '[]') from (
            select diary_entry.work_id where diary_entry.work_id is not null
            union
            select work_order_work.work_id from work_order_work
            where work_order_work.entity_id = ${entityId} and work_order_work.work_order_id = diary_entry.work_order_id
          ) as behind
        ) as works
      from diary_entry join work_type on work_type.id = diary_entry.work_type_id
      where ${endedIn(entityId, span)} order by diary_entry.ends_at desc, diary_entry.id desc limit ${sql.lit(limit)}`.execute(
      db,
    );
    return rows.map(({ id, title, code, typeName, materials, isPending, works, ...found }) => ({
      ...found,
      title,
      detail: [typeName, materials, code, isPending && 'chờ duyệt'].filter(Boolean).join(' · '),
      kilograms: null,
      record: { type: 'diary-entry', id, within: [], name: `${code} ${title}` } satisfies MapAct['record'],
      tells: works.map((workId) => ({ type: 'work' as const, id: workId })),
    }));
  },
};
