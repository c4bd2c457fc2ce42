import { randomId } from '../http/random-id.ts';
import { openStore, settled } from '../indexed-db.ts';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';

/** The place where entries survive a closed browser. Tests have one in memory. */
export type EntryStore = {
  /** In the order in which they were made. */
  all: () => Promise<OutboxEntry[]>;
  /** Resolves when they are safe; all of them or none. */
  add: (entries: NewEntry[]) => Promise<void>;
  put: (entry: OutboxEntry) => Promise<void>;
  remove: (entry: OutboxEntry) => Promise<void>;
};

const place = { database: 'outbox', store: 'entries', options: { keyPath: 'order', autoIncrement: true } };

const write = async (act: (store: IDBObjectStore) => void) => {
  const { store, committed } = await openStore(place, 'readwrite');
  act(store);
  await committed;
};

export const browserEntries: EntryStore = {
  all: async () => {
    const { store } = await openStore(place, 'readonly');
    return (await settled(store.getAll())) as OutboxEntry[];
  },
  add: (entries) =>
    write((store) => {
      for (const entry of entries) store.add({ ...entry, id: randomId(), tries: 0, refusal: null });
    }),
  put: (entry) => write((store) => store.put(entry)),
  remove: ({ order }) => write((store) => store.delete(order)),
};
