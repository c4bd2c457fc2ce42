import {
  type OrderHoursInput,
  type OrderProgressInput,
  type OrderStepTick,
  type WorkOrder,
  type WorkOrderTransition,
  workOrderRoutes,
} from '@vuon/contract/handbook/work-order';
import { type WorkOrderState, workOrderTransitions } from '@vuon/contract/handbook/work-order-state';
import { uploadRoutes } from '@vuon/contract/uploads/upload';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { doneTreesOf, type OrderPart } from './order-parts.ts';

/** An order as the worker knows it: with what was recorded here and has not reached the server yet. */
export type MyOrder = WorkOrder & { waiting: OutboxEntry[]; refused: OutboxEntry[] };

const beginning = 'work-order:';
export const orderSubject = (id: number): string => `${beginning}${id}`;
export const isOfOrder = ({ subject }: Pick<OutboxEntry, 'subject'>): boolean => subject.startsWith(beginning);

/** The id of the order that an entry is about. */
export const orderOf = ({ subject }: Pick<OutboxEntry, 'subject'>): number => Number(subject.split(':')[1]);

export const isPhoto = ({ route }: OutboxEntry): boolean => route.path === uploadRoutes.create.path;

/**
 * The orders after what waits has been done to them. Refused entries change nothing: they are shown beside the order. Entries that the
 * order has taken already, because its newer version arrived first, change nothing either.
 */
export const applyWaiting = (
  orders: WorkOrder[],
  entries: OutboxEntry[],
  parts: Record<number, OrderPart[]> = {},
): MyOrder[] =>
  orders.map((order) => {
    const own = entries.filter(({ subject }) => subject === orderSubject(order.id));
    const waiting = own.filter(({ refusal }) => refusal === null);
    const refused = own.filter(({ refusal }) => refusal !== null);
    const now = waiting.reduce((before, entry) => applyOne(before, entry, parts[order.id] ?? []), order);
    return { ...now, waiting, refused };
  });

const applyOne = (order: WorkOrder, { route, input, madeAt }: OutboxEntry, parts: OrderPart[]): WorkOrder => {
  switch (route.path) {
    case workOrderRoutes.transition.path:
      return applyTransition(order, input.body as WorkOrderTransition, madeAt);
    case workOrderRoutes.tick.path: {
      const { position } = input.params as { position: number };
      return applyTick(order, position, input.body as OrderStepTick, madeAt);
    }
    case workOrderRoutes.report.path:
      return applyReport(order, input.body as OrderProgressInput, parts);
    case workOrderRoutes.setHours.path:
      return applyHours(order, input.body as OrderHoursInput);
    default:
      return order;
  }
};

const applyTransition = (order: WorkOrder, { action, leavesRest }: WorkOrderTransition, at: string): WorkOrder => {
  const { from, to } = workOrderTransitions[action];
  if (!(from as readonly WorkOrderState[]).includes(order.state)) return order;
  const move = { action, state: to, at, toldAt: null, byName: null, reason: null };
  const isAllDone = action === 'finish' && !leavesRest;
  return {
    ...order,
    state: to,
    moves: [...order.moves, move],
    ...(isAllDone && {
      doneCount: order.place.livingCount - order.skippedCount,
      doneTargets: order.targets,
      leftTargets: [],
    }),
  };
};

const applyTick = (order: WorkOrder, position: number, { isDone, note }: OrderStepTick, at: string): WorkOrder => {
  const steps = order.steps.map((step) =>
    step.position === position ? { ...step, note: note ?? null, doneAt: isDone ? (step.doneAt ?? at) : null } : step,
  );
  return { ...order, steps, stepsDone: steps.filter(({ doneAt }) => doneAt).length };
};

const applyReport = (order: WorkOrder, { targets, skippedCount = 0 }: OrderProgressInput, parts: OrderPart[]) => {
  const doneTargets = [...order.doneTargets, ...targets];
  const treesOf = (done: WorkOrder['targets']) => parts.reduce((sum, part) => sum + doneTreesOf(part, done), 0);
  const more = treesOf(doneTargets) - treesOf(order.doneTargets);
  if (more <= 0) return { ...order, doneTargets };
  const skipped = Math.min(more, skippedCount);
  return {
    ...order,
    doneTargets,
    doneCount: Math.min(order.place.livingCount, order.doneCount + more - skipped),
    skippedCount: order.skippedCount + skipped,
  };
};

const applyHours = (order: WorkOrder, { entries }: OrderHoursInput): WorkOrder => {
  const isGiven = ({ person, day }: WorkOrder['hours'][number]) =>
    entries.some((one) => one.personId === person.id && one.day === day);
  const given = entries.flatMap(({ personId, day, hours, pieces }) => {
    const person = order.doers.find(({ id }) => id === personId);
    return person ? [{ person, day, hours, pieces: pieces ?? null, earned: null }] : [];
  });
  return { ...order, hours: [...order.hours.filter((line) => !isGiven(line)), ...given] };
};
