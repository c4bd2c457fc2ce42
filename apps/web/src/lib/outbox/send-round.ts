import { ConnectionError } from '../http/connection-error.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { EntryStore } from './entry-store.ts';
import { type OutboxEntry, type Refusal, waitsForId, withMadeId } from './outbox-entry.ts';

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
        // Before it is removed: a browser that is killed in between sends it again, and gets the same answer.
        await tellFollowers(store, entry, answer);
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

/** The later entries of the subject learn the id of the record that this one made. */
const tellFollowers = async (store: EntryStore, entry: OutboxEntry, answer: unknown): Promise<void> => {
  const id = (answer as { id?: unknown } | null)?.id;
  if (typeof id !== 'number') return;
  for (const one of await store.all())
    if (one.order > entry.order && subjectOf(one) === subjectOf(entry) && waitsForId(one.input))
      await store.put({ ...one, input: withMadeId(one.input, id) });
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
