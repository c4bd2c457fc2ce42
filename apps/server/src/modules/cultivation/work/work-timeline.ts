import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type PlaceTimelineSource, setsTouching, type TargetPlaceRef, type TimelineSource } from '#orchard';
import { workCode } from './work-code.ts';

type Found = {
  id: number;
  code: string;
  title: string;
  typeName: string;
  state: 'done' | 'inspected';
  finishedAt: string;
  actorName: string | null;
};

type Question = { entityId: number; before: string | null; limit: number };

/** Work that was finished on the place: on itself, on what it lies in, and within it. */
const finishedOn = async (db: Db, place: TargetPlaceRef, { entityId, before, limit }: Question) => {
  const { rows } = await sql<Found>`
    select work.id, ${workCode()} as code, work.title, work_type.name as "typeName", work.state,
      work.finished_at as "finishedAt", app_user.full_name as "actorName"
    from work join work_type on work_type.id = work.work_type_id
    left join app_user on app_user.id = work.updated_by
    where work.entity_id = ${entityId} and work.deleted_at is null and work.state in ('done', 'inspected')
      and work.finished_at < coalesce(${before}::timestamptz, 'infinity')
      and work.target_set_id in (${setsTouching(entityId, place)})
    order by work.finished_at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
  return rows.map(({ id, code, title, typeName, state, finishedAt, actorName }) => ({
    id: `work:${id}`,
    at: finishedAt,
    title,
    detail: `${typeName} · ${code} · ${state === 'inspected' ? 'xong' : 'chờ nghiệm thu'}`,
    tone: state === 'inspected' ? ('green' as const) : ('blue' as const),
    actorName,
    record: { type: 'work' as const, id, within: [], name: `${code} ${title}` },
    pictures: [],
  }));
};

export const plantWork: TimelineSource = {
  source: 'work',
  read: (db, { plantId, ...question }) => finishedOn(db, { kind: 'plant', id: plantId }, question),
};

export const workOnPlace: PlaceTimelineSource = {
  source: 'work',
  read: (db, { place, ...question }) => finishedOn(db, place, question),
};
