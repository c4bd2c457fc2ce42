import { queryOptions } from '@tanstack/react-query';
import type { Page } from '@vuon/contract/list';
import { type Area, areaRoutes } from '@vuon/contract/orchard/area';
import { call } from '#lib/http/call.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { recordData } from '#ui/record/record-data.ts';
import { placeKeys } from '../places/place-keys.ts';

export const { one: areaOptions, useActs: useAreaActs } = recordData({
  key: 'areas',
  routes: areaRoutes,
  stale: placeKeys,
});

// Without a depth the answer would hold every tree of the farm.
const flat = { depth: 'area' } as const;

export const areaList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['areas', 'list', query],
    queryFn: ({ signal }): Promise<Page<Area>> =>
      call(areaRoutes.list, { query: { ...query, ...flat } as never }, { signal }),
  });

/** Areas by name, for selects. */
export const areaChoices = (q = '') => areaList({ pageSize: 200, ...(q && { q }) });

export const areaTotals = queryOptions({
  queryKey: ['areas', 'totals'],
  queryFn: ({ signal }) => call(areaRoutes.totals, {}, { signal }),
});

/** An area with the boundaries of its plots, as maps draw it. */
export const areaOnMap = (id: number) =>
  queryOptions({
    queryKey: ['areas', 'map', id],
    queryFn: ({ signal }) => call(areaRoutes.info, { params: { id }, query: { depth: 'plot' } }, { signal }),
  });
