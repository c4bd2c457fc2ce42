import { chainRoutes } from '@vuon/contract/entities/chain';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import type { AccountCounterSource } from '../counters/account-counters.ts';
import { getChain, linkEntities, unlinkEntities } from './chain.service.ts';

export const serveChain = (app: FastifyInstance, counters: AccountCounterSource[]) => {
  const parts = { links: app.parts.links, counters };
  handle(app, chainRoutes.list)(({ scope, query }) => getChain(parts, scope, query));
  handle(app, chainRoutes.link)(({ scope, body }) => linkEntities(scope, body));
  handle(app, chainRoutes.unlink)(({ scope, params }) => unlinkEntities(scope, params.id));
};
