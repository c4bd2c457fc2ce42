import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type PlaceTimelineSource, setsTouching, type TargetPlaceRef, type TimelineSource } from '#orchard';
import { workOrderCode } from './work-order-code.ts';

type Question = { entityId: number; before: string | null; limit: number };
type Found = {
  id: number;
  code: string;
  title: string;
  typeName: string;
  state: string;
  finishedAt: string;
  actorName: string | null;
};

/** Orders that were finished on the place: on itself, on what it lies in, and within it. */
const finishedOn = async (db: Db, place: TargetPlaceRef, { entityId, before, limit }: Question) => {
  const { rows } = await sql<Found>`
    select work_order.id, ${workOrderCode()} as code, work_order.title, work_type.name as "typeName", work_order.state,
      work_order.finished_at as "finishedAt", (
        select app_user.full_name from work_order_move as part join app_user on app_user.id = part.by_user
        where part.entity_id = ${entityId} and part.work_order_id = work_order.id and part.action = 'finish'
        order by part.id desc limit 1
      ) as "actorName"
    from work_order join work_type on work_type.id = work_order.work_type_id
    where work_order.entity_id = ${entityId} and work_order.deleted_at is null
      and work_order.state in ('done', 'inspected', 'closed')
      and work_order.finished_at < coalesce(${before}::timestamptz, 'infinity')
      and work_order.target_set_id in (${setsTouching(entityId, place)})
    order by work_order.finished_at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
  return rows.map(({ id, code, title, typeName, state, finishedAt, actorName }) => ({
    id: `work-order:${id}`,
    at: finishedAt,
    title: `Phiếu ${code}: ${title}`,
    detail: `${typeName} · ${state === 'done' ? 'chờ nghiệm thu' : 'đã nghiệm thu'}`,
    tone: state === 'done' ? ('blue' as const) : ('green' as const),
    actorName,
    record: { type: 'work-order' as const, id, within: [], name: `${code} ${title}` },
    pictures: [],
  }));
};

export const plantOrders: TimelineSource = {
  source: 'work-order',
  read: (db, { plantId, ...question }) => finishedOn(db, { kind: 'plant', id: plantId }, question),
};

export const ordersOnPlace: PlaceTimelineSource = {
  source: 'work-order',
  read: (db, { place, ...question }) => finishedOn(db, place, question),
};
