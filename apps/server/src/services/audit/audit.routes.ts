import { auditRoutes } from '@vuon/contract/audit/audit';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import type { RecordKinds } from '#records';
import { listHistory, listHistoryActors } from './history.service.ts';

/** Only reading: the history is never changed. */
export const serveAudit = (app: FastifyInstance, kinds: RecordKinds) => {
  handle(app, auditRoutes.list)(({ scope, query }) => listHistory(kinds, scope, query));
  handle(app, auditRoutes.actors)(({ scope }) => listHistoryActors(scope));
};
