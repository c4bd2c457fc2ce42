import type { Tokens } from '@vuon/contract/identity/session';
import type { PlatformRole } from '@vuon/contract/permission';
import { create } from 'zustand';
import { forgetDraftFiles } from '../drafts/draft-files.ts';
import { setBearer } from '../http/services.ts';
import { forgetKept } from '../kept/kept-store.ts';
import { forgetPersonal, readStored, storageKeys, watchStored, writeStored } from '../storage.ts';
import { readClaims } from './access-token.ts';
import { forgetRefresh } from './last-refresh.ts';
import { useSelectedEntity } from './selected-entity.ts';
import { noteArrival } from './token-age.ts';

export type SessionItem = {
  id: string;
  fullName: string;
  displayName: string;
  avatar: string | null;
  email: string | null;
  role: PlatformRole;
  mustChangePassword: boolean;
};

type Session = {
  isAuthenticated: boolean;
  isLogout: boolean;
  accessToken: string | null;
  refreshToken: string | null;
  item: SessionItem | null;
};

const signedOut: Session = {
  isAuthenticated: false,
  isLogout: false,
  accessToken: null,
  refreshToken: null,
  item: null,
};

const sessionOf = (accessToken: string | null, refreshToken: string | null): Session => {
  const claims = accessToken ? readClaims(accessToken) : null;
  if (!claims) return signedOut;
  const { sub, fullName, displayName, avatar, email, role, mustChangePassword } = claims;
  const item = { id: sub, fullName, displayName, avatar, email, role, mustChangePassword };
  return { isAuthenticated: true, isLogout: false, accessToken, refreshToken, item };
};

const storedSession = () => {
  const accessToken = readStored(storageKeys.accessToken);
  const session = sessionOf(accessToken, readStored(storageKeys.refreshToken));
  if (accessToken && !session.isAuthenticated) forgetStored();
  return session;
};

const forgetStored = () => {
  for (const key of Object.values(storageKeys)) writeStored(key, null);
};

export const useSession = create<Session>(storedSession);
setBearer(useSession.getState().accessToken);

const put = (session: Session) => {
  setBearer(session.accessToken);
  useSession.setState(session);
};

/** Login, refresh and password change: the new pair replaces the old one in the storage and in every client. */
export const login = ({ accessToken, refreshToken }: Tokens): void => {
  const session = sessionOf(accessToken, refreshToken);
  // Also what arrived after the last user had left: a tile that was still under way.
  if (session.item?.id !== useSession.getState().item?.id) forgetPeople();
  noteArrival(accessToken);
  writeStored(storageKeys.refreshToken, session.refreshToken);
  writeStored(storageKeys.userId, session.item?.id ?? null);
  // Last, because other tabs act on it and then find the rest.
  writeStored(storageKeys.accessToken, session.accessToken);
  put(session);
};

/** What this browser kept of the user: what they saw, typed and looked at. What waits in the outbox stays, for them alone. */
const forgetPeople = () => {
  forgetPersonal();
  void forgetKept();
  void forgetDraftFiles();
};

/**
 * Tokens, stored account and authorization headers are emptied, and what this browser kept of people. The app follows the
 * session and goes to '/'.
 */
export const logout = (): void => {
  forgetStored();
  forgetPeople();
  void forgetRefresh();
  useSelectedEntity.getState().select(null);
  put({ ...signedOut, isLogout: true });
};

/** Takes over the session that another tab stored. */
export const adoptStoredSession = (): void => {
  const session = storedSession();
  if (session.accessToken === useSession.getState().accessToken) {
    if (session.refreshToken) useSession.setState({ refreshToken: session.refreshToken });
    return;
  }
  const userChanged = session.item?.id !== useSession.getState().item?.id;
  if (userChanged) useSelectedEntity.getState().reread();
  put(session.isAuthenticated ? session : { ...signedOut, isLogout: true });
};

/** The server said that this user's password is temporary now, which the current token does not contain yet. */
export const requirePasswordChange = (): void =>
  useSession.setState(({ item }) => ({ item: item && { ...item, mustChangePassword: true } }));

export const followOtherTabs = (): (() => void) =>
  watchStored([storageKeys.accessToken, storageKeys.refreshToken], adoptStoredSession);
