import type { Credentials, Tokens } from '@vuon/contract/identity/session';
import type { Db } from '#db/db.ts';
import type { AccessTokens } from '#http/auth/access-token.ts';
import { problem } from '#http/problem.ts';
import { inTransaction, type PublicScope, type SignedInScope } from '#http/scope.ts';
import { verifyPassword } from '../users/password.ts';
import { findUserByLogin, getUser, loginNames } from '../users/user.queries.ts';
import { findKnownDevice, keepDevice } from './known-device.ts';
import {
  endSession,
  endSessionsOfUser,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  isRefreshTokenUnused,
  markRefreshTokenUsed,
  newRefreshToken,
} from './session.queries.ts';
import { accountName, countAttempt, forgiveAttempts } from './sign-in-attempt.ts';

export const signIn = async (
  scope: PublicScope,
  accessTokens: AccessTokens,
  { username, password }: Credentials,
  deviceToken: string | null,
): Promise<Tokens & { deviceToken: string }> => {
  const { db, clock, address } = scope;
  const user = await findUserByLogin(db, username);
  const account = user ? accountName(user.id) : loginNames(username).username;
  const device = await findKnownDevice(db, user?.id ?? null, deviceToken);
  const [kind, name] = device ? (['device', `${account}:${device}`] as const) : (['account', account] as const);
  await countAttempt(db, clock(), 'address', address);
  await countAttempt(db, clock(), kind, name);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw problem('auth.credentials_wrong', 'Tài khoản hoặc mật khẩu không đúng.');
  await forgiveAttempts(db, kind, name, address);
  return inTransaction(scope, async (tx) => ({
    ...(await openSession(tx, accessTokens, user.id)),
    deviceToken: await keepDevice(tx.db, user.id, deviceToken, clock()),
  }));
};

export const openSession = async (scope: PublicScope, accessTokens: AccessTokens, userId: number): Promise<Tokens> => {
  const { db, clock, address, userAgent } = scope;
  const sessionId = await insertSession(db, { userId, address, userAgent, now: clock() });
  const refreshToken = newRefreshToken();
  await insertRefreshToken(db, sessionId, refreshToken, clock());
  return { accessToken: await signAccess(db, accessTokens, userId, sessionId), refreshToken };
};

const signAccess = async (db: Db, accessTokens: AccessTokens, userId: number, sessionId: string): Promise<string> => {
  const { fullName, displayName, avatar, email, role, mustChangePassword } = await getUser(db, userId);
  return accessTokens.sign({
    sub: String(userId),
    sid: sessionId,
    fullName,
    displayName: displayName ?? fullName,
    avatar,
    email,
    role,
    mustChangePassword,
  });
};

/** How long a replaced refresh token is still answered. */
const graceMs = 30_000;

/**
 * Each refresh token is replaced once. For some seconds the replaced one is answered with the same successor again: the answer
 * was lost on a weak signal, the page was reloaded, or two tabs asked at once. There is never more than one token that works.
 * Once the successor was used, its answer must have arrived, so that a replaced token was copied, as it was when it comes
 * later: the whole session ends.
 */
export const refreshTokens = async (
  scope: PublicScope,
  accessTokens: AccessTokens,
  refreshToken: string,
): Promise<Tokens> => {
  const tokens = await inTransaction(scope, async (tx) => {
    const now = scope.clock();
    const found = await findRefreshToken(tx.db, refreshToken);
    if (!found || found.endedAt || Date.parse(found.expiresAt) <= now.getTime()) return null;
    const { sessionId, userId, hash, usedAt } = found;
    const successor = accessTokens.refreshTokenAfter(refreshToken);
    if (!usedAt) {
      await markRefreshTokenUsed(tx.db, hash, now);
      await insertRefreshToken(tx.db, sessionId, successor, now);
    } else if (
      now.getTime() - Date.parse(usedAt) > graceMs ||
      !(await isRefreshTokenUnused(tx.db, sessionId, successor))
    ) {
      await endSession(tx.db, sessionId, now, 'refresh token used twice');
      return null;
    }
    return { accessToken: await signAccess(tx.db, accessTokens, userId, sessionId), refreshToken: successor };
  });
  if (!tokens) throw problem('auth.token_invalid', 'Phiên đăng nhập đã kết thúc. Hãy đăng nhập lại.');
  return tokens;
};

export const signOut = async ({ db, clock, actor }: SignedInScope) => {
  await endSession(db, actor.sessionId, clock(), 'signed out');
  return { done: true as const };
};

export const signOutEverywhere = async ({ db, clock, actor }: SignedInScope) => {
  await endSessionsOfUser(db, actor.userId, clock(), 'signed out everywhere');
  return { done: true as const };
};
