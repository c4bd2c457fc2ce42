import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { safeDateRoutes } from '@vuon/contract/handbook/safe-date';
import {
  type OrderHoursInput,
  type OrderProgressInput,
  type WorkOrderTransition,
  workOrderRoutes,
} from '@vuon/contract/handbook/work-order';
import type { WorkOrderAdjustment } from '@vuon/contract/handbook/work-order-input';
import type { Target } from '@vuon/contract/orchard/target';
import { call } from '#lib/http/call.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { recordData } from '#ui/record/record-data.ts';

// A step of an order also moves the works behind it, and with them their plan; its finish writes into the diary and uses stock.
const orders = recordData({
  key: 'work-orders',
  routes: workOrderRoutes,
  stale: [['work-orders'], ['works'], ['farm-plans'], ['diary-entries'], ['stock']],
});
export const { list: orderList, one: orderOptions, useRefresh: useRefreshOrders } = orders;

export const orderBoardOptions = (query: ListQuery) =>
  queryOptions({
    queryKey: ['work-orders', 'board', query],
    queryFn: ({ signal }) => call(workOrderRoutes.board, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const orderCalendarOptions = (query: ListQuery, from: string, to: string) =>
  queryOptions({
    queryKey: ['work-orders', 'calendar', query, from, to],
    queryFn: ({ signal }) => call(workOrderRoutes.calendar, { query: { ...query, from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Where nobody may enter yet on these days. */
export const reentryOptions = (targets: Target[], startsOn: string, dueAt: string) =>
  queryOptions({
    queryKey: ['safe-dates', 'reentry', targets, startsOn, dueAt],
    queryFn: ({ signal }) => call(safeDateRoutes.reentry, { body: { targets, startsOn, dueAt } }, { signal }),
    enabled: targets.length > 0 && startsOn !== '' && dueAt !== '',
  });

type Versioned = { id: number; version: number };
export type OrderStepInput = Pick<WorkOrderTransition, 'action'> &
  Partial<Pick<WorkOrderTransition, 'reason' | 'leavesRest' | 'used' | 'weather' | 'notes' | 'phiReason'>>;

export function useOrderActs() {
  const refreshed = orders.useRefreshed();
  return {
    ...orders.useActs(),
    transition: ({ id, version }: Versioned, step: OrderStepInput) =>
      refreshed(call(workOrderRoutes.transition, { params: { id }, body: { version, ...step } })),
    adjust: ({ id, version }: Versioned, changes: Omit<WorkOrderAdjustment, 'version'>) =>
      refreshed(call(workOrderRoutes.adjust, { params: { id }, body: { version, ...changes } })),
    move: ({ id, version }: Versioned, days: { startsOn: string; dueAt: string }) =>
      refreshed(call(workOrderRoutes.move, { params: { id }, body: { version, ...days } })),
    tick: (id: number, position: number, tick: { isDone: boolean; note: string | null }) =>
      refreshed(call(workOrderRoutes.tick, { params: { id, position }, body: tick })),
    report: (id: number, part: OrderProgressInput) =>
      refreshed(call(workOrderRoutes.report, { params: { id }, body: part })),
    takeBack: (id: number, progressId: number) =>
      refreshed(call(workOrderRoutes.takeBack, { params: { id, progressId } })),
    setHours: (id: number, hours: OrderHoursInput) =>
      refreshed(call(workOrderRoutes.setHours, { params: { id }, body: hours })),
  };
}
