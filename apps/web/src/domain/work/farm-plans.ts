import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { farmPlanRoutes } from '@vuon/contract/cultivation/farm-plan';
import { call } from '#lib/http/call.ts';

/** The plans of the entity for selects, the latest first; `open`: without those that are closed. */
export const farmPlanChoices = (q = '', open = false) => {
  const query = { pageSize: 50, ...(q && { q }), ...(open && { open: 'true' as const }) } as const;
  return queryOptions({
    queryKey: ['farm-plans', 'list', query],
    queryFn: ({ signal }) => call(farmPlanRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const farmPlanOptions = (id: number) =>
  queryOptions({
    queryKey: ['farm-plans', 'one', id],
    queryFn: ({ signal }) => call(farmPlanRoutes.get, { params: { id } }, { signal }),
  });
