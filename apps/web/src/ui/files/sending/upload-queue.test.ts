import { beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError } from '#lib/http/connection-error.ts';
import { createUploadQueue, type SendOne } from './upload-queue.ts';

type Sent = { name: string; key: string; arrive: () => void; fail: (error: unknown) => void };
let sent: Sent[];
let queue: ReturnType<typeof createUploadQueue>;

const send: SendOne = ({ name }, { idempotencyKey, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('off', 'AbortError')));
    onProgress(1, 4);
    sent.push({ name, key: idempotencyKey, arrive: () => resolve(null), fail: reject });
  });

const files = (...names: string[]) => names.map((name) => ({ file: new File(['x'], name), why: null }));
const states = () => queue.store.getState().map(({ file, state }) => `${file.name} ${state}`);
const keyOf = (name: string) => queue.store.getState().find(({ file }) => file.name === name)?.key ?? '';

beforeEach(() => {
  sent = [];
  queue = createUploadQueue(send);
});

test('three are on their way at once; the next one starts when one has arrived', async () => {
  queue.add(files('a', 'b', 'c', 'd', 'e'));
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting']);
  expect(queue.store.getState()[0]?.progress).toBe(0.25);
  sent[1]?.arrive();
  await vi.waitFor(() => expect(states()).toEqual(['a sending', 'c sending', 'd sending', 'e waiting']));
});

test('what failed stays with its error and holds up nobody; again, it goes under the same key', async () => {
  queue.add(files('a', 'b', 'c', 'd'));
  const lost = new ConnectionError(null);
  sent[0]?.fail(lost);
  await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b sending', 'c sending', 'd sending']));
  expect(queue.store.getState()[0]?.error).toBe(lost);
  queue.retry(keyOf('a'));
  expect(states()[0]).toBe('a waiting');
  sent[1]?.arrive();
  await vi.waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'a']));
  expect(sent[4]?.key).toBe(sent[0]?.key);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
});

test('a file that the browser refuses is told and never sent', () => {
  queue.add([{ file: new File([], 'x'), why: 'Tệp trống.' }]);
  expect(queue.store.getState()[0]).toMatchObject({ state: 'failed', why: 'Tệp trống.' });
  expect(sent).toEqual([]);
});

test('cancelling stops one under way, and forgets one that waits or failed', async () => {
  queue.add(files('a', 'b', 'c', 'd'));
  queue.cancel(keyOf('d'));
  expect(states()).not.toContain('d waiting');
  queue.cancel(keyOf('a'));
  await vi.waitFor(() => expect(states()).toEqual(['b sending', 'c sending']));
});

test('leaving stops everything and starts nothing more', async () => {
  queue.add(files('a', 'b', 'c', 'd', 'e'));
  queue.cancelAll();
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(sent).toHaveLength(3);
});
