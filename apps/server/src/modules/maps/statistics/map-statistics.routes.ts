import { dayInVietnam } from '@vuon/contract/day';
import { mapStatisticsRoutes } from '@vuon/contract/maps/map-statistics';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import type { MapIndex } from '../estate/map-index.ts';
import { readMapStatistics } from './map-statistics.service.ts';

export const serveMapStatistics = (app: FastifyInstance, index: MapIndex) =>
  handle(
    app,
    mapStatisticsRoutes.get,
  )(({ scope, query }) => readMapStatistics(index, scope.db, scope.entityId, query, dayInVietnam(scope.clock())));
