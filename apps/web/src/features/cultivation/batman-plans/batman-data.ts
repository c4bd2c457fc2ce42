import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BatmanPeriod } from '@vuon/contract/cultivation/batman-period';
import { batmanPlanRoutes } from '@vuon/contract/cultivation/batman-plan';
import { batmanTaskRoutes } from '@vuon/contract/cultivation/batman-task';
import { call } from '#lib/http/call.ts';
import { historyKey } from '#ui/history/history-key.ts';
import { recordData } from '#ui/record/record-data.ts';

const boardKey = ['batman-board'];
const plans = recordData({ key: 'batman-plans', routes: batmanPlanRoutes, stale: [boardKey] });
export const { list: batmanPlanList, one: batmanPlanOptions, useActs: useBatmanPlanActs } = plans;

export const boardOptions = (period: BatmanPeriod, startsOn: string) =>
  queryOptions({
    queryKey: [...boardKey, period, startsOn],
    queryFn: ({ signal }) => call(batmanPlanRoutes.board, { query: { period, startsOn } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const reviewerChoices = queryOptions({
  queryKey: ['batman-plans', 'reviewers'],
  queryFn: ({ signal }) => call(batmanPlanRoutes.reviewers, {}, { signal }),
});

/** Everything that shows tasks is fetched anew after an act on them, whether it was done or refused: others may have acted. */
export function useTaskCalls() {
  const client = useQueryClient();
  const refreshed = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } finally {
      for (const queryKey of [boardKey, ['batman-plans'], historyKey]) void client.invalidateQueries({ queryKey });
    }
  };
  type Input<R extends keyof typeof batmanTaskRoutes> = Parameters<typeof call<(typeof batmanTaskRoutes)[R]>>[1];
  return {
    create: (input: Input<'create'>) => refreshed(call(batmanTaskRoutes.create, input)),
    update: (input: Input<'update'>) => refreshed(call(batmanTaskRoutes.update, input)),
    remove: (input: Input<'remove'>) => refreshed(call(batmanTaskRoutes.remove, input)),
    act: (input: Input<'act'>) => refreshed(call(batmanTaskRoutes.act, input)),
    copyWeek: (input: Input<'copyWeek'>) => refreshed(call(batmanTaskRoutes.copyWeek, input)),
    takeBack: (operation: string) => refreshed(call(batmanTaskRoutes.takeBack, { body: { operation } })),
  };
}
