import { queryOptions } from '@tanstack/react-query';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { call } from '#lib/http/call.ts';

const query = { pageSize: 200 } as const;

/** The seasons of the entity, the latest first: a crop has one or two a year, so one answer holds them. */
export const seasonChoices = queryOptions({
  queryKey: ['seasons', 'list', query],
  queryFn: ({ signal }) => call(seasonRoutes.list, { query }, { signal }),
});
