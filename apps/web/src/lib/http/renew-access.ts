import { sessionRoutes } from '@vuon/contract/identity/session';
import { withCrossTabLock } from '../cross-tab-lock.ts';
import { readClaims } from '../session/access-token.ts';
import { findRefresh, noteRefresh } from '../session/last-refresh.ts';
import { adoptStoredSession, login, useSession } from '../session/session-store.ts';
import { isExpired } from '../session/token-age.ts';
import { isTokens } from '../session/tokens.ts';
import { readStored, storageKeys } from '../storage.ts';
import { connectionLost } from './connection-error.ts';
import { problemFrom } from './problem-error.ts';
import { clientFor } from './services.ts';

/** A usable access token again, or the end of the session. */
export type Renewal = { accessToken: string } | 'ended';

/** Takes over the tokens that another tab stored since; null when there is nothing newer. */
const storedAccess = (failedToken: string | null): Renewal | null => {
  const accessToken = readStored(storageKeys.accessToken);
  if (!accessToken || accessToken === failedToken || !readClaims(accessToken) || isExpired(accessToken)) return null;
  adoptStoredSession();
  return { accessToken };
};

const sendRefresh = async (refreshToken: string): Promise<Renewal> => {
  const { method, path } = sessionRoutes.refresh;
  const headers = { 'Content-Type': 'application/json' };
  const response = await clientFor(path).send(path, { method, headers, body: JSON.stringify({ refreshToken }) });
  const body: unknown = await response.json().catch((error: unknown) => {
    // The answer was cut off: asked again within seconds, the server gives the same pair.
    if (response.ok) throw connectionLost(method, path, error);
    return null;
  });
  // Signed out, or somebody else signed in, while the request was running: the answer must not undo that.
  if (readStored(storageKeys.refreshToken) !== refreshToken) return storedAccess(null) ?? 'ended';
  if (response.ok) {
    const tokens = (body as { data?: unknown } | null)?.data;
    if (!isTokens(tokens)) throw problemFrom(response.status, body);
    login(tokens);
    await noteRefresh(refreshToken, tokens);
    return tokens;
  }
  // 400: the stored value was never a refresh token. Everything else (429, 5xx) says nothing about the session.
  if (response.status === 401 || response.status === 400) return 'ended';
  throw problemFrom(response.status, body);
};

const renew = (failedToken: string | null): Promise<Renewal> =>
  withCrossTabLock('refresh-token', async () => {
    // Refresh tokens rotate, and one used twice ends the session: look first whether another tab was faster.
    const newer = storedAccess(failedToken);
    if (newer) return newer;
    const refreshToken = readStored(storageKeys.refreshToken);
    if (!refreshToken) return 'ended';
    const known = await findRefresh(refreshToken);
    if (!known) return sendRefresh(refreshToken);
    login(known);
    return known;
  });

let running: Promise<Renewal> | null = null;

/** One refresh for all calls that failed at the same time. Throws if it remains unknown whether the session has ended. */
export const renewAccess = (failedToken: string | null): Promise<Renewal> => {
  running ??= renew(failedToken).finally(() => {
    running = null;
  });
  return running;
};

/**
 * Before a call: a token that expired meanwhile (a restored tab, a laptop that slept) is renewed first, so that no call is sent to
 * be refused. All calls wait for the same refresh.
 */
export const freshAccess = async (): Promise<Renewal | null> => {
  const { accessToken } = useSession.getState();
  return accessToken && isExpired(accessToken) ? renewAccess(accessToken) : null;
};
