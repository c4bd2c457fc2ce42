import { queryOptions } from '@tanstack/react-query';
import { workTypeRoutes } from '@vuon/contract/catalogue/work-type';
import { call } from '#lib/http/call.ts';

const query = { archived: 'false', pageSize: 200 } as const;

/** The work types in use, of the system and of the entity, by name. */
export const workTypeChoices = queryOptions({
  queryKey: ['work-types', 'list', query],
  queryFn: ({ signal }) => call(workTypeRoutes.list, { query }, { signal }),
});
