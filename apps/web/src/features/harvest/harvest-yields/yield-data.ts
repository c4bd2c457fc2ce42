import { queryOptions } from '@tanstack/react-query';
import { harvestYieldRoutes } from '@vuon/contract/harvest/harvest-yield';
import type { HarvestYieldInput } from '@vuon/contract/harvest/harvest-yield-input';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { recordData } from '#ui/record/record-data.ts';
import { useConfirmed } from '../pickings/use-confirmed.ts';

const key = 'harvest-yields';
// Its own key: totals stand under it. Its fruit is in lots, and it takes counts over.
const yields = recordData({
  key,
  routes: harvestYieldRoutes,
  stale: [[key], ['harvest-counts'], ['lots'], ['vietgap-book']],
});
export const { list: yieldList, one: yieldOptions } = yields;

/** `query`: the filters of the list, and `by` what the figures are told. */
export const yieldSummary = (query: ListQuery) =>
  queryOptions({
    queryKey: [key, 'summary', query],
    queryFn: ({ signal }) => call(harvestYieldRoutes.summary, { query }, { signal }),
  });

/** Figures that are hardly possible are asked about, and sent again when they are confirmed. */
export function useYieldActs() {
  const { create, update, remove, restore } = yields.useActs();
  const confirmed = useConfirmed();
  return {
    create: (values: HarvestYieldInput, attempt: Attempt) =>
      confirmed(attempt, (isConfirmed, again) => create({ ...values, confirmed: isConfirmed }, again)),
    update: (id: number, values: HarvestYieldInput, attempt: Attempt) =>
      confirmed(attempt, (isConfirmed, again) => update(id, { ...values, confirmed: isConfirmed }, again)),
    remove,
    restore,
  };
}
