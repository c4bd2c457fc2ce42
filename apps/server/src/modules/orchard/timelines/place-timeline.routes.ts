import { timelineRoutes } from '@vuon/contract/orchard/timeline';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import type { Scope } from '#http/scope.ts';
import { readPlaceTimeline } from './place-timeline.service.ts';
import type { PlaceTimelineSource, TimelinePlace } from './place-timeline-source.ts';

type Asked = { scope: Scope; params: { id: number }; query: { before?: string | undefined } };

export const servePlaceTimelines = (app: FastifyInstance, sources: PlaceTimelineSource[]) => {
  const timelineOf =
    (kind: TimelinePlace['kind']) =>
    ({ scope, params: { id }, query }: Asked) =>
      readPlaceTimeline(sources, scope, app.parts.links, { kind, id }, query.before);
  handle(app, timelineRoutes.ofArea)(timelineOf('area'));
  handle(app, timelineRoutes.ofPlot)(timelineOf('plot'));
  handle(app, timelineRoutes.ofRow)(timelineOf('row'));
};
