import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { plantingBatchRoutes } from '@vuon/contract/cultivation/planting-batch';
import { call } from '#lib/http/call.ts';

/** The batches of the entity, the latest first, for selects and for the colours of a map. */
export const plantingBatchChoices = (q = '') => {
  const query = { pageSize: 200, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['planting-batches', 'list', query],
    queryFn: ({ signal }) => call(plantingBatchRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
