import { openStore, settled } from '../indexed-db.ts';

const place = { database: 'kept-answers', store: 'answers' };

export type Kept<T> = { data: T; at: number };

/** A device that keeps nothing (full, private window) shows what the server answers, and nothing without signal. */
export const readKept = async (key: string): Promise<Kept<unknown> | null> => {
  try {
    const { store } = await openStore(place, 'readonly');
    return ((await settled(store.get(key))) as Kept<unknown> | undefined) ?? null;
  } catch {
    return null;
  }
};

export const keep = async (key: string, kept: Kept<unknown>): Promise<void> => {
  try {
    const { store, committed } = await openStore(place, 'readwrite');
    store.put(kept, key);
    await committed;
  } catch {}
};

/** Tiles are kept by the service worker, which does not ask whose they are. */
export const tileCache = 'tiles';

/** Whoever signs in next sees nothing of it. */
export const forgetKept = async (): Promise<void> => {
  void globalThis.caches?.delete(tileCache).catch(() => {});
  try {
    const { store, committed } = await openStore(place, 'readwrite');
    store.clear();
    await committed;
  } catch {}
};
