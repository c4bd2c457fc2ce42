import type { Work, WorkTransition } from '@vuon/contract/cultivation/work';
import { type WorkState, workStateNames } from '@vuon/contract/cultivation/work-state';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { hoursOfDay } from '@vuon/contract/handbook/work-order-input';
import type { WorkOrderAction, WorkOrderState } from '@vuon/contract/handbook/work-order-state';
import { sql } from 'kysely';
import { recordChange } from '#audit';
import { followOrder } from '#cultivation';
import type { Scope } from '#http/scope.ts';
import { summarizeKnown, targetsOfSets, targetsWithout } from '#orchard';
import { tellWorks, usedForWork } from '../stock/stock-of-order.ts';

// The works behind an order go on with it. Work that was moved otherwise meanwhile is left as it is, and the history says so.

type Step = Pick<WorkTransition, 'action'> & Partial<Omit<WorkTransition, 'version'>>;
/** The step of a work; 'stays': it is where it should be; 'left': it was moved otherwise. */
type Next = Step | 'stays' | 'left';

type Sister = { state: WorkOrderState; setIds: number[] | null; hours: number | null; works: number[] };
/** The order, and what the work's other orders are at. */
type Facts = {
  order: WorkOrder;
  others: WorkOrderState[];
  isDone: boolean;
  labourDays: number | null;
  materials: { materialId: number; quantity: number }[];
};

const among = (states: WorkState[], { state }: Work) => states.includes(state);
const assignees = ({ people, crews }: WorkOrder, work: Work) => ({
  personIds: [...new Set([...work.people, ...people].map(({ id }) => id))],
  crewIds: [...new Set([...work.crews, ...crews].map(({ id }) => id))],
});
const actual = ({ labourDays, materials }: Facts) => ({ actual: { labourDays, otherCost: null, materials } });
const has = (others: WorkOrderState[], ...states: WorkOrderState[]) => others.some((state) => states.includes(state));

const nextOf: Partial<Record<WorkOrderAction, (work: Work, facts: Facts) => Next>> = {
  issue: (work, { order }) => {
    if (among(['planned', 'assigned'], work)) return { action: 'assign', ...assignees(order, work) };
    return work.state === 'doing' ? 'stays' : 'left';
  },
  start: (work) => {
    if (work.state === 'assigned') return { action: 'start' };
    return work.state === 'doing' ? 'stays' : 'left';
  },
  finish: (work, facts) => {
    if (work.state !== 'doing') return 'left';
    const isLast = !has(facts.others, 'draft', 'issued', 'accepted', 'doing');
    return isLast && facts.isDone ? { action: 'finish', ...actual(facts) } : 'stays';
  },
  'give-back': (work, { order }) => {
    if (work.state === 'done') return { action: 'give-back', reason: order.stateReason };
    return work.state === 'doing' ? 'stays' : 'left';
  },
  inspect: (work, facts) => {
    if (work.state === 'done')
      return has(facts.others, 'draft', 'issued', 'accepted', 'doing', 'done')
        ? 'stays'
        : { action: 'inspect', ...actual(facts) };
    return among(['doing', 'inspected'], work) ? 'stays' : 'left';
  },
  refuse: (work, { others }) =>
    work.state === 'assigned' && !has(others, 'issued', 'accepted', 'doing') ? { action: 'unassign' } : 'stays',
  abandon: (work, { order }) => {
    if (among(['planned', 'assigned', 'doing'], work)) return { action: 'block', reason: order.stateReason };
    return work.state === 'blocked' ? 'stays' : 'left';
  },
};

/** Moves the works of an order that has just taken this step. */
export const followWorks = async (scope: Scope, order: WorkOrder, action: WorkOrderAction): Promise<void> => {
  const next = nextOf[action];
  if (!next) return;
  const left: string[] = [];
  for (const { id } of order.works) {
    const sisters = await ordersOf(scope, id, order.id);
    let facts: Facts | null = null;
    await followOrder(scope, id, async (work) => {
      facts ??= await factsOf(scope, order, work, sisters);
      const step = next(work, facts);
      if (step === 'left') left.push(`${work.code} đang ở bước '${workStateNames[work.state]}'`);
      return typeof step === 'string' ? null : step;
    });
  }
  // The costs of what was used, and materials that only the order named.
  if (action === 'finish') await tellWorks(scope, order.id);
  if (left.length) await recordLeft(scope, order, left);
};

/** Works get the people of the order besides those that they have. */
export const assignWorks = async (scope: Scope, order: WorkOrder): Promise<void> => {
  for (const { id } of order.works)
    await followOrder(scope, id, async (work) => {
      const given = assignees(order, work);
      const isSame = given.personIds.length === work.people.length && given.crewIds.length === work.crews.length;
      return among(['planned', 'assigned'], work) && !isSame ? { action: 'assign', ...given } : null;
    });
};

const recordLeft = (scope: Scope, { id, entityId, code, title }: WorkOrder, left: string[]) => {
  const name = `${code} ${title}`;
  return recordChange(scope, {
    action: 'update',
    type: 'work-order',
    id,
    before: { name, code, worksLeft: null },
    after: { name, code, worksLeft: left.join('; ') },
    entityId,
  });
};

/** All orders of a work with what was done by them; this one first. */
const ordersOf = async ({ db, entityId }: Scope, workId: number, orderId: number) => {
  const { rows } = await sql<Sister & { id: number }>`
    select work_order.id, work_order.state,
      (select array_agg(part.target_set_id) from work_order_progress as part
        where part.entity_id = ${entityId} and part.work_order_id = work_order.id and part.counts) as "setIds",
      (select sum(part.hours)::float8 from work_order_hours as part
        where part.entity_id = ${entityId} and part.work_order_id = work_order.id) as hours,
      (select array_agg(part.work_id) from work_order_work as part
        where part.entity_id = ${entityId} and part.work_order_id = work_order.id) as works
    from work_order_work as behind
    join work_order on work_order.entity_id = ${entityId} and work_order.id = behind.work_order_id and work_order.deleted_at is null
    where behind.entity_id = ${entityId} and behind.work_id = ${workId}
    order by work_order.id <> ${orderId}, work_order.id`.execute(db);
  return rows;
};

const factsOf = async (
  scope: Scope,
  order: WorkOrder,
  work: Work,
  sisters: Awaited<ReturnType<typeof ordersOf>>,
): Promise<Facts> => {
  const setIds = sisters.flatMap((sister) => sister.setIds ?? []);
  const sets = await targetsOfSets(scope.db, scope.entityId, setIds);
  const left = await targetsWithout(scope, work.targets, [...sets.values()].flat());
  const { livingCount } = await summarizeKnown(scope, left);
  // The hours of an order for several works are divided evenly among them.
  const hours = sisters.reduce((sum, sister) => sum + (sister.hours ?? 0) / Math.max(1, sister.works.length), 0);
  return {
    order,
    others: sisters.flatMap(({ id, state }) => (id === order.id ? [] : [state])),
    // Rows without trees have nothing to do, unless the whole place has none.
    isDone: !left.length || (livingCount === 0 && work.place.livingCount > 0),
    materials: (await usedForWork(scope, work.id)).filter(({ materialId }) =>
      work.materials.some((use) => use.materialId === materialId),
    ),
    labourDays: hours ? Math.round((hours / hoursOfDay) * 100) / 100 : null,
  };
};
