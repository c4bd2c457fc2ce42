import { actRoutes } from '@vuon/contract/audit/act';
import { auditRoutes } from '@vuon/contract/audit/audit';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { type ActParts, getActOf, listActsOf } from './acts.service.ts';
import { listHistory, listHistoryActors } from './history.service.ts';

/** Only reading: the history is never changed. */
export const serveAudit = (app: FastifyInstance, parts: ActParts) => {
  handle(app, auditRoutes.list)(({ scope, query }) => listHistory(parts.kinds, scope, query));
  handle(app, auditRoutes.actors)(({ scope }) => listHistoryActors(scope));
  handle(app, actRoutes.list)(({ scope, query }) => listActsOf(parts, scope, query));
  handle(app, actRoutes.get)(({ scope, params }) => getActOf(parts, scope, params.operation));
};
