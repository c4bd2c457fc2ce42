import { queryOptions } from '@tanstack/react-query';
import { crewRoutes } from '@vuon/contract/people/crew';
import { call } from '#lib/http/call.ts';

/** The crews for selects, by name. Only for users with the right 'people.read'. */
export const crewChoices = queryOptions({
  queryKey: ['crews', 'choices'],
  queryFn: async ({ signal }) => (await call(crewRoutes.list, { query: { pageSize: 200 } }, { signal })).items,
});
