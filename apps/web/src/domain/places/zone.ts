import { queryOptions } from '@tanstack/react-query';
import { zoneRoutes } from '@vuon/contract/orchard/zone';
import { call } from '#lib/http/call.ts';

/** The estate of the selected entity: where it lies, or where its map opens while nothing is drawn. */
export const zoneOptions = queryOptions({
  queryKey: ['zones', 1],
  queryFn: ({ signal }) => call(zoneRoutes.location, { params: { id: '1' } }, { signal }),
});
