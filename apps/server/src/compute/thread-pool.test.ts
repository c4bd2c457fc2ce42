import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ThreadPool } from './thread-pool.ts';

let folder: string;
let module: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vuon-pool-'));
  const file = join(folder, 'work.mjs');
  writeFileSync(
    file,
    `export const double = (value) => value * 2;
     export const forever = () => { for (;;); };
     export const fail = () => { throw new Error("hỏng"); };`,
  );
  module = pathToFileURL(file).href;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// A thread has to start within its time too, beside other tests.
const limits = { threads: 1, runMs: 4_000, waitMs: 60_000 };
const call = (pool: ThreadPool, name: string, ...args: unknown[]) => pool.run({ module, name, args });

test('functions are called in order, by threads that stay', async () => {
  const pool = new ThreadPool({ ...limits, runMs: 60_000 });
  expect(await Promise.all([1, 2, 3].map((value) => call(pool, 'double', value)))).toEqual([2, 4, 6]);
});

test('work that takes too long is refused with a sentence, and the work behind it is done', async () => {
  const pool = new ThreadPool(limits);
  const endless = call(pool, 'forever');
  const next = call(pool, 'double', 4);
  await expect(endless).rejects.toMatchObject({ code: 'location.too_complex', message: /trong 4 giây/ });
  expect(await next).toBe(8);
});

test('work that waits too long is refused as busy', async () => {
  const pool = new ThreadPool({ ...limits, waitMs: 200 });
  const endless = call(pool, 'forever');
  await expect(call(pool, 'double', 4)).rejects.toMatchObject({ code: 'server.busy' });
  await expect(endless).rejects.toMatchObject({ code: 'location.too_complex' });
});

test('an error of the work is the caller’s, and the thread works on', async () => {
  const pool = new ThreadPool(limits);
  await expect(call(pool, 'fail')).rejects.toThrow('hỏng');
  expect(await call(pool, 'double', 4)).toBe(8);
});
