import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Season } from '@vuon/contract/crops/season';
import { harvestYieldRoutes } from '@vuon/contract/harvest/harvest-yield';
import { seasonReportRoutes } from '@vuon/contract/harvest/season-report';
import { call } from '#lib/http/call.ts';

// Its figures come from pages all over the product: it is read again whenever it is opened.
export const reportOptions = (seasonId: number) =>
  queryOptions({
    queryKey: ['season-report', seasonId],
    queryFn: ({ signal }) => call(seasonReportRoutes.get, { params: { id: seasonId } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** The yield that was weighed last. */
export const lastYield = queryOptions({
  queryKey: ['harvest-yields', 'last'],
  queryFn: ({ signal }) => call(harvestYieldRoutes.list, { query: { pageSize: 1, sort: '-harvestedAt' } }, { signal }),
});

/** The season of the last harvest; else the one that runs today; else the latest. `seasons`: the latest first. */
export const seasonToShow = (
  seasons: Pick<Season, 'id' | 'startsOn' | 'endsOn'>[],
  harvestedId: number | null,
  today: string,
): number | null =>
  (
    seasons.find(({ id }) => id === harvestedId) ??
    seasons.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn) ??
    seasons[0]
  )?.id ?? null;
