import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withCrossTabLock } from './cross-tab-lock.ts';
import { someLocks } from './test-locks.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const runTwo = async () => {
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} in`);
    await wait(30);
    log.push(`${name} out`);
  };
  await Promise.all([withCrossTabLock('x', task('a')), withCrossTabLock('x', task('b'))]);
  return log;
};

beforeEach(() => {
  localStorage.clear();
  // As on plain HTTP: no Web Locks.
  vi.stubGlobal('navigator', {});
});
// The next file of this worker may load React, which asks the navigator for its name.
afterEach(() => void vi.unstubAllGlobals());

test('two tasks do not overlap, and the lease is gone afterwards', async () => {
  const log = await runTwo();
  expect([log.slice(0, 2), log.slice(2)]).toContainEqual(['a in', 'a out']);
  expect([log.slice(0, 2), log.slice(2)]).toContainEqual(['b in', 'b out']);
  expect(localStorage.length).toBe(0);
});

test.each([
  ['an expired lease', { owner: 'closed tab', until: Date.now() - 1 }],
  ['a lease from a clock that was set back', { owner: 'closed tab', until: Date.now() + 3_600_000 }],
])('%s blocks nobody', async (_, lease) => {
  localStorage.setItem('lock:x', JSON.stringify(lease));
  await expect(withCrossTabLock('x', async () => 'done')).resolves.toBe('done');
});

test('waits for a living lease', async () => {
  localStorage.setItem('lock:x', JSON.stringify({ owner: 'other tab', until: Date.now() + 400 }));
  const start = Date.now();
  await withCrossTabLock('x', async () => {});
  expect(Date.now() - start).toBeGreaterThanOrEqual(390);
});

test('a failing task releases the lease', async () => {
  await expect(withCrossTabLock('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(localStorage.length).toBe(0);
});

test('waiting can be given up', async () => {
  localStorage.setItem('lock:x', JSON.stringify({ owner: 'other tab', until: Date.now() + 4_000 }));
  const giveUp = new AbortController();
  const task = vi.fn(async () => {});
  const waiting = withCrossTabLock('x', task, { signal: giveUp.signal });
  giveUp.abort();
  await expect(waiting).rejects.toThrow('abort');
  expect(task).not.toHaveBeenCalled();
});

test('a tab that slept while its lease ran out hears that another has it, and leaves it there', async () => {
  const others = JSON.stringify({ owner: 'other tab', until: Date.now() + 60_000 });
  const told = await withCrossTabLock('x', async (lost) => {
    localStorage.setItem('lock:x', others);
    await new Promise((resolve) => lost.addEventListener('abort', resolve));
    return 'lost';
  });
  expect(told).toBe('lost');
  expect(localStorage.getItem('lock:x')).toBe(others);
});

test('with Web Locks: waits, can give up waiting, and whoever is stolen from hears it', async () => {
  vi.stubGlobal('navigator', { locks: someLocks() });
  const log: string[] = [];
  const first = withCrossTabLock('x', async (lost) => {
    log.push('first');
    await new Promise((resolve) => lost.addEventListener('abort', resolve));
    log.push('first lost');
  });
  const giveUp = new AbortController();
  const second = withCrossTabLock('x', async () => void log.push('second'), { signal: giveUp.signal });
  giveUp.abort();
  await expect(second).rejects.toThrow('abort');
  await withCrossTabLock('x', async () => void log.push('thief'), { steal: true });
  await expect(first).rejects.toThrow('steal');
  expect(log.toSorted()).toEqual(['first', 'first lost', 'thief']);
});

test('where Web Locks are refused, a lease does', async () => {
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { query: refuse, request: refuse } });
  await expect(withCrossTabLock('x', async () => 'done')).resolves.toBe('done');
});
