import { longestCalendar, mostBars, mostCards } from '@vuon/contract/cultivation/work';
import { addDays, daysBetween } from '@vuon/contract/day';
import type {
  MyWork,
  WorkOrder,
  WorkOrderBoard,
  WorkOrderCalendar,
  WorkOrderFilters,
} from '@vuon/contract/handbook/work-order';
import { isOpenWorkOrder, type WorkOrderState, workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { type RawBuilder, sql } from 'kysely';
import { assignedIn, findCaller } from '#cultivation';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { todayOf } from '#people';
import { doersOf } from './work-order.queries.ts';
import { dueOn, isOpen } from './work-order-code.ts';
import { matchesOrders } from './work-order-filter.ts';
import { findOrder, workOrderList } from './work-order-shown.ts';

const states = Object.keys(workOrderStateNames) as WorkOrderState[];

const living = (scope: Scope, filters: WorkOrderFilters) =>
  sql`work_order.entity_id = ${scope.entityId} and work_order.deleted_at is null and ${matchesOrders(scope, filters)}`;

/** A column for each state with its first cards: orders that somebody has to act on by their deadline, others the latest first. */
export const readBoard = async (scope: Scope, filters: WorkOrderFilters): Promise<WorkOrderBoard> => {
  const shown = filters.state ? [filters.state] : states;
  const those = living(scope, filters);
  const { rows: counts } = await sql<{ state: WorkOrderState; total: number; late: number }>`
    select work_order.state, count(*)::int as total,
      (count(*) filter (where work_order.due_at < ${scope.clock().toISOString()}::timestamptz))::int as late
    from work_order where ${those} group by work_order.state`.execute(scope.db);
  const filled = shown.filter((state) => counts.some((count) => count.state === state));
  const items = filled.length ? await findCards(scope, those, filled) : [];
  return {
    columns: shown.map((state) => {
      const count = counts.find((one) => one.state === state);
      return {
        state,
        total: count?.total ?? 0,
        late: isOpenWorkOrder(state) ? (count?.late ?? 0) : 0,
        items: items.filter((item) => item.state === state),
      };
    }),
  };
};

const findCards = async (scope: Scope, those: RawBuilder<unknown>, filled: WorkOrderState[]) => {
  const columns = filled.map((state) => {
    const order = sql.raw(isOpenWorkOrder(state) || state === 'done' ? 'asc' : 'desc');
    return sql`(select work_order.id from work_order where ${those} and work_order.state = ${sql.lit(state)}
      order by work_order.due_at ${order}, work_order.id ${order} limit ${sql.lit(mostCards)})`;
  });
  return inOrder(scope, sql`${sql.join(columns, sql` union all `)}`);
};

const inOrder = async (scope: Scope, select: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: number }>`${select}`.execute(scope.db);
  const ids = rows.map(({ id }) => id);
  const found = new Map((await workOrderList.findMany(scope, ids)).map((item) => [item.id, item]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** The bars of these days. */
export const readCalendar = async (
  scope: Scope,
  filters: WorkOrderFilters & { from: string; to: string },
): Promise<WorkOrderCalendar> => {
  const days = daysBetween(filters.from, filters.to) + 1;
  const message =
    days < 1
      ? 'Ngày cuối trước ngày đầu'
      : days > longestCalendar
        ? `Nhiều nhất ${longestCalendar} ngày một lần`
        : null;
  if (message) throw problem('request.invalid', `to: ${message}`, { errors: [{ path: 'to', message }] });
  const those = living(scope, filters);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from work_order where ${those}`.execute(
    scope.db,
  );
  const orders = await inOrder(
    scope,
    sql`select work_order.id from work_order where ${those}
      order by work_order.starts_on, work_order.due_at, work_order.id limit ${sql.lit(mostBars)}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    days: await countPeople(scope, those, filters),
    orders: orders.map(
      ({ id, code, kind, version, title, workType, startsOn, dueAt, isLate, state, place, people, crews }) => ({
        ...{ id, code, kind, version, title, workType, startsOn, dueAt, isLate, state, place, people, crews },
      }),
    ),
  };
};

/** Each order of a day needs all of its people; refused and abandoned ones need nobody. */
const countPeople = async (
  { db, entityId }: Scope,
  those: RawBuilder<unknown>,
  { from, to }: { from: string; to: string },
) => {
  const { rows } = await sql<WorkOrderCalendar['days'][number]>`
    with needing as materialized (
      select work_order.starts_on, ${dueOn} as ends_on,
        (select count(*) from (${doersOf(entityId)}) as doer) as people
      from work_order where ${those} and work_order.state not in ('refused', 'abandoned')
    )
    select day::date::text as day,
      (select coalesce(sum(people), 0)::int from needing where day::date between starts_on and ends_on) as needed,
      (select count(*)::int from person where person.entity_id = ${entityId} and person.deleted_at is null
        and coalesce(person.started_on <= day::date, true) and coalesce(person.ended_on > day::date, true)) as available
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day order by day`.execute(
    db,
  );
  return rows;
};

/** Orders that a phone keeps for the time without signal. */
const mostMine = 100;

/** The caller's own orders: those that were issued and begin by this day, and those done since yesterday. */
export const readMine = async (scope: Scope, to: string): Promise<MyWork> => {
  const { db, entityId } = scope;
  const { personIds } = await findCaller(scope);
  const { rows } = await sql<{ id: number }>`
    select work_order.id from work_order
    where work_order.entity_id = ${entityId} and work_order.deleted_at is null and ${assignedIn('work_order').isMine(scope)}
      and ((${isOpen} and work_order.state <> 'draft' and work_order.starts_on <= ${to}::date)
        or (work_order.state in ('done', 'inspected')
          and work_order.finished_at >= ${addDays(todayOf(scope), -1)}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'))
    order by work_order.due_at, work_order.id limit ${sql.lit(mostMine)}`.execute(db);
  const items: WorkOrder[] = [];
  for (const { id } of rows) items.push(...[(await findOrder(scope, id)) ?? []].flat());
  return { items, personIds: [...personIds] };
};
