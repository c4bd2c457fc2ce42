import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { call } from '#lib/http/call.ts';

/** All crop groups, including archived ones: trees may still belong to them. */
export const everyCropGroup = () =>
  queryOptions({
    queryKey: ['crop-groups', 'list', { pageSize: 200 }],
    queryFn: ({ signal }) => call(cropGroupRoutes.list, { query: { pageSize: 200 } }, { signal }),
    staleTime: 60_000,
  });

/** The crop groups that can be planted, the system's and the entity's own, for selects. */
export const cropGroupChoices = (q = '') => {
  const query = { archived: 'false', pageSize: 200, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['crop-groups', 'list', query],
    queryFn: ({ signal }) => call(cropGroupRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
