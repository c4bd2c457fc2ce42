import { openStore, settled } from '../indexed-db.ts';

const place = { database: 'draft-files', store: 'files' };

/** Photos of a draft, which are too large for the browser's small storage. A device that keeps nothing has none. */
export const readDraftFiles = async (key: string): Promise<File[]> => {
  try {
    const { store } = await openStore(place, 'readonly');
    return ((await settled(store.get(key))) as File[] | undefined) ?? [];
  } catch {
    return [];
  }
};

export const keepDraftFiles = async (key: string, files: File[]): Promise<void> => {
  try {
    const { store, committed } = await openStore(place, 'readwrite');
    if (files.length > 0) store.put(files, key);
    else store.delete(key);
    await committed;
  } catch {}
};

/** Whoever signs in next sees nothing of them. */
export const forgetDraftFiles = async (): Promise<void> => {
  try {
    const { store, committed } = await openStore(place, 'readwrite');
    store.clear();
    await committed;
  } catch {}
};
