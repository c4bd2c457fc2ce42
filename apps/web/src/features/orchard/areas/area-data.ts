import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@vuon/contract/list';
import { type Area, type AreaInput, areaRoutes } from '@vuon/contract/orchard/area';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { useRefreshPlants } from '../plants/plant-data.ts';

// Without a depth the answer would hold every tree of the farm.
const flat = { depth: 'area' } as const;

export const areaList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['areas', 'list', query],
    queryFn: ({ signal }): Promise<Page<Area>> =>
      call(areaRoutes.list, { query: { ...query, ...flat } as never }, { signal }),
  });

/** Areas by name: to choose one from. */
export const areaChoices = (q = '') => areaList({ pageSize: 200, ...(q && { q }) });

export const areaTotals = queryOptions({
  queryKey: ['areas', 'totals'],
  queryFn: ({ signal }) => call(areaRoutes.totals, {}, { signal }),
});

export const areaOptions = (id: number) =>
  queryOptions({
    queryKey: ['areas', 'one', id],
    queryFn: ({ signal }) => call(areaRoutes.get, { params: { id } }, { signal }),
  });

/** An area with the boundaries of its plots, as maps draw it. */
export const areaOnMap = (id: number) =>
  queryOptions({
    queryKey: ['areas', 'map', id],
    queryFn: ({ signal }) => call(areaRoutes.info, { params: { id }, query: { depth: 'plot' } }, { signal }),
  });

/** The acts on one area. Each ends with fresh lists. */
export function useAreaActs() {
  const client = useQueryClient();
  const refresh = useRefreshPlants();
  const refreshed = async (act: Promise<Area>): Promise<Area> => {
    const area = await act;
    refresh();
    client.setQueryData(areaOptions(area.id).queryKey, area);
    return area;
  };
  return {
    create: (body: AreaInput, { idempotencyKey }: Attempt) =>
      refreshed(call(areaRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: AreaInput, { version, idempotencyKey }: Attempt) =>
      refreshed(call(areaRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    remove: ({ id, version }: Area) => refreshed(call(areaRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: Area) => refreshed(call(areaRoutes.restore, { params: { id } })),
  };
}
