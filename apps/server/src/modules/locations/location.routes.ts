import { locationRoutes } from '@vuon/contract/locations/location';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { findLocations } from './find-locations.ts';
import { listLocationNames, listLocations } from './location.queries.ts';
import { getCounterparts, getLocation } from './location.service.ts';

export const serveLocations = (app: FastifyInstance) => {
  handle(app, locationRoutes.list)(({ scope, query }) => listLocations(scope.db, query));
  handle(app, locationRoutes.find)(({ scope, query }) => findLocations(scope.db, query.q));
  handle(app, locationRoutes.names)(({ scope }) => listLocationNames(scope.db));
  handle(app, locationRoutes.get)(({ scope, params }) => getLocation(scope.db, params.id));
  handle(app, locationRoutes.counterparts)(({ scope, params }) => getCounterparts(scope.db, params.id));
};
