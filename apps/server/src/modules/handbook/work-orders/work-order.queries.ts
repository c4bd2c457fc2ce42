import type { WorkOrder, WorkOrderItem, WorkOrderQuery } from '@vuon/contract/handbook/work-order';
import type { WorkOrderFields } from '@vuon/contract/handbook/work-order-input';
import { sql } from 'kysely';
import type { z } from 'zod';
import { crewsOf, farmPlanCode, inspectorOf, peopleOf, peopleOfUser, usesOf, workCode, workTypeOf } from '#cultivation';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { type EntityScope, entityList } from '#http/lists/record-list.ts';
import { todayOf } from '#people';
import { diaryEntryCode } from '../diary-entries/diary-code.ts';
import { workOrderCode } from './work-order-code.ts';
import { matchesOrders } from './work-order-filter.ts';

const works = (entityId: number) => sql<WorkOrderItem['works']>`(
  select coalesce(json_agg(json_build_object('id', work.id, 'code', ${workCode()}, 'title', work.title, 'kind', work.kind,
    'state', work.state) order by work.number), '[]')
  from work_order_work as behind join work on work.entity_id = ${entityId} and work.id = behind.work_id
  where behind.entity_id = ${entityId} and behind.work_order_id = work_order.id
)`;

const farmPlan = (entityId: number) => sql<WorkOrderItem['farmPlan']>`(
  select json_build_object('id', farm_plan.id, 'name', farm_plan.name, 'code', ${farmPlanCode})
  from farm_plan where farm_plan.entity_id = ${entityId} and farm_plan.id = (
    select case when count(distinct work.farm_plan_id) = 1 then min(work.farm_plan_id) end
    from work_order_work as behind join work on work.entity_id = ${entityId} and work.id = behind.work_id
    where behind.entity_id = ${entityId} and behind.work_order_id = work_order.id)
)`;

/** The people of an order and of its crews. */
export const doersOf = (entityId: number) => sql`
  select given.person_id from work_order_person as given
  where given.entity_id = ${entityId} and given.work_order_id = work_order.id
  union
  select crew_member.person_id from work_order_crew as given
  join crew_member on crew_member.entity_id = ${entityId} and crew_member.crew_id = given.crew_id
  where given.entity_id = ${entityId} and given.work_order_id = work_order.id`;

/** Whether the user is one of its people. */
const isOwn = ({ entityId, actor }: EntityScope) => sql<boolean>`exists (
  select from (${doersOf(entityId)}) as doer where doer.person_id in (${peopleOfUser(entityId, actor?.userId)}))`;

const steps = (entityId: number, which = sql`true`) => sql<number>`(
  select count(*)::int from work_order_step as step
  where step.entity_id = ${entityId} and step.work_order_id = work_order.id and ${which}
)`;

const orders = (scope: EntityScope) => {
  const { db, entityId } = scope;
  return db
    .selectFrom('work_order')
    .leftJoin('app_user', 'app_user.id', 'work_order.updated_by')
    .where('work_order.entity_id', '=', entityId)
    .select([
      'work_order.id',
      'work_order.entity_id as entityId',
      workOrderCode().as('code'),
      'work_order.kind',
      'work_order.title',
      workTypeOf('work_order').as('workType'),
      works(entityId).as('works'),
      farmPlan(entityId).as('farmPlan'),
      'work_order.target_set_id as targetSetId',
      'work_order.starts_on as startsOn',
      'work_order.due_at as dueAt',
      'work_order.state',
      'work_order.state_reason as stateReason',
      peopleOf('work_order', entityId, todayOf(scope)).as('people'),
      crewsOf('work_order', entityId).as('crews'),
      inspectorOf('work_order', entityId).as('inspector'),
      'work_order.pay',
      'work_order.rate',
      'work_order.piece_unit as pieceUnit',
      'work_order.done_count as doneCount',
      'work_order.skipped_count as skippedCount',
      steps(entityId).as('stepCount'),
      steps(entityId, sql`step.done_at is not null`).as('stepsDone'),
      isOwn(scope).as('isOwn'),
      'work_order.version',
      'work_order.created_at as createdAt',
      'work_order.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'work_order.deleted_at as deletedAt',
    ]);
};

export const storedOrderList = entityList({
  table: 'work_order',
  sorts: {
    dueAt: { column: 'work_order.due_at', type: 'timestamptz' },
    code: { column: 'work_order.sort_code', type: 'bigint' },
    updatedAt: { column: 'work_order.updated_at', type: 'timestamptz' },
  },
  rows: orders,
  matching: (rows, { deleted, ...filters }: WorkOrderQuery, scope) =>
    rows
      .where('work_order.deleted_at', deleted === 'only' ? 'is not' : 'is', null)
      .where(matchesOrders(scope, filters)),
  inFile: (rows, { entityId }) =>
    rows.select((eb) => [
      'work_order.instructions',
      'work_order.safety_notes as safetyNotes',
      'work_order.phi_reason as phiReason',
      eb.ref('work_order.ppe').$castTo<WorkOrder['ppe']>().as('ppe'),
      usesOf('work_order', entityId).as('materials'),
    ]),
});

export const workOrderTable = recordTable('work_order');

export const orderColumns = (input: Omit<z.output<typeof WorkOrderFields>, 'startsOn' | 'dueAt'>) => ({
  title: input.title,
  inspector_id: input.inspectorId,
  instructions: input.instructions,
  safety_notes: input.safetyNotes,
  ppe: json(input.ppe),
  pay: input.pay,
  rate: input.rate,
  piece_unit: input.pay === 'piece' ? input.pieceUnit : null,
});

export const findTargetSet = async (db: Db, entityId: number, id: number): Promise<number> => {
  const { setId } = await db
    .selectFrom('work_order')
    .select('target_set_id as setId')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return setId;
};

/** The living pictures that were taken of a step. */
const photosOfStep = (entityId: number) => sql<number>`(
  select count(*)::int from upload
  where upload.entity_id = ${entityId} and upload.record_type = 'work-order' and upload.record_id = part.work_order_id
    and upload.part = part.position and upload.type like 'image/%' and upload.state = 'stored' and upload.deleted_at is null
)`;

/** The parts that only the page of one order shows. Each person sees what they earned themselves; `seesWages`: all of it. */
export const findOrderParts = async (scope: EntityScope, id: number, seesWages: boolean) => {
  const { db, entityId, actor } = scope;
  type Parts = Pick<WorkOrder, 'steps' | 'moves' | 'hours' | 'entries' | 'doers'> & {
    progress: (Omit<WorkOrder['progress'][number], 'place'> & { setId: number; counts: boolean })[];
  };
  const mine = sql`work_order.entity_id = ${entityId} and work_order.id = ${id}`;
  const of = (table: string) =>
    sql`${sql.table(table)} as part where part.entity_id = ${entityId} and part.work_order_id = ${id}`;
  const instant = (column: string) =>
    sql`to_char(part.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const userName = (column: string) =>
    sql`(select full_name from app_user where app_user.id = part.${sql.ref(column)})`;
  // A day's work of somebody without a rate on the order is paid by their own.
  const earned = sql`round(case work_order.pay when 'piece' then work_order.rate * part.pieces
    else coalesce(work_order.rate, case person.rate_type when 'day' then person.rate_amount end) * part.hours / 8.0 end)`;
  const { rows } = await sql<Parts>`
    select (select coalesce(json_agg(json_build_object('position', part.position, 'text', part.text, 'needsPhoto', part.needs_photo,
        'doneAt', ${instant('done_at')}, 'doneBy', ${userName('done_by')}, 'note', part.note, 'photoCount', ${photosOfStep(entityId)}) order by part.position), '[]')
        from ${of('work_order_step')}) as steps,
      (select coalesce(json_agg(json_build_object('action', part.action, 'state', part.state, 'at', ${instant('at')},
        'toldAt', ${instant('told_at')}, 'byName', ${userName('by_user')}, 'reason', part.reason) order by part.id), '[]')
        from ${of('work_order_move')}) as moves,
      (select coalesce(json_agg(json_build_object('id', part.id, 'at', ${instant('at')}, 'byName', ${userName('by_user')},
        'setId', part.target_set_id, 'skippedCount', part.skipped_count, 'note', part.note, 'counts', part.counts,
        'takesBackId', part.takes_back_id, 'isTakenBack', not part.counts and part.takes_back_id is null) order by part.id), '[]')
        from ${of('work_order_progress')}) as progress,
      (select coalesce(json_agg(json_build_object('person', json_build_object('id', person.id, 'name', person.full_name),
        'day', part.day, 'hours', part.hours, 'pieces', part.pieces,
        'earned', case when ${seesWages} or person.user_id = ${actor?.userId ?? 0} then ${earned} end)
        order by person.sort_name, person.id, part.day), '[]')
        from work_order_hours as part join person on person.entity_id = ${entityId} and person.id = part.person_id
        where part.entity_id = ${entityId} and part.work_order_id = ${id}) as hours,
      (select coalesce(json_agg(json_build_object('id', part.id, 'code', ${diaryEntryCode('part')}, 'state', part.state,
        'safeFrom', (select max(safe_from) from diary_trees
          where diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = part.id)) order by part.id), '[]')
        from ${of('diary_entry')} and part.deleted_at is null) as entries,
      (select coalesce(json_agg(json_build_object('id', person.id, 'name', person.full_name) order by person.sort_name, person.id), '[]')
        from person where person.entity_id = ${entityId} and person.id in (${doersOf(entityId)})) as doers
    from work_order where ${mine}`.execute(db);
  return rows[0];
};
