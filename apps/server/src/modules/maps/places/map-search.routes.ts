import { mapSearchRoutes } from '@vuon/contract/maps/map-search';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { findPlaces } from './map-search.service.ts';

export const serveMapSearch = (app: FastifyInstance) =>
  handle(app, mapSearchRoutes.find)(({ scope, query }) => findPlaces(scope, query.name));
