import { Worker } from 'node:worker_threads';
import { DatabaseError } from '#db/database-error.ts';
import { WakeFollowers, wakeChannel } from '#db/wakes.ts';
import { DatabaseDamaged } from './database-folder.ts';
import type { Message, Order, Reply, Settings } from './pglite-worker.ts';
import type { Outcome, Statement } from './prepared-statements.ts';

type Waiting = { resolve: (outcome: Outcome | null) => void; reject: (error: Error) => void };

/** PGlite in a thread of its own: while it computes, nothing else runs in its thread. `folder` null: in memory. */
export class EmbeddedDatabase {
  readonly ready: Promise<unknown>;
  readonly wakes = new WakeFollowers();
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #ended: Error | null = null;
  #folder: string | null;

  constructor(folder: string | null, archive?: string) {
    this.#folder = folder;
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { folder, archive, channel: wakeChannel } satisfies Settings,
      // Of JavaScript's heap. Without a limit, what statements leave behind takes several times as much before it is swept.
      resourceLimits: { maxYoungGenerationSizeMb: 24 },
    });
    this.ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.ready.catch(() => {}); // the first statement gets the error
    this.#worker.on('message', (message: Message) =>
      'wake' in message ? this.wakes.hear(message.wake) : this.#settle(message),
    );
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#end(new Error('connection terminated: the embedded database has stopped')));
  }

  async send(statement: Statement | 'close'): Promise<Outcome> {
    return (await this.#order({ statement })) ?? { rows: [], affected: undefined };
  }

  /** Reads beside the transaction that is open, and nothing of it; null: the statement cannot be read so. */
  read(statement: Statement): Promise<Outcome | null> {
    return this.#order({ statement, beside: true });
  }

  async #order(order: Omit<Order, 'id'>): Promise<Outcome | null> {
    await this.ready;
    if (this.#ended) throw this.#ended;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...order, id } satisfies Order);
    });
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    await this.send('close');
    await this.#worker.terminate();
  }

  #settle(reply: Reply) {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return; // `node --watch` lets worker threads send messages of its own
    this.#waiting.delete(reply.id);
    if ('outcome' in reply) return waiting.resolve(reply.outcome);
    const { message, code, constraint } = reply.failure;
    waiting.reject(new DatabaseError(message, code, constraint));
  }

  #end(error: Error) {
    // A thread that ends before it could open the folder has found something in it that PostgreSQL cannot read.
    const isOpening = this.#waiting.has(0) && this.#folder !== null;
    this.#ended ??= isOpening ? new DatabaseDamaged(this.#folder ?? '', firstLine(error.message), error) : error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

const firstLine = (message: string) => message.split('\n')[0] ?? '';
