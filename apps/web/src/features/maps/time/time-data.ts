import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays } from '@vuon/contract/day';
import { mapDayRoutes } from '@vuon/contract/maps/map-day';
import { call } from '#lib/http/call.ts';

/** As many years back as can be asked for at once. */
const back = 3 * 365;

/** `version`: the version of the map. */
export const mapDays = (today: string, version: string) =>
  queryOptions({
    queryKey: ['maps', 'days', today, version],
    queryFn: ({ signal }) => call(mapDayRoutes.list, { query: { from: addDays(today, -back), to: today } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
