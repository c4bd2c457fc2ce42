import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PointLocation } from '@vuon/contract/orchard/location';
import { type Plant, plantRoutes } from '@vuon/contract/orchard/plant';
import { timelineRoutes } from '@vuon/contract/orchard/timeline';
import type { RouteBody } from '@vuon/contract/route';
import { call } from '#lib/http/call.ts';
import { recordData } from '#ui/record/record-data.ts';
import { placeKeys } from '../places/place-keys.ts';

const plants = recordData({ key: 'plants', routes: plantRoutes, stale: placeKeys });
export const { list: plantList, one: plantOptions, useRefresh: useRefreshPlants } = plants;

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

export type StatusChange = Omit<RouteBody<typeof plantRoutes.changeStatus>, 'version'>;
export type Replanting = Omit<RouteBody<typeof plantRoutes.replant>, 'version'>;

export function usePlantActs() {
  const refreshed = plants.useRefreshed();
  return {
    ...plants.useActs(),
    locate: (
      { id, version }: Pick<Plant, 'id' | 'version'>,
      place: { location: PointLocation | null; gpsAccuracy: number | null },
      idempotencyKey: string,
    ) => refreshed(call(plantRoutes.locate, { params: { id }, body: { ...place, version } }, { idempotencyKey })),
    changeStatus: ({ id, version }: Pick<Plant, 'id' | 'version'>, change: StatusChange, idempotencyKey: string) =>
      refreshed(call(plantRoutes.changeStatus, { params: { id }, body: { ...change, version } }, { idempotencyKey })),
    replant: ({ id, version }: Pick<Plant, 'id' | 'version'>, replanting: Replanting, idempotencyKey: string) =>
      refreshed(call(plantRoutes.replant, { params: { id }, body: { ...replanting, version } }, { idempotencyKey })),
  };
}
