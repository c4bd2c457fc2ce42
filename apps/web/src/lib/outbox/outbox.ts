import type { Route } from '@vuon/contract/route';
import { create } from 'zustand';
import { withCrossTabLock } from '../cross-tab-lock.ts';
import { call } from '../http/call.ts';
import { randomId } from '../http/random-id.ts';
import { sendFile } from '../http/send-file.ts';
import { useSession } from '../session/session-store.ts';
import { browserEntries, type EntryStore } from './entry-store.ts';
import { notKept } from './not-kept.ts';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';
import { type RoundEnd, sendRound } from './send-round.ts';

type State = {
  /** Of all users of this browser, in their order; null until they have been read. */
  entries: OutboxEntry[] | null;
  sending: OutboxEntry | null;
  /** How the last round ended. */
  end: RoundEnd;
};

type Sent = (entry: OutboxEntry, answer: unknown) => void;
type Parts = { store: EntryStore; send: (entry: OutboxEntry) => Promise<unknown> };

/** Milliseconds before the next round after one, two, three … that did not get through. */
const pauses = [5_000, 15_000, 60_000, 300_000];

/** What was recorded on this device and waits for the server. It knows nothing of what the entries are about. */
export const createOutbox = ({ store, send }: Parts) => {
  const useOutbox = create<State>(() => ({ entries: null, sending: null, end: 'empty' }));
  const listeners = new Set<Sent>();
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
  let failures = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const read = async () => {
    const entries = await store.all().catch(() => []);
    useOutbox.setState({ entries });
  };
  const changed = async () => {
    await read();
    tabs?.postMessage('changed');
  };
  tabs?.addEventListener('message', () => void read());

  const round = () =>
    withCrossTabLock('outbox', () =>
      sendRound({
        store,
        send,
        userId: () => useSession.getState().item?.id ?? null,
        onSent: (entry, answer) => {
          for (const told of listeners) told(entry, answer);
        },
        onChange: async (sending) => {
          useOutbox.setState({ sending });
          await changed();
        },
      }),
    );
  const run = async () => {
    do {
      isAskedAgain = false;
      const end = await round().catch((): RoundEnd => 'later');
      useOutbox.setState({ end });
      failures = end === 'empty' ? 0 : failures + 1;
      // Whoever signs in again asks anew.
      if (end === 'no-signal' || end === 'later')
        pause = setTimeout(sendWaiting, pauses[Math.min(failures, pauses.length) - 1]);
    } while (isAskedAgain);
  };
  /** Sends what waits, now; of several calls at the same time one acts. */
  const sendWaiting = (): void => {
    clearTimeout(pause);
    isAskedAgain = running !== null;
    running ??= run().finally(() => {
      running = null;
    });
  };

  return {
    useOutbox,
    read,
    sendWaiting,
    /** Keeps them on this device, all or none, and sends them when it can. Throws NotKeptError: then nothing was recorded. */
    record: async (entries: NewEntry[]): Promise<void> => {
      await store.add(entries).catch(notKept);
      await changed();
      sendWaiting();
    },
    /** A refused entry is tried again. Its key stays: the server keeps no refusals. */
    retry: async (entry: OutboxEntry): Promise<void> => {
      await store.put({ ...entry, refusal: null }).catch(notKept);
      await changed();
      sendWaiting();
    },
    /** A refused entry is sent anew with another input, under a key of its own; those behind it keep waiting for it. */
    revise: async (entry: OutboxEntry, change: Pick<OutboxEntry, 'input' | 'words'>): Promise<void> => {
      await store.put({ ...entry, ...change, id: randomId(), tries: 0, refusal: null }).catch(notKept);
      await changed();
      sendWaiting();
    },
    drop: async (entry: OutboxEntry): Promise<void> => {
      await store.remove(entry).catch(notKept);
      await changed();
      sendWaiting();
    },
    /** Calls back with each entry that the server has taken, and its answer. */
    onSent: (told: Sent): (() => void) => {
      listeners.add(told);
      return () => listeners.delete(told);
    },
  };
};

/** Milliseconds after which a call counts as lost: on a weak signal some never end. */
const patience = 60_000;

const sendEntry = ({ id, owner, route, input, file }: OutboxEntry): Promise<unknown> => {
  const options = { idempotencyKey: id, entity: owner.entity };
  // The stored route has all that a call reads in the browser.
  if (file) return sendFile(route as Route & { takes: 'file' }, input, file, options);
  return call(route as Route, input, { ...options, signal: AbortSignal.timeout(patience) });
};

export const outbox = createOutbox({ store: browserEntries, send: sendEntry });
export const { useOutbox } = outbox;
