import { listCountRoutes } from '@vuon/contract/lists/list-count';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import { type CountedList, countRowsOf } from './list-count.service.ts';

export const serveListCounts = (app: FastifyInstance, lists: CountedList[]) => {
  // It changes nothing: in one transaction many counts would keep the embedded database for themselves.
  handle(app, listCountRoutes.count, { ownTransaction: true })(({ scope, body }) => countRowsOf(lists, scope, body));
};
