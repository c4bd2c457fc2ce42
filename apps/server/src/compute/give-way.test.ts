import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const script = `
  import { getPriority } from 'node:os';
  import { parentPort } from 'node:worker_threads';
  import { giveWay } from '${new URL('./give-way.ts', import.meta.url)}';
  giveWay();
  parentPort.postMessage(getPriority());`;

test.runIf(process.platform === 'linux')('a thread gives way, and the one that started it does not', async () => {
  const before = getPriority();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  expect(await once(worker, 'message')).toEqual([Math.min(before + 10, 19)]);
  expect(getPriority()).toBe(before);
});
