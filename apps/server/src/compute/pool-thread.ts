import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from './give-way.ts';

/** A function of a module, by its name, and what it is called with. */
export type Order = { module: string; name: string; args: unknown[] };
export type Reply = { result: unknown } | { failure: string };
/** Of a thread whose answers a background job waits for, not a request. */
export type ThreadData = { givesWay: true };

const port = parentPort;
if (!port) throw new Error('pool-thread.ts runs as a worker thread');
if ((workerData as ThreadData | null)?.givesWay) giveWay();

port.on('message', async ({ module, name, args }: Order) => {
  try {
    const functions = (await import(module)) as Record<string, (...given: unknown[]) => unknown>;
    port.postMessage({ result: await functions[name]?.(...args) } satisfies Reply);
  } catch (error) {
    port.postMessage({ failure: String((error as Error).stack) } satisfies Reply);
  }
});
