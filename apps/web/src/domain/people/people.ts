import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { personRoutes } from '@vuon/contract/people/person';
import { call } from '#lib/http/call.ts';

/** The people of the entity by name, for choosing the person in charge. Only for users with the right 'people.read'. */
export const peopleChoices = (q = '') => {
  const query = { working: 'true', pageSize: 50, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['people', 'list', query],
    queryFn: ({ signal }) => call(personRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
