import { targetRoutes } from '@vuon/contract/orchard/target';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { sketchOfPlaces } from '../sketch/place-sketch.ts';
import { collapseSelection, listNodes, readTargets, summarizeTargets } from './target.service.ts';
import { changeTargets } from './target-change.ts';
import { markTargets } from './target-estate.queries.ts';
import { treesOfRow } from './target-nodes.queries.ts';

export const serveTargets = (app: FastifyInstance) => {
  handle(app, targetRoutes.describe)(({ scope, body }) => summarizeTargets(scope, body.targets));
  handle(app, targetRoutes.collapse)(({ scope, body }) => collapseSelection(scope, body.selection));
  handle(app, targetRoutes.read)(({ scope, body }) => readTargets(scope, body.text, body.within));
  handle(app, targetRoutes.change)(({ scope, body }) => changeTargets(scope, body));
  handle(
    app,
    targetRoutes.sketch,
  )(async ({ scope, body: { targets, ...size } }) => ({ svg: await sketchOfPlaces(scope, { targets, size }) }));
  handle(app, targetRoutes.marks)(({ scope: { db, entityId }, body }) => markTargets(db, entityId, body.targets));
  handle(app, targetRoutes.nodes)(({ scope, query }) => listNodes(scope, query));
  handle(app, targetRoutes.trees)(({ scope: { db, entityId }, query }) => treesOfRow(db, entityId, query.rowId));
};
