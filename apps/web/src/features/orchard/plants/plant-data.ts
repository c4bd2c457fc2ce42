import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PointLocation } from '@vuon/contract/orchard/location';
import { type Plant, type PlantInput, plantRoutes } from '@vuon/contract/orchard/plant';
import { timelineRoutes } from '@vuon/contract/orchard/timeline';
import type { RouteBody } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { historyKey } from '#ui/history/history-key.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

export const plantList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['plants', 'list', query],
    queryFn: ({ signal }) => call(plantRoutes.list, { query }, { signal }),
  });

export const plantOptions = (id: number) =>
  queryOptions({
    queryKey: ['plants', 'one', id],
    queryFn: ({ signal }) => call(plantRoutes.get, { params: { id } }, { signal }),
  });

export const formerTrees = (id: number) =>
  queryOptions({
    queryKey: ['plants', 'former-trees', id],
    queryFn: ({ signal }) => call(plantRoutes.formerTrees, { params: { id } }, { signal }),
  });

export const plantTimeline = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['plants', 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      call(timelineRoutes.ofPlant, { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** A tree is counted by its row, its plot and its area, and drawn among the trees of its plot. */
export function useRefreshPlants() {
  const client = useQueryClient();
  return () => {
    for (const key of ['plants', 'rows', 'plots', 'areas']) void client.invalidateQueries({ queryKey: [key] });
    void client.invalidateQueries({ queryKey: historyKey });
  };
}

export type StatusChange = Omit<RouteBody<typeof plantRoutes.changeStatus>, 'version'>;
export type Replanting = Omit<RouteBody<typeof plantRoutes.replant>, 'version'>;

/** The acts on one tree. */
export function usePlantActs() {
  const client = useQueryClient();
  const refresh = useRefreshPlants();
  const refreshed = async (act: Promise<Plant>): Promise<Plant> => {
    const plant = await act;
    refresh();
    client.setQueryData(plantOptions(plant.id).queryKey, plant);
    return plant;
  };
  return {
    create: (body: PlantInput, { idempotencyKey }: Attempt) =>
      refreshed(call(plantRoutes.create, { body }, { idempotencyKey })),
    update: (id: number, body: Omit<PlantInput, 'plantStatusId'>, { version, idempotencyKey }: Attempt) =>
      refreshed(call(plantRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    locate: (
      { id, version }: Pick<Plant, 'id' | 'version'>,
      place: { location: PointLocation | null; gpsAccuracy: number | null },
      idempotencyKey: string,
    ) => refreshed(call(plantRoutes.locate, { params: { id }, body: { ...place, version } }, { idempotencyKey })),
    changeStatus: ({ id, version }: Pick<Plant, 'id' | 'version'>, change: StatusChange, idempotencyKey: string) =>
      refreshed(call(plantRoutes.changeStatus, { params: { id }, body: { ...change, version } }, { idempotencyKey })),
    replant: ({ id, version }: Pick<Plant, 'id' | 'version'>, replanting: Replanting, idempotencyKey: string) =>
      refreshed(call(plantRoutes.replant, { params: { id }, body: { ...replanting, version } }, { idempotencyKey })),
    remove: ({ id, version }: Plant) => refreshed(call(plantRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: Plant) => refreshed(call(plantRoutes.restore, { params: { id } })),
  };
}
