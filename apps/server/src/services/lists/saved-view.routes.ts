import { savedViewRoutes } from '@vuon/contract/lists/saved-view';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { listSavedViews } from './saved-view.queries.ts';
import { createSavedView, editSavedView, removeSavedView } from './saved-view.service.ts';

export const serveSavedViews = (app: FastifyInstance) => {
  handle(app, savedViewRoutes.list)(({ scope, query }) => listSavedViews(scope.db, scope.actor.userId, query.list));
  handle(app, savedViewRoutes.create)(({ scope, body }) => createSavedView(scope, body));
  handle(app, savedViewRoutes.update)(({ scope, params, body }) => editSavedView(scope, params.id, body));
  handle(app, savedViewRoutes.remove)(({ scope, params }) => removeSavedView(scope, params.id));
};
