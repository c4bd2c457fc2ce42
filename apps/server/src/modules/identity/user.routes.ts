import { userRoutes } from '@vuon/contract/identity/user';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/handle.ts';
import { changePassword, createUserWithTemporaryPassword, phoneExists } from './user.service.ts';

export const serveUsers = (app: FastifyInstance) => {
  const { accessTokens } = app.parts;
  handle(app, userRoutes.create, { ownTransaction: true })(({ scope, body }) =>
    createUserWithTemporaryPassword(scope, body),
  );
  handle(app, userRoutes.phoneExists)(({ scope, query }) => phoneExists(scope, query.phoneNumber));
  handle(app, userRoutes.changePassword, { ownTransaction: true })(({ scope, body }) =>
    changePassword(scope, accessTokens, body),
  );
};
