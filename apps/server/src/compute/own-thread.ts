import { Worker } from 'node:worker_threads';
import type { Reply, ThreadData } from './pool-thread.ts';

// MiB. Without a limit a thread's heap grows as long as there is memory.
const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 384 };

// biome-ignore lint/suspicious/noExplicitAny: any function
type AnyFunction = (...args: any[]) => any;

/**
 * A function of a module, to be called in a thread that is started for the call and then ends: for long work of background jobs, which
 * would hold up the pool. What goes in and out is copied, so it has to be plain data.
 */
export const inOwnThread =
  <M, Name extends keyof M & string>(module: URL, name: Name) =>
  async (
    ...args: M[Name] extends AnyFunction ? Parameters<M[Name]> : never
  ): Promise<M[Name] extends AnyFunction ? Awaited<ReturnType<M[Name]>> : never> => {
    const worker = new Worker(new URL('./pool-thread.ts', import.meta.url), {
      resourceLimits,
      workerData: { givesWay: true } satisfies ThreadData,
    });
    try {
      return await new Promise((resolve, reject) => {
        worker.on('message', (reply: Reply) => {
          // `node --watch` lets threads send messages of its own.
          if ('failure' in reply) reject(new Error(reply.failure));
          else if ('result' in reply) resolve(reply.result as never);
        });
        worker.on('error', reject);
        worker.on('exit', () => reject(new Error(`The thread of ${name} has ended`)));
        worker.postMessage({ module: String(module), name, args });
      });
    } finally {
      await worker.terminate();
    }
  };
