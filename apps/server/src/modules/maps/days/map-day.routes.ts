import { mapDayRoutes } from '@vuon/contract/maps/map-day';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import { readMapDays } from './map-day.service.ts';
import type { MapDaySource } from './map-day-source.ts';

export const serveMapDays = (sources: MapDaySource[]) => (app: FastifyInstance) =>
  handle(app, mapDayRoutes.list)(({ scope, query }) => readMapDays(sources, scope.db, scope.entityId, query));
