import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { OrderHoursInput, WorkOrder } from '@vuon/contract/handbook/work-order';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import type { FieldError } from '@vuon/contract/problem';
import { sql } from 'kysely';
import { changeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPeople, todayOf } from '#people';
import { findOrderCaller, leadsOrder, type OrderCaller, refuseOthersOrder } from './work-order-caller.ts';
import { workOrders } from './work-order-kind.ts';

/** Writes the hours of people on days; a line of neither hours nor pieces takes the day out. */
export const setHours = async (scope: Scope, id: number, { entries }: OrderHoursInput): Promise<WorkOrder> => {
  const caller = await findOrderCaller(scope);
  await workOrders.lock(scope, id);
  const { version } = await workOrders.get(scope, id);
  return changeRecord(scope, workOrders, { id, version, action: 'hours' }, async (before) => {
    refuseState(before);
    refuseOthersOrder(caller, before);
    await refuseEntries(scope, caller, before, entries);
    await writeHours(scope, id, entries);
    await refuseLongDays(scope, entries);
  });
};

type Entries = OrderHoursInput['entries'];

const refuseState = ({ code, state }: WorkOrder) => {
  if (state === 'closed') throw problem('work_order.locked', `${code} đã đóng; không ghi giờ công được nữa.`);
  if (!['doing', 'done', 'inspected', 'abandoned'].includes(state))
    throw problem(
      'work_order.transition_refused',
      `${code} đang ở bước '${workOrderStateNames[state]}', chưa bắt đầu.`,
    );
};

/** A worker writes down their own hours; leaders those of everybody. */
const refuseEntries = async (scope: Scope, caller: OrderCaller, order: WorkOrder, entries: Entries) => {
  const { db, entityId } = scope;
  const isLeading = leadsOrder(caller, order);
  const people = await holdPeople(db, entityId, [...new Set(entries.map(({ personId }) => personId))]);
  const today = todayOf(scope);
  // It may have been started before its day.
  const started = order.moves.find(({ action }) => action === 'start')?.at;
  const startedOn = started ? dayInVietnam(new Date(started)) : order.startsOn;
  const begins = startedOn < order.startsOn ? startedOn : order.startsOn;
  const errors = entries.flatMap(({ personId, day, pieces }, index): FieldError[] => {
    const blame = (field: string, message: string) => [{ path: `entries.${index}.${field}`, message }];
    if (!people.has(personId)) return blame('personId', 'Không có nhân sự này trong đơn vị');
    if (!isLeading && !caller.personIds.has(personId)) return blame('personId', 'Bạn chỉ ghi giờ công của mình');
    if (day > today) return blame('day', 'Ngày này chưa tới');
    if (day < begins) return blame('day', `Phiếu bắt đầu ngày ${formatDay(begins)}`);
    if (pieces !== null && order.pay === 'day') return blame('pieces', 'Phiếu này tính công nhật');
    const key = `${personId} ${day}`;
    const isTwice = entries.findIndex((one) => `${one.personId} ${one.day}` === key) < index;
    return isTwice ? blame('day', 'Người này đã có ngày này ở trên') : [];
  });
  if (errors.length) throw problem('request.invalid', `${errors[0]?.message}.`, { errors });
};

const writeHours = async ({ db, entityId }: Scope, id: number, entries: Entries) => {
  const people = entries.map(({ personId }) => personId);
  const days = entries.map(({ day }) => day);
  await sql`delete from work_order_hours as stored using unnest(${people}::int[], ${days}::date[]) as given (person_id, day)
    where stored.entity_id = ${entityId} and stored.work_order_id = ${id}
      and stored.person_id = given.person_id and stored.day = given.day`.execute(db);
  await sql`insert into work_order_hours (entity_id, work_order_id, person_id, day, hours, pieces)
    select ${entityId}::int, ${id}::int, person_id, day, hours, pieces
    from unnest(${people}::int[], ${days}::date[], ${entries.map(({ hours }) => hours)}::numeric[],
      ${entries.map(({ pieces }) => pieces)}::numeric[]) as given (person_id, day, hours, pieces)
    where hours > 0 or pieces > 0`.execute(db);
};

/** Nobody works more than a day's hours, on all orders together. */
const refuseLongDays = async ({ db, entityId }: Scope, entries: Entries) => {
  const { rows } = await sql<{ name: string; day: string; hours: number; personId: number }>`
    select person.full_name as name, work_order_hours.day::text as day, sum(work_order_hours.hours)::float8 as hours,
      person.id as "personId"
    from work_order_hours join person on person.entity_id = ${entityId} and person.id = work_order_hours.person_id
    where work_order_hours.entity_id = ${entityId} and (work_order_hours.person_id, work_order_hours.day) in (
      select * from unnest(${entries.map(({ personId }) => personId)}::int[], ${entries.map(({ day }) => day)}::date[]))
    group by person.id, person.full_name, work_order_hours.day having sum(work_order_hours.hours) > 24 limit 1`.execute(
    db,
  );
  const [long] = rows;
  if (!long) return;
  const index = entries.findIndex(({ personId, day }) => personId === long.personId && day === long.day);
  const message = `${long.name} có ${String(long.hours).replace('.', ',')} giờ ngày ${formatDay(long.day)} trên mọi phiếu`;
  throw problem('request.invalid', `${message}.`, { errors: [{ path: `entries.${index}.hours`, message }] });
};
