import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { vietgapBookRoutes } from '@vuon/contract/handbook/vietgap-book';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { call } from '#lib/http/call.ts';

export type BookQuery = { from: string; upTo: string; areaId?: number; plotId?: number };

// Gaps are mended on pages all over the product: the list is read again whenever it is opened.
export const bookOptions = (query: BookQuery) =>
  queryOptions({
    queryKey: ['vietgap-book', 'gaps', query],
    queryFn: ({ signal }) => call(vietgapBookRoutes.get, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const contentsOptions = (query: BookQuery) =>
  queryOptions({
    queryKey: ['vietgap-book', 'contents', query],
    queryFn: ({ signal }) => call(vietgapBookRoutes.contents, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const areaChoices = queryOptions({
  queryKey: ['areas', 'options', 'vietgap'],
  queryFn: ({ signal }) => call(areaRoutes.list, { query: { pageSize: 200, depth: 'area', sort: 'code' } }, { signal }),
});

export const plotChoices = queryOptions({
  queryKey: ['plots', 'options', 'vietgap'],
  queryFn: ({ signal }) => call(plotRoutes.list, { query: { pageSize: 200, sort: 'code' } }, { signal }),
});
