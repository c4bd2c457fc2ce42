import { queryOptions } from '@tanstack/react-query';
import { type HarvestCountInput, harvestCountRoutes } from '@vuon/contract/harvest/harvest-count';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { recordData } from '#ui/record/record-data.ts';
import { useConfirmed } from '../pickings/use-confirmed.ts';

const key = 'harvest-counts';
// Its own key: totals stand under it.
const counts = recordData({ key, routes: harvestCountRoutes, stale: [[key]] });
export const { list: countList, one: countOptions } = counts;

export const countSummary = (query: ListQuery) =>
  queryOptions({
    queryKey: [key, 'summary', query],
    queryFn: ({ signal }) => call(harvestCountRoutes.summary, { query }, { signal }),
  });

export function useCountActs() {
  const { create, update, remove, restore } = counts.useActs();
  const confirmed = useConfirmed();
  return {
    create: (values: HarvestCountInput, attempt: Attempt) =>
      confirmed(attempt, (isConfirmed, again) => create({ ...values, confirmed: isConfirmed }, again)),
    update: (id: number, values: HarvestCountInput, attempt: Attempt) =>
      confirmed(attempt, (isConfirmed, again) => update(id, { ...values, confirmed: isConfirmed }, again)),
    remove,
    restore,
  };
}
