import { userRoutes } from '@vuon/contract/identity/user';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { changePassword, createUserWithTemporaryPassword, phoneExists } from './user.service.ts';
import { userList } from './user-account.queries.ts';
import { editUser, endSessions, getAccount, removeUser, resetPassword, restoreUser } from './user-account.service.ts';

/** All routes but createByAdmin, which makes a member and is therefore served by the entities. */
export const serveUsers = (app: FastifyInstance) => {
  const { accessTokens } = app.parts;
  handle(app, userRoutes.create, { ownTransaction: true })(({ scope, body }) =>
    createUserWithTemporaryPassword(scope, body),
  );
  handle(app, userRoutes.list)(({ scope, query }) => userList.page(scope, query));
  handle(app, userRoutes.get)(({ scope, params }) => getAccount(scope, params.id));
  handle(app, userRoutes.update)(({ scope, params, body }) => editUser(scope, params.id, body));
  handle(app, userRoutes.remove)(({ scope, params, query }) => removeUser(scope, params.id, query.version));
  handle(app, userRoutes.restore)(({ scope, params }) => restoreUser(scope, params.id));
  handle(app, userRoutes.endSessions)(({ scope, params }) => endSessions(scope, params.id));
  handle(app, userRoutes.resetPassword, { ownTransaction: true })(({ scope, body }) => resetPassword(scope, body));
  handle(app, userRoutes.phoneExists)(({ scope, query }) => phoneExists(scope, query.phoneNumber));
  handle(app, userRoutes.changePassword, { ownTransaction: true })(({ scope, body }) =>
    changePassword(scope, accessTokens, body),
  );
};
