import { listCountRoutes } from '@vuon/contract/lists/list-count';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { type CountedList, countRowsOf } from './list-count.service.ts';

export const serveListCounts = (app: FastifyInstance, lists: CountedList[]) => {
  // Counting changes nothing: in one transaction many counts would block the embedded database.
  handle(app, listCountRoutes.count, { ownTransaction: true })(({ scope, body }) => countRowsOf(lists, scope, body));
};
