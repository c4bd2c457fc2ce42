import type { Tokens } from '@vuon/contract/identity/session';
import { openStore, settled } from '../indexed-db.ts';
import { isTokens } from './tokens.ts';

// A write to localStorage by one tab may be visible to another only milliseconds later, even under a lock. A tab that then used
// the old refresh token a second time would end the session. Data committed to IndexedDB is visible to every tab, so the last
// refresh is noted there too, under the token that it used up.
const place = { database: 'session', store: 'last-refresh' };
const key = 'last';

type LastRefresh = { used: string; tokens: Tokens };

/** Private windows and blocked site data have no IndexedDB: the tab then trusts localStorage alone. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

/** Resolves when every other tab can find the pair. */
export const noteRefresh = (used: string, tokens: Tokens): Promise<null> =>
  orNothing(async () => {
    const { store, committed } = await openStore(place, 'readwrite');
    store.put({ used, tokens } satisfies LastRefresh, key);
    await committed;
    return null;
  });

/** The pair that replaced this refresh token, if the last refresh of any tab used it up. */
export const findRefresh = (refreshToken: string): Promise<Tokens | null> =>
  orNothing(async () => {
    const { store, committed } = await openStore(place, 'readonly');
    const last = (await settled(store.get(key))) as LastRefresh | undefined;
    await committed;
    return last?.used === refreshToken && isTokens(last.tokens) ? last.tokens : null;
  });

export const forgetRefresh = (): Promise<null> =>
  orNothing(async () => {
    const { store, committed } = await openStore(place, 'readwrite');
    store.clear();
    await committed;
    return null;
  });
