import { entityRoutes } from '@vuon/contract/entities/entity';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/handle.ts';
import { removeDemo } from './demo.service.ts';
import { listChoices } from './entity.queries.ts';

export const serveEntities = (app: FastifyInstance) => {
  handle(app, entityRoutes.mine)(({ scope, query }) => listChoices(scope.db, scope.actor, query));
  handle(app, entityRoutes.removeDemo)(({ scope }) => removeDemo(scope));
};
