import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchRoutes } from '@vuon/contract/search/search';
import { call } from '#lib/http/call.ts';

/** A single letter would find everything. */
export const shortestQuery = 2;

export const searchOptions = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(searchRoutes.find, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });
