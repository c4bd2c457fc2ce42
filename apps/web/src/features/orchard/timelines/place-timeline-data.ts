import { infiniteQueryOptions } from '@tanstack/react-query';
import { timelineRoutes } from '@vuon/contract/orchard/timeline';
import { call } from '#lib/http/call.ts';
import type { PlaceRef } from '#map/place-ref.ts';

/** A place whose timeline has its own events and those of its trees. */
export type TimelinePlace = PlaceRef & { kind: 'area' | 'plot' | 'row' };

const routes = { area: timelineRoutes.ofArea, plot: timelineRoutes.ofPlot, row: timelineRoutes.ofRow };

export const placeTimeline = ({ kind, id }: TimelinePlace) =>
  infiniteQueryOptions({
    queryKey: [`${kind}s`, 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      call(routes[kind], { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
