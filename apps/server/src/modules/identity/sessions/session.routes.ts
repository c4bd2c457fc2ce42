import { sessionRoutes } from '@vuon/contract/identity/session';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import { refreshTokens, signIn, signOut, signOutEverywhere } from './session.service.ts';

export const serveSessions = (app: FastifyInstance) => {
  const { accessTokens } = app.parts;
  handle(app, sessionRoutes.login, { ownTransaction: true })(({ scope, body }) => signIn(scope, accessTokens, body));
  handle(app, sessionRoutes.refresh, { ownTransaction: true })(({ scope, body }) =>
    refreshTokens(scope, accessTokens, body.refreshToken),
  );
  handle(app, sessionRoutes.logout)(({ scope }) => signOut(scope));
  handle(app, sessionRoutes.logoutAll)(({ scope }) => signOutEverywhere(scope));
};
