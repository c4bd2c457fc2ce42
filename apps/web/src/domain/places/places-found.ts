import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mapSearchRoutes } from '@vuon/contract/maps/map-search';
import { call } from '#lib/http/call.ts';

/** Areas, plots, rows and trees whose names or codes match; the best first. */
export const placesFound = (name: string) =>
  queryOptions({
    queryKey: ['maps', 'search', name],
    queryFn: ({ signal }) => call(mapSearchRoutes.find, { query: { name } }, { signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
