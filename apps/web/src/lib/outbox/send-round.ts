import { ConnectionError } from '../http/connection-error.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { EntryStore } from './entry-store.ts';
import type { OutboxEntry, Refusal } from './outbox-entry.ts';

export type Round = {
  store: EntryStore;
  /** The signed-in user; null: nobody. */
  userId: () => string | null;
  send: (entry: OutboxEntry) => Promise<unknown>;
  /** The server has it; called before it leaves the store. */
  onSent: (entry: OutboxEntry, answer: unknown) => void;
  /** Something in the store, or the entry that is being sent, is another one now. */
  onChange: (sending: OutboxEntry | null) => Promise<void>;
};

/** Why a round ended: nothing is left to send, no signal, nobody may send, or the server asked for patience. */
export type RoundEnd = 'empty' | 'no-signal' | 'signed-out' | 'later';

/** Sends what waits, one entry after the other. */
export const sendRound = async ({ store, userId, send, onSent, onChange }: Round): Promise<RoundEnd> => {
  const held = new Set<string>();
  try {
    for (;;) {
      const user = userId();
      if (user === null) return 'signed-out';
      const entry = nextOf(await store.all(), user, held);
      if (!entry) return held.size > 0 ? 'later' : 'empty';
      await onChange(entry);
      try {
        const answer = await send(entry);
        onSent(entry, answer);
        // First: an entry that is sent again after a crash gets the same answer, and tells it again.
        await tellId(store, entry, answer);
        await store.remove(entry);
      } catch (error) {
        const end = endOf(error);
        if (end === 'no-signal' || end === 'signed-out') return end;
        if (end === 'later') held.add(subjectOf(entry));
        await store.put({ ...entry, tries: entry.tries + 1, refusal: end === 'later' ? null : end });
      }
    }
  } finally {
    await onChange(null);
  }
};

/** Files that wait for a record of their subject learn its id. */
const tellId = async (store: EntryStore, made: OutboxEntry, answer: unknown): Promise<void> => {
  const recordId = (answer as { id?: unknown } | null)?.id;
  if (typeof recordId !== 'number') return;
  for (const { awaitsId, ...entry } of await store.all())
    if (awaitsId && subjectOf(entry) === subjectOf(made))
      await store.put({ ...entry, input: { ...entry.input, query: { ...entry.input.query, recordId } } });
};

const subjectOf = ({ owner, subject }: OutboxEntry) => `${owner.entity.id} ${subject}`;

/** The first entry of the user that waits for no other one of its subject. */
export const nextOf = (entries: OutboxEntry[], userId: string, held: ReadonlySet<string>): OutboxEntry | null => {
  const blocked = new Set<string>();
  for (const entry of entries) {
    if (entry.owner.userId !== userId) continue;
    const subject = subjectOf(entry);
    const waits = blocked.has(subject) || held.has(subject);
    if (!waits && entry.refusal === null) return entry;
    blocked.add(subject);
  }
  return null;
};

const troubled = (status: number) => status >= 500 || [408, 425, 429].includes(status);

const endOf = (error: unknown): 'no-signal' | 'signed-out' | 'later' | Refusal => {
  if (error instanceof ConnectionError) return 'no-signal';
  if (!(error instanceof ProblemError)) return 'later';
  const { status, code, detail, errors = [] } = error.problem;
  // The session ended, or the password has to be changed first: the entry waits for the next sign-in.
  if (status === 401 || code === 'password.change_required') return 'signed-out';
  if (troubled(status)) return 'later';
  return { status, code, detail, errors, at: new Date().toISOString() };
};
