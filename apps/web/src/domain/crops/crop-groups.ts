import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { call } from '#lib/http/call.ts';

/** All of them, also what is archived: trees may still be of it. */
export const everyCropGroup = () =>
  queryOptions({
    queryKey: ['crop-groups', 'list', { pageSize: 200 }],
    queryFn: ({ signal }) => call(cropGroupRoutes.list, { query: { pageSize: 200 } }, { signal }),
    staleTime: 60_000,
  });

/** Crop groups that can be planted, the system's and the entity's own: to choose one from. */
export const cropGroupChoices = (q = '') => {
  const query = { archived: 'false', pageSize: 200, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['crop-groups', 'list', query],
    queryFn: ({ signal }) => call(cropGroupRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
