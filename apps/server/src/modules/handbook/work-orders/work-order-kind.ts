import { doseWords } from '@vuon/contract/cultivation/material-words';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { storedKind } from '#audit';
import { inAct } from '#http/act-context.ts';
import type { Scope } from '#http/scope.ts';
import { workOrderTable } from './work-order.queries.ts';
import { findOrder } from './work-order-shown.ts';

const named = (list: { name: string }[]) => list.map(({ name }) => name).join(', ') || null;
const number = (value: number) => String(value).replace('.', ',');

/** '17/11/2026, 16:20' where the orchards are. */
export const momentWords = (instant: string): string => {
  const there = new Date(Date.parse(instant) + 7 * 3_600_000).toISOString();
  return `${formatDay(dayInVietnam(new Date(instant)))}, ${there.slice(11, 16)}`;
};

const hoursOf = ({ hours, pieceUnit }: WorkOrder) =>
  hours
    .map(({ person, day, hours: count, pieces }) => {
      const done = pieces === null ? '' : `, ${number(pieces)} ${pieceUnit ?? ''}`;
      return `${person.name} ${formatDay(day)}: ${number(count)} giờ${done}`;
    })
    .join('; ') || null;

/** What the history keeps: names and lists in words, as they were then. */
const orderInHistory = (order: WorkOrder): object => {
  const { id, entityId, version, code, kind, title, state, stateReason, startsOn, pay, rate, pieceUnit } = order;
  const { instructions, safetyNotes, createdAt, updatedAt, updatedByName, deletedAt } = order;
  return {
    ...{ id, entityId, version, code, kind, title, state, stateReason, startsOn, pay, rate, pieceUnit },
    ...{ instructions, safetyNotes, createdAt, updatedAt, updatedByName, deletedAt },
    name: `${code} ${title}`,
    works: order.works.map((work) => `${work.code} ${work.title}`).join(', ') || null,
    place: order.place.words,
    due: momentWords(order.dueAt),
    people: named(order.people),
    crews: named(order.crews),
    inspector: order.inspector?.name ?? null,
    materials: order.materials.map((use) => `${use.materialName}: ${doseWords(use)}`).join('; ') || null,
    steps: order.steps.map(({ text, doneAt }) => `${doneAt ? '✓ ' : ''}${text}`).join('; ') || null,
    ppe: order.ppe.join('; ') || null,
    progress: order.progress.map(({ place }) => place.words).join('; ') || null,
    hours: hoursOf(order),
  };
};

export const workOrders = storedKind<Scope, WorkOrder>({
  type: 'work-order',
  noun: 'Phiếu giao việc',
  missing: 'Không có phiếu giao việc này trong đơn vị.',
  table: workOrderTable,
  find: findOrder,
  snapshot: orderInHistory,
});

/** An act is about the order, though its works are changed with it; an act on many stays one. */
export const aboutOrder = (scope: Scope, id: number, action: string): Scope =>
  scope.actor.act ? scope : inAct(scope, { way: 'single', type: 'work-order', recordId: id, action });
