import { mapActRoutes } from '@vuon/contract/maps/map-act';
import { mapDayRoutes } from '@vuon/contract/maps/map-day';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { readMapActs } from './map-act.service.ts';
import { readMapDays } from './map-day.service.ts';
import type { MapDaySource } from './map-day-source.ts';

export const serveMapDays = (sources: MapDaySource[]) => (app: FastifyInstance) => {
  handle(app, mapDayRoutes.list)(({ scope, query }) => readMapDays(sources, scope.db, scope.entityId, query));
  handle(app, mapActRoutes.list)(({ scope, query }) => readMapActs(sources, scope.db, scope.entityId, query));
};
