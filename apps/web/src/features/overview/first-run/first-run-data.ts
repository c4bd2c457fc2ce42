import { queryOptions } from '@tanstack/react-query';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { call } from '#lib/http/call.ts';

export const orchardTotals = queryOptions({
  queryKey: ['areas', 'totals'],
  queryFn: ({ signal }) => call(areaRoutes.totals, {}, { signal }),
});

const shownPlots = 8;

/** The first plots, which wait for trees. */
export const firstPlots = queryOptions({
  queryKey: ['plots', 'list', { pageSize: shownPlots, sort: 'code' }],
  queryFn: ({ signal }) => call(plotRoutes.list, { query: { pageSize: shownPlots, sort: 'code' } }, { signal }),
});
