import { once } from 'node:events';
import { expect, test } from 'vitest';
import { SpareThreads } from './spare-threads.ts';

const echo = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (said) => said === 'break' ? process.exit(1) : parentPort.postMessage(said));`);

const ask = async (worker: ReturnType<SpareThreads['take']>, said: string) => {
  worker.postMessage(said);
  return (await once(worker, 'message'))[0];
};

test('one that was given back works for the next, who hears nothing of before', async () => {
  const threads = new SpareThreads(echo, {});
  const first = threads.take();
  const heard: unknown[] = [];
  first.on('message', (said) => heard.push(said));
  expect(await ask(first, 'một')).toBe('một');
  threads.giveBack(first);
  const second = threads.take();
  expect(second).toBe(first);
  expect(await ask(second, 'hai')).toBe('hai');
  expect(heard).toEqual(['một']);
  const third = threads.take();
  expect(third).not.toBe(first);
  await Promise.all([second.terminate(), third.terminate()]);
});

test('one that ended while nobody needed it is not given to anybody', async () => {
  const threads = new SpareThreads(echo, {});
  const first = threads.take();
  expect(await ask(first, 'một')).toBe('một');
  threads.giveBack(first);
  first.postMessage('break');
  await once(first, 'exit');
  const second = threads.take();
  expect(second).not.toBe(first);
  expect(await ask(second, 'hai')).toBe('hai');
  await second.terminate();
});
