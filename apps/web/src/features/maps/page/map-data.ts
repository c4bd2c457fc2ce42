import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mapSearchRoutes } from '@vuon/contract/maps/map-search';
import { mapStatisticsRoutes } from '@vuon/contract/maps/map-statistics';
import { type Area, areaRoutes } from '@vuon/contract/orchard/area';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { type Zone, zoneRoutes } from '@vuon/contract/orchard/zone';
import type { RouteAnswer, RouteCall } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';

/** An area as the map's page knows it: with its boundary, and the counts of its trees. */
export type AreaShown = Pick<
  Area,
  'id' | 'code' | 'name' | 'location' | 'hectares' | 'declaredHectares' | 'plotCount' | 'plantCount' | 'statuses'
>;
export type Estate = {
  areas: AreaShown[];
  location: PolygonLocation | null;
  /** Where the map opens while nothing is drawn. */
  center: Zone['center'];
};

/** Every area of the entity with its boundary, and the zone around them all. Plots, rows and trees come as tiles. */
export const estate = () =>
  queryOptions({
    queryKey: ['areas', 'estate'],
    queryFn: async ({ signal }): Promise<Estate> => {
      const zone = call(zoneRoutes.location, { params: { id: '1' } }, { signal });
      const [areas, { location, center }] = await Promise.all([listAreas(signal), zone]);
      return { areas, location, center };
    },
  });

const listAreas = async (signal: AbortSignal): Promise<AreaShown[]> => {
  const areas: AreaShown[] = [];
  let after: string | null = null;
  do {
    const query = { depth: 'area' as const, pageSize: 200, ...(after !== null && { after }) };
    const page: RouteAnswer<typeof areaRoutes.list> = await call(areaRoutes.list, { query }, { signal });
    areas.push(...page.items);
    after = page.next;
  } while (after !== null);
  return areas;
};

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

export const placesFound = (name: string) =>
  queryOptions({
    queryKey: ['maps', 'search', name],
    queryFn: ({ signal }) => call(mapSearchRoutes.find, { query: { name } }, { signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
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
