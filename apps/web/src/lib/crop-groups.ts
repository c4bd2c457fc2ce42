import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { call } from './http/call.ts';

/** Crop groups that can be planted, the system's and the entity's own: to choose one from. */
export const cropGroupChoices = (q = '') => {
  const query = { archived: 'false', pageSize: 200, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['crop-groups', 'list', query],
    queryFn: ({ signal }) => call(cropGroupRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
