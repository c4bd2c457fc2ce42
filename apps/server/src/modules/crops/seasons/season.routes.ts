import { seasonRoutes } from '@vuon/contract/crops/season';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import { seasonList } from './season.queries.ts';
import { createSeason, editSeason, removeSeason, restoreSeason, seasons } from './season.service.ts';

export const serveSeasons = (app: FastifyInstance) => {
  handle(app, seasonRoutes.list)(({ scope, query }) => seasonList.page(scope, query));
  handle(app, seasonRoutes.get)(({ scope, params }) => seasons.get(scope, params.id));
  handle(app, seasonRoutes.create)(({ scope, body }) => createSeason(scope, body));
  handle(app, seasonRoutes.update)(({ scope, params, body }) => editSeason(scope, params.id, body));
  handle(app, seasonRoutes.remove)(({ scope, params, query }) => removeSeason(scope, params.id, query.version));
  handle(app, seasonRoutes.restore)(({ scope, params }) => restoreSeason(scope, params.id));
};
