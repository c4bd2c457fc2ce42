import { availableParallelism } from 'node:os';
import { ThreadPool } from './thread-pool.ts';

/** Half of the cores, the other half being for requests and the database; two at least, so that one call keeps nobody waiting. */
const threads = Math.max(2, Math.floor(availableParallelism() / 2));
const pool = new ThreadPool({ threads, runMs: 10_000, waitMs: 10_000 });

// biome-ignore lint/suspicious/noExplicitAny: any function
type Functions<M> = { [K in keyof M]: M[K] extends (...args: any[]) => any ? K : never }[keyof M];

/**
 * The functions of a module, to be called in the threads of the pool: for work whose time grows with what users send. What goes
 * in and out is copied, so it has to be plain data. A call that takes too long is refused, with a sentence for the user.
 *
 *   const { shareOut } = inThreads<typeof import('./plot-pieces.ts')>(new URL('./plot-pieces.ts', import.meta.url));
 */
export const inThreads = <M>(module: URL | string) =>
  new Proxy(
    {} as {
      [K in Functions<M>]: M[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
    },
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          pool.run({ module: String(module), name: String(name), args }),
    },
  );
