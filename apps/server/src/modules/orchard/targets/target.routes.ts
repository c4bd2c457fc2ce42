import { targetRoutes } from '@vuon/contract/orchard/target';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import { collapseSelection, readTargets, summarizeTargets } from './target.service.ts';

export const serveTargets = (app: FastifyInstance) => {
  handle(app, targetRoutes.describe)(({ scope, body }) => summarizeTargets(scope, body.targets));
  handle(app, targetRoutes.collapse)(({ scope, body }) => collapseSelection(scope, body.selection));
  handle(app, targetRoutes.read)(({ scope, body }) => readTargets(scope, body.text));
};
