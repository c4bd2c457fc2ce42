import type { Credentials, Tokens } from '@vuon/contract/identity/session';
import type { AccessTokens } from '#http/access-token.ts';
import { problem } from '#http/problem.ts';
import { inTransaction, type PublicScope, type SignedInScope } from '#http/scope.ts';
import { verifyPassword } from '../users/password.ts';
import { findUserByLogin, getUser, loginNames } from '../users/user.queries.ts';
import {
  endSession,
  endSessionsOfUser,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  markRefreshTokenUsed,
} from './session.queries.ts';
import { accountName, countAttempt, forgiveAttempts } from './sign-in-attempt.ts';

export const signIn = async (
  scope: PublicScope,
  accessTokens: AccessTokens,
  { username, password }: Credentials,
): Promise<Tokens> => {
  const { db, clock, address } = scope;
  const user = await findUserByLogin(db, username);
  const account = user ? accountName(user.id) : loginNames(username).username;
  await countAttempt(db, clock(), 'address', address);
  await countAttempt(db, clock(), 'account', account);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw problem('auth.credentials_wrong', 'Tài khoản hoặc mật khẩu không đúng.');
  await forgiveAttempts(db, account, address);
  return inTransaction(scope, (tx) => openSession(tx, accessTokens, user.id));
};

export const openSession = async (scope: PublicScope, accessTokens: AccessTokens, userId: number): Promise<Tokens> => {
  const { db, clock, address, userAgent } = scope;
  const sessionId = await insertSession(db, { userId, address, userAgent, now: clock() });
  return issueTokens(scope, accessTokens, userId, sessionId);
};

const issueTokens = async (
  { db, clock }: PublicScope,
  accessTokens: AccessTokens,
  userId: number,
  sessionId: string,
) => {
  const { fullName, displayName, avatar, email, role, mustChangePassword } = await getUser(db, userId);
  const accessToken = await accessTokens.sign({
    sub: String(userId),
    sid: sessionId,
    fullName,
    displayName: displayName ?? fullName,
    avatar,
    email,
    role,
    mustChangePassword,
  });
  return { accessToken, refreshToken: await insertRefreshToken(db, sessionId, clock()) };
};

/** Each refresh token works once. A second use means that it was copied: the whole session ends. */
export const refreshTokens = async (
  scope: PublicScope,
  accessTokens: AccessTokens,
  refreshToken: string,
): Promise<Tokens> => {
  const tokens = await inTransaction(scope, async (tx) => {
    const now = scope.clock();
    const found = await findRefreshToken(tx.db, refreshToken);
    if (!found || found.endedAt || Date.parse(found.expiresAt) <= now.getTime()) return null;
    if (found.usedAt) {
      await endSession(tx.db, found.sessionId, now, 'refresh token used twice');
      return null;
    }
    await markRefreshTokenUsed(tx.db, found.hash, now);
    return issueTokens(tx, accessTokens, found.userId, found.sessionId);
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
