import { parentPort } from 'node:worker_threads';

/** A function of a module, by its name, and what it is called with. */
export type Order = { module: string; name: string; args: unknown[] };
export type Reply = { result: unknown } | { failure: string };

const port = parentPort;
if (!port) throw new Error('pool-thread.ts runs as a worker thread');

port.on('message', async ({ module, name, args }: Order) => {
  try {
    const functions = (await import(module)) as Record<string, (...given: unknown[]) => unknown>;
    port.postMessage({ result: await functions[name]?.(...args) } satisfies Reply);
  } catch (error) {
    port.postMessage({ failure: String((error as Error).stack) } satisfies Reply);
  }
});
