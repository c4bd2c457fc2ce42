import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError } from '#lib/http/connection-error.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { type LoadTile, TileStore } from './tile-store.ts';
import type { ReadTile } from './tile-types.ts';

type Call = {
  key: string;
  tag: string | null;
  signal: AbortSignal;
  answer: (tag: string | null) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
};

const aTile = (): ReadTile => ({
  shapes: new Uint8Array(8),
  plants: null,
  cells: null,
  lands: null,
  areas: [],
  plots: [],
  rows: [],
});
const at = (x: number) => ({ z: 15, x, y: 0 });

let calls: Call[];
let changed: number[];
let troubles: unknown[];
let store: TileStore;

beforeEach(() => {
  vi.useFakeTimers();
  [calls, changed, troubles] = [[], [], []];
  const settle = async () => void (await vi.advanceTimersByTimeAsync(0));
  const load: LoadTile = ({ x }, tag, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      calls.push({
        key: String(x),
        tag,
        signal,
        // Null: it is still the same.
        answer: (newTag) => {
          resolve(newTag === null ? null : { tile: aTile(), tag: newTag });
          return settle();
        },
        fail: (error) => {
          reject(error);
          return settle();
        },
      });
    });
  store = new TileStore(load, { onChange: ({ x }) => changed.push(x), onTrouble: (trouble) => troubles.push(trouble) });
});
afterEach(() => {
  store.end();
  vi.useRealTimers();
});

const called = () => calls.map(({ key }) => key);

test('after a new version what is in view is asked for with its tag; the old stays until another comes', async () => {
  store.want([at(1), at(2)]);
  await calls[0]?.answer('"a"');
  await calls[1]?.answer('"b"');
  const before = store.find(at(1));
  expect(store.isSettled).toBe(true);

  store.renew();
  expect(calls.slice(2).map(({ key, tag }) => [key, tag])).toEqual([
    ['1', '"a"'],
    ['2', '"b"'],
  ]);
  expect([store.isSettled, store.find(at(1))]).toEqual([false, before]);
  await calls[2]?.answer(null);
  await calls[3]?.answer('"c"');
  expect(store.find(at(1))).toBe(before);
  expect(store.find(at(2))?.tag).toBe('"c"');
  expect(changed).toEqual([1, 2, 2]);
  expect(store.isSettled).toBe(true);
});

test('a version that comes while a tile is under way asks for it once more', async () => {
  store.want([at(1)]);
  store.renew();
  await calls[0]?.answer('"a"');
  expect(calls.map(({ tag }) => tag)).toEqual([null, '"a"']);
});

test('what is no longer in view is not waited for, but kept when it is there', async () => {
  store.want([at(1), at(2)]);
  await calls[0]?.answer('"a"');
  store.want([at(3)]);
  expect(calls[1]?.signal.aborted).toBe(true);
  store.want([at(1)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.find(at(1))?.tag).toBe('"a"');
  expect(called()).toEqual(['1', '2', '3']);
});

test('no more than five at a time, in the order of the view', async () => {
  store.want([9, 3, 5, 1, 7, 2].map(at));
  expect(called()).toEqual(['9', '3', '5', '1', '7']);
  await calls[2]?.answer('"a"');
  expect(called().at(-1)).toBe('2');
});

test('who asks for one gets the same call, and ends it only when nobody else needs it', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const answers = [store.ask(at(1), one.signal), store.ask(at(1), other.signal)];
  const refused = expect(answers[0]).rejects.toThrow();
  one.abort();
  await refused;
  expect(calls[0]?.signal.aborted).toBe(false);
  await calls[0]?.answer('"a"');
  expect((await answers[1])?.tag).toBe('"a"');
  expect(called()).toEqual(['1']);
  const [late, gone] = [new AbortController(), store.ask(at(2), other.signal)];
  const ended = expect(gone).rejects.toThrow();
  other.abort();
  await ended;
  expect(calls[1]?.signal.aborted).toBe(true);
  expect((await store.ask(at(1), late.signal)).tag).toBe('"a"');
});

test('without a connection it tries again, later each time, and says so once it works', async () => {
  store.want([at(1)]);
  const lost = new ConnectionError(null);
  await calls[0]?.fail(lost);
  await vi.advanceTimersByTimeAsync(999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await calls[1]?.fail(lost);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(calls).toHaveLength(2);
  store.retry();
  await calls[2]?.answer('"a"');
  expect(troubles).toEqual([lost, lost, null]);
  expect(changed).toEqual([1]);
});

test('what the server refuses is not asked for again until something changes', async () => {
  store.want([at(1)]);
  const asked = store.ask(at(1), new AbortController().signal);
  const refused = expect(asked).rejects.toThrow('Không');
  const problem = { type: '', title: '', status: 403, detail: 'Không', code: 'entity.forbidden' as const };
  await calls[0]?.fail(new ProblemError(problem));
  await refused;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(store.isSettled).toBe(true);
  store.renew();
  expect(calls).toHaveLength(2);
});

test('asked after its end, it loads nothing: a loader that is gone would fail again and again', async () => {
  store.end();
  await expect(store.ask(at(1), new AbortController().signal)).rejects.toThrow(DOMException);
  store.want([at(2)]);
  expect(calls).toEqual([]);
});
