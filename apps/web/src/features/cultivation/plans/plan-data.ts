import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type FarmPlan, farmPlanRoutes, type PlanSchedule } from '@vuon/contract/cultivation/farm-plan';
import {
  type PlanLine,
  type PlanLineInput,
  type PlanLineRecord,
  planLineRoutes,
} from '@vuon/contract/cultivation/plan-line';
import type { Window } from '@vuon/contract/cultivation/plan-schedule';
import type { PlanAction } from '@vuon/contract/cultivation/plan-state';
import type { RouteCall } from '@vuon/contract/route';
import { undoneWords } from '#domain/work/schedule-undone.ts';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { historyKey } from '#ui/history/history-key.ts';
import { recordData } from '#ui/record/record-data.ts';

// Its own key: the lines of a plan stand under it. Works are made of lines, and follow them.
const plans = recordData({ key: 'farm-plans', routes: farmPlanRoutes, stale: [['farm-plans'], ['works']] });
export const { list: planList, one: planOptions } = plans;

type Versioned = { id: number; version: number };
type CopyBody = RouteCall<typeof farmPlanRoutes.copy>['body'];

export function usePlanActs() {
  const refreshed = plans.useRefreshed();
  const withPlan = async <T extends { plan: FarmPlan }>(act: Promise<T>): Promise<T> => {
    await refreshed(act.then(({ plan }) => plan));
    return act;
  };
  return {
    ...plans.useActs(),
    transition: ({ id, version }: Versioned, action: PlanAction, cancelReason: string | null = null) =>
      refreshed(call(farmPlanRoutes.transition, { params: { id }, body: { version, action, cancelReason } })),
    changeSchedule: ({ id, version }: Versioned, schedule: PlanSchedule, keptLineIds: number[] = []) => {
      const body = { ...schedule, version, keptLineIds };
      return withPlan(call(farmPlanRoutes.changeSchedule, { params: { id }, body }));
    },
    /** Resolves to the sentence that tells of it. */
    undoSchedule: async (id: number, operation: string): Promise<string> =>
      undoneWords(await withPlan(call(farmPlanRoutes.undoSchedule, { params: { id }, body: { operation } }))),
    copy: (id: number, body: CopyBody, { idempotencyKey }: Pick<Attempt, 'idempotencyKey'>) =>
      refreshed(call(farmPlanRoutes.copy, { params: { id }, body }, { idempotencyKey })),
  };
}

/** What other stages and key dates would move. */
export const scheduleDifference = (plan: FarmPlan, schedule: PlanSchedule, keptLineIds: number[]) =>
  queryOptions({
    queryKey: ['farm-plans', 'difference', plan.id, plan.version, schedule, keptLineIds],
    queryFn: ({ signal }) =>
      call(farmPlanRoutes.previewSchedule, { params: { id: plan.id }, body: { ...schedule, keptLineIds } }, { signal }),
  });

/** All lines of a plan, in the order of its stages. */
export const planLines = (planId: number) =>
  queryOptions({
    queryKey: ['farm-plans', 'lines', planId],
    queryFn: async ({ signal }) => (await call(planLineRoutes.list, { params: { id: planId } }, { signal })).items,
  });

export const planLineOptions = (id: number) =>
  queryOptions({
    queryKey: ['plan-lines', 'one', id],
    queryFn: ({ signal }) => call(planLineRoutes.get, { params: { id } }, { signal }),
  });

type LineInput = RouteCall<typeof planLineRoutes.create>['body']['lines'][number];

/** The acts on the lines of one plan. Answers are shown at once, and what follows from them is fetched again. */
export function useLineActs(planId: number) {
  const client = useQueryClient();
  const { queryKey } = planLines(planId);
  const show = (changed: PlanLine[]) => {
    const byId = new Map(changed.map((line) => [line.id, line]));
    client.setQueryData(queryKey, (lines) => lines?.map((line) => byId.get(line.id) ?? line));
  };
  const refresh = () => {
    for (const key of [['farm-plans'], ['works'], historyKey]) void client.invalidateQueries({ queryKey: key });
  };
  const one = async (act: Promise<PlanLineRecord>): Promise<PlanLineRecord> => {
    const line = await act;
    client.setQueryData(planLineOptions(line.id).queryKey, line);
    show([line]);
    refresh();
    return line;
  };
  return {
    /** Shows lines before the server has answered. */
    show,
    refresh,
    create: async (lines: LineInput[], afterLineId: number | null = null) => {
      const { items } = await call(planLineRoutes.create, { params: { id: planId }, body: { lines, afterLineId } });
      refresh();
      return items;
    },
    update: (id: number, body: PlanLineInput, { version, idempotencyKey }: Attempt) =>
      one(call(planLineRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    move: async ({ id, version }: Versioned, window: Window): Promise<void> => {
      try {
        show((await call(planLineRoutes.move, { params: { id }, body: { ...window, version } })).items);
      } finally {
        // Also if it was refused: somebody else may have moved it.
        refresh();
      }
    },
    remove: ({ id, version }: Versioned) => one(call(planLineRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: { id: number }) => one(call(planLineRoutes.restore, { params: { id } })),
  };
}
