import { type Credentials, sessionRoutes } from '@vuon/contract/identity/session';
import { type PasswordChange, userRoutes } from '@vuon/contract/identity/user';
import { call } from '#lib/http/call.ts';
import { login, logout } from '#lib/session/session-store.ts';

export const signIn = async (body: Credentials): Promise<void> => login(await call(sessionRoutes.login, { body }));

export const changePassword = async (body: PasswordChange): Promise<void> =>
  login(await call(userRoutes.changePassword, { body }));

/** Signing out works without signal too: the session that stays on the server expires by itself. */
export const signOut = async (): Promise<void> => {
  await call(sessionRoutes.logout, {}).catch(() => {});
  logout();
};

/** This request must reach the server, or the other devices stay signed in. */
export const signOutEverywhere = async (): Promise<void> => {
  await call(sessionRoutes.logoutAll, {});
  logout();
};
