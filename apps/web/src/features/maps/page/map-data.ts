import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mapStatisticsRoutes } from '@vuon/contract/maps/map-statistics';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import type { RouteCall } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';

export type StatisticsQuery = NonNullable<RouteCall<typeof mapStatisticsRoutes.get>['query']>;

/** `version`: the version of the map; figures of another one are shown until these arrive. */
export const mapStatistics = (query: StatisticsQuery, version: string) =>
  queryOptions({
    queryKey: ['maps', 'statistics', query, version],
    queryFn: ({ signal }) => call(mapStatisticsRoutes.get, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** The plots of an area, for the table beside the map. */
export const plotsOfArea = (areaId: number) =>
  infiniteQueryOptions({
    queryKey: ['plots', 'of-area', areaId],
    queryFn: ({ signal, pageParam }) =>
      call(
        plotRoutes.list,
        { query: { areaId: String(areaId), pageSize: 100, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
