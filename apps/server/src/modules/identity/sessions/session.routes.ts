import { sessionRoutes } from '@vuon/contract/identity/session';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { deviceCookie, deviceDays } from './known-device.ts';
import { refreshTokens, signIn, signOut, signOutEverywhere } from './session.service.ts';

export const serveSessions = (app: FastifyInstance) => {
  const { accessTokens } = app.parts;
  handle(app, sessionRoutes.login, { ownTransaction: true })(async ({ scope, body, cookies }) => {
    const { deviceToken, ...tokens } = await signIn(scope, accessTokens, body, cookies.read(deviceCookie));
    cookies.keep(deviceCookie, deviceToken, { path: sessionRoutes.login.path, days: deviceDays });
    return tokens;
  });
  handle(app, sessionRoutes.refresh, { ownTransaction: true })(({ scope, body }) =>
    refreshTokens(scope, accessTokens, body.refreshToken),
  );
  handle(app, sessionRoutes.logout)(({ scope }) => signOut(scope));
  handle(app, sessionRoutes.logoutAll)(({ scope }) => signOutEverywhere(scope));
};
