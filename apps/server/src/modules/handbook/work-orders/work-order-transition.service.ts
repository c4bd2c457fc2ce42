import { dayInVietnam } from '@vuon/contract/day';
import type { WorkOrder, WorkOrderTransition } from '@vuon/contract/handbook/work-order';
import {
  asksReason,
  type WorkOrderAction,
  workOrderStateNames,
  workOrderTransitions,
} from '@vuon/contract/handbook/work-order-state';
import { mayDo } from '@vuon/contract/permission';
import { changeRecord } from '#audit';
import { holdAssigned, refuseInspector, refuseOthersPeople } from '#cultivation';
import type { ChangedValues } from '#db/record-table.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPlotsOfTargets } from '#orchard';
import { reasonToHarvest } from '../safe-dates/safe-date.service.ts';
import { tellStep } from './work-order.notifications.ts';
import { workOrderTable } from './work-order.queries.ts';
import { refuseNobody, refuseOthersPart } from './work-order.service.ts';
import { findOrderCaller, type OrderCaller, refuseNotLeading, refuseOthersOrder } from './work-order-caller.ts';
import { takeBackEntries, writeEntry } from './work-order-entry.ts';
import { followWorks } from './work-order-follow.ts';
import { aboutOrder, momentWords, workOrders } from './work-order-kind.ts';
import { insertMove } from './work-order-parts.queries.ts';
import { finishPlaces } from './work-order-progress.service.ts';
import { clampTime } from './work-order-time.ts';

/** Moves an order on by one step of `workOrderTransitions`, and the works behind it. */
export const moveOrderOn = async (given: Scope, id: number, step: WorkOrderTransition): Promise<WorkOrder> => {
  const { action, reason } = step;
  const scope = aboutOrder(given, id, action);
  refuseReasonless(action, reason);
  const caller = await findOrderCaller(scope);
  await workOrders.lock(scope, id);
  const version = step.version ?? (await workOrders.get(scope, id)).version;
  const order = await changeRecord(scope, workOrders, { id, version, action }, async (before) => {
    refuseStep(action, before);
    refuseCaller(scope, caller, action, before);
    const changes = await doStep[action]?.({ scope, caller, before, step });
    const { at, toldAt } = clampTime(step.at, { last: before.moves.at(-1)?.at, now: scope.clock() });
    const state = workOrderTransitions[action].to;
    // Starting at once accepts.
    if (action === 'start' && before.state === 'issued')
      await insertMove(scope, id, { action: 'accept', state: 'accepted', at });
    await insertMove(scope, id, { action, state, at, toldAt, reason: asksReason(action) ? reason : null });
    await workOrderTable.change(scope, id, {
      state,
      state_reason: asksReason(action) ? reason : null,
      ...(action === 'finish' && { finished_at: at.toISOString() }),
      ...(action === 'give-back' && { finished_at: null }),
      ...changes,
    });
  });
  // Before the works follow: they take over what was used.
  if (action === 'finish' || action === 'abandon') await writeEntry(scope, order, step);
  if (action === 'give-back') await takeBackEntries(scope, order);
  await followWorks(scope, order, action);
  await tellStep(scope, action, order);
  // The works behind it have moved.
  return workOrders.get(scope, id);
};

type Step = { scope: Scope; caller: OrderCaller; before: WorkOrder; step: WorkOrderTransition };

const refuseReasonless = (action: WorkOrderAction, reason: string | null) => {
  if (asksReason(action) && reason === null)
    throw problem('request.invalid', 'Lý do is required', {
      errors: [{ path: 'reason', message: 'Lý do is required' }],
    });
};

const refuseStep = (action: WorkOrderAction, { code, state, moves }: WorkOrder) => {
  const { from, label } = workOrderTransitions[action];
  if ((from as readonly string[]).includes(state)) return;
  const last = moves.at(-1);
  const since = last ? ` từ ${momentWords(last.at)}${last.byName ? ` (${last.byName})` : ''}` : '';
  throw problem(
    'work_order.transition_refused',
    `${code} đang ở bước '${workOrderStateNames[state]}'${since}; từ đó không '${label}' được.`,
    { path: 'action' },
  );
};

const refuseCaller = ({ actor }: Scope, caller: OrderCaller, action: WorkOrderAction, order: WorkOrder) => {
  const { may, by, label } = workOrderTransitions[action];
  if (!mayDo(actor, may)) throw problem('permission.denied', `Vai trò của bạn không '${label}' được.`);
  if (by === 'doer') return refuseOthersOrder(caller, order);
  if (by === 'lead') return refuseNotLeading(caller, order);
  refuseInspector(caller, order);
};

/** A harvest waits until no interval runs on its trees any more, unless the owner answers for it. */
const harvestAllowed = async (scope: Scope, order: WorkOrder, { phiReason }: WorkOrderTransition, day: string) => {
  if (!order.workType.isHarvest || order.phiReason !== null) return {};
  return { phi_reason: await reasonToHarvest(scope, { targets: order.targets, day, reason: phiReason }) };
};

/** Its places are open again: no other order may have taken them meanwhile. */
const takesPartAgain = async ({ scope, before }: Step) => {
  await refuseOthersPart(scope, before);
  return {};
};

/** What a step does besides changing the state; resolves to what else changes on the order. */
type Doing = (step: Step) => Promise<ChangedValues<'work_order'>>;
const doStep: Partial<Record<WorkOrderAction, Doing>> = {
  issue: async ({ scope, caller, before, step }) => {
    const given = { personIds: before.people.map(({ id }) => id), crewIds: before.crews.map(({ id }) => id) };
    refuseNobody(given);
    refuseOthersPeople(caller, given, { people: [], crews: [] });
    // People may have left since it was drafted.
    const today = dayInVietnam(scope.clock());
    const startsOn = before.startsOn > today ? before.startsOn : today;
    await holdAssigned(scope, { ...given, inspectorId: before.inspector?.id ?? null, startsOn }, null);
    return harvestAllowed(scope, before, step, startsOn);
  },
  start: ({ scope, before, step }) => harvestAllowed(scope, before, step, dayInVietnam(scope.clock())),
  finish: async ({ scope, before, step }) => {
    // Its entry changes their map.
    await holdPlotsOfTargets(scope, before.targets);
    await finishPlaces(scope, before, step);
    return {};
  },
  'give-back': takesPartAgain,
  redraft: takesPartAgain,
};
