import { beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError } from '../http/connection-error.ts';
import { problemFrom } from '../http/problem-error.ts';
import { login, logout } from '../session/session-store.ts';
import { anAccessToken } from '../session/test-tokens.ts';
import { someLocks } from '../test-locks.ts';
import type { EntryStore } from './entry-store.ts';
import { createOutbox } from './outbox.ts';
import { madeId, type NewEntry, type OutboxEntry } from './outbox-entry.ts';

const worker = '7';
const anEntry = (words: string, { subject = 'order:1', userId = worker } = {}): NewEntry => ({
  owner: { userId, entity: { id: 3, type: 'farm' } },
  subject,
  route: { method: 'POST', path: '/api/work-orders/:id/transitions', may: 'orders.do' },
  input: { params: { id: 1 } },
  file: null,
  words,
  madeAt: '2026-11-17T02:00:00.000Z',
});

const inMemory = () => {
  const stored = new Map<number, OutboxEntry>();
  let last = 0;
  const store: EntryStore = {
    all: async () => [...stored.values()],
    add: async (entries) => {
      for (const entry of entries) {
        last += 1;
        stored.set(last, { ...entry, order: last, id: `key-${last}`, tries: 0, refusal: null });
      }
    },
    put: async (entry) => void stored.set(entry.order, entry),
    remove: async ({ order }) => void stored.delete(order),
  };
  return { store, words: () => [...stored.values()].map((entry) => entry.words), stored };
};

const problem = (status: number, code: string) =>
  problemFrom(status, { type: 'about:blank', title: 't', status, detail: `Vì ${code}`, code });

const signIn = (sub = worker) => login({ accessToken: anAccessToken({ sub }), refreshToken: 'r' });

const start = (answer: (entry: OutboxEntry) => unknown, memory = inMemory()) => {
  const sent: string[] = [];
  const outbox = createOutbox({
    store: memory.store,
    send: async (entry) => {
      sent.push(`${entry.words} ${entry.id}`);
      return answer(entry);
    },
  });
  return { outbox, sent, ...memory };
};

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: someLocks() });
  signIn();
});

test('sends each once, in the order in which they were recorded, under its own key', async () => {
  const { outbox, sent, words } = start(() => ({}));
  await outbox.record([anEntry('nhận'), anEntry('bắt đầu')]);
  await outbox.record([anEntry('xong')]);
  await vi.waitFor(() => expect(words()).toEqual([]));
  expect(sent).toEqual(['nhận key-1', 'bắt đầu key-2', 'xong key-3']);
});

test('without signal everything stays, and is sent under the same keys when there is one', async () => {
  let hasSignal = false;
  const { outbox, sent, words } = start(() => {
    if (!hasSignal) throw new ConnectionError(null);
  });
  await outbox.record([anEntry('nhận'), anEntry('bắt đầu')]);
  await vi.waitFor(() => expect(outbox.useOutbox.getState().end).toBe('no-signal'));
  expect(words()).toEqual(['nhận', 'bắt đầu']);
  hasSignal = true;
  outbox.sendWaiting();
  await vi.waitFor(() => expect(words()).toEqual([]));
  expect(new Set(sent)).toEqual(new Set(['nhận key-1', 'bắt đầu key-2']));
});

test('a refused entry holds back only the later ones of its subject, until it is dropped or taken', async () => {
  let isRefused = true;
  const { outbox, sent, words, stored } = start(({ words: said }) => {
    if (said === 'xong' && isRefused) throw problem(409, 'work_order.transition_refused');
  });
  await outbox.record([anEntry('xong'), anEntry('ảnh'), anEntry('khác', { subject: 'order:2' })]);
  await vi.waitFor(() => expect(words()).toEqual(['xong', 'ảnh']));
  expect(sent.map((line) => line.split(' ')[0])).toEqual(['xong', 'khác']);
  const [refused] = stored.values();
  expect(refused?.refusal).toMatchObject({ status: 409, detail: 'Vì work_order.transition_refused' });
  isRefused = false;
  await outbox.retry(refused as OutboxEntry);
  await vi.waitFor(() => expect(words()).toEqual([]));
  expect(sent.slice(2)).toEqual(['xong key-1', 'ảnh key-2']);
});

test('a dropped entry lets the next of its subject go', async () => {
  const { outbox, words, stored } = start(({ words: said }) => {
    if (said === 'xong') throw problem(422, 'request.invalid');
  });
  await outbox.record([anEntry('xong'), anEntry('ảnh')]);
  await vi.waitFor(() => expect([...stored.values()][0]?.refusal).toBeTruthy());
  await outbox.drop([...stored.values()][0] as OutboxEntry);
  await vi.waitFor(() => expect(words()).toEqual([]));
});

test('an ended session drops nothing; nobody else sends it, and its owner does at the next sign-in', async () => {
  let hasEnded = true;
  const { outbox, sent, words } = start(() => {
    if (hasEnded) throw problem(401, 'auth.token_expired');
  });
  await outbox.record([anEntry('xong')]);
  await vi.waitFor(() => expect(outbox.useOutbox.getState().end).toBe('signed-out'));
  logout();
  hasEnded = false;
  signIn('8');
  outbox.sendWaiting();
  await vi.waitFor(() => expect(outbox.useOutbox.getState().end).toBe('empty'));
  expect([words(), sent]).toEqual([['xong'], ['xong key-1']]);
  signIn();
  outbox.sendWaiting();
  await vi.waitFor(() => expect(words()).toEqual([]));
  expect(sent).toHaveLength(2);
});

test('a server in trouble is asked again later, and holds up no other subject', async () => {
  const { outbox, words, stored } = start(({ subject }) => {
    if (subject === 'order:1') throw problem(503, 'database.busy');
  });
  await outbox.record([anEntry('xong'), anEntry('khác', { subject: 'order:2' })]);
  await vi.waitFor(() => expect(outbox.useOutbox.getState().end).toBe('later'));
  expect(words()).toEqual(['xong']);
  expect([...stored.values()][0]).toMatchObject({ tries: 1, refusal: null });
});

test('a full disk is told, and nothing counts as recorded', async () => {
  const memory = inMemory();
  memory.store.add = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { outbox, sent } = start(() => ({}), memory);
  await expect(outbox.record([anEntry('xong')])).rejects.toThrow('Máy hết chỗ chứa');
  expect([sent, memory.words()]).toEqual([[], []]);
});

test('two tabs send an entry once', async () => {
  const memory = inMemory();
  const sent: string[] = [];
  const send = async ({ words }: OutboxEntry) => sent.push(words);
  const [one, other] = [createOutbox({ store: memory.store, send }), createOutbox({ store: memory.store, send })];
  await memory.store.add([anEntry('nhận'), anEntry('xong')]);
  one.sendWaiting();
  other.sendWaiting();
  await vi.waitFor(() => expect(memory.words()).toEqual([]));
  expect(sent).toEqual(['nhận', 'xong']);
});

test('photos of a record that waits itself are sent to the id that it was given', async () => {
  const asked: unknown[] = [];
  const { outbox, words } = start(({ words: said, input }) => {
    if (said !== 'nhật ký') asked.push(input.query);
    return said === 'nhật ký' ? { id: 41 } : {};
  });
  const photo = { ...anEntry('ảnh'), input: { query: { recordType: 'diary-entry', recordId: madeId } } };
  await outbox.record([anEntry('nhật ký'), photo, { ...photo, subject: 'order:2', words: 'khác' }]);
  await vi.waitFor(() => expect(words()).toEqual([]));
  expect(asked).toEqual([
    { recordType: 'diary-entry', recordId: 41 },
    { recordType: 'diary-entry', recordId: madeId },
  ]);
});

test('a refused entry that was corrected is sent under a new key, and what waits behind it follows', async () => {
  const { outbox, sent, words, stored } = start(({ input }) => {
    if (!input.body) throw problem(422, 'request.invalid');
  });
  await outbox.record([anEntry('nhật ký'), anEntry('ảnh')]);
  await vi.waitFor(() => expect([...stored.values()][0]?.refusal).toBeTruthy());
  const refused = [...stored.values()][0] as OutboxEntry;
  await outbox.revise(refused, { input: { body: { title: 'x' } }, words: 'nhật ký sửa' });
  await vi.waitFor(() => expect(words()).toEqual(['ảnh']));
  expect(sent[1]).toMatch(/^nhật ký sửa (?!key-1)/);
});
