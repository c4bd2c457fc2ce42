import { Worker } from 'node:worker_threads';
import { type ProblemError, problem } from '#http/problem.ts';
import type { Order, Reply } from './pool-thread.ts';

type Limits = { threads: number; runMs: number; waitMs: number };

type Job = { order: Order; resolve: (result: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

// MiB. Many times what the largest boundaries need; without a limit a thread's heap grows as long as there is memory.
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** A few threads for work that would keep everybody else waiting. They start when they are needed, and then stay. */
export class ThreadPool {
  #limits: Limits;
  #idle: Worker[] = [];
  #running = new Map<Worker, Job>();
  #queue: Job[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  run(order: Order): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const job: Job = { order, resolve, reject, timer: setTimeout(() => this.#giveUp(job), this.#limits.waitMs) };
      this.#queue.push(job);
      this.#next();
    });
  }

  #giveUp(job: Job) {
    this.#queue.splice(this.#queue.indexOf(job), 1);
    job.reject(busy());
  }

  #next() {
    if (!this.#queue.length) return;
    const worker = this.#idle.pop() ?? (this.#running.size < this.#limits.threads ? this.#start() : null);
    const job = worker && this.#queue.shift();
    if (!worker || !job) return;
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.#end(worker, tooComplex(this.#limits.runMs)), this.#limits.runMs);
    this.#running.set(worker, job);
    worker.ref();
    worker.postMessage(job.order);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pool-thread.ts', import.meta.url), { resourceLimits });
    worker.on('message', (reply: Reply) => this.#settle(worker, reply));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(worker, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex(this.#limits.runMs) : error),
    );
    worker.on('exit', () => this.#end(worker, new Error('A thread of the pool has ended')));
    return worker;
  }

  #settle(worker: Worker, reply: Reply) {
    if (!('result' in reply) && !('failure' in reply)) return; // `node --watch` lets threads send messages of its own
    const job = this.#running.get(worker);
    if (!job) return;
    this.#running.delete(worker);
    clearTimeout(job.timer);
    // An idle thread does not keep the process alive.
    worker.unref();
    this.#idle.push(worker);
    if ('result' in reply) job.resolve(reply.result);
    else job.reject(new Error(reply.failure));
    this.#next();
  }

  /** A thread that computes too long cannot be asked to stop: it is ended, and the next job starts another one. */
  #end(worker: Worker, why: Error) {
    const job = this.#running.get(worker);
    this.#running.delete(worker);
    this.#idle = this.#idle.filter((idle) => idle !== worker);
    void worker.terminate();
    if (!job) return;
    clearTimeout(job.timer);
    job.reject(why);
    this.#next();
  }
}

const tooComplex = (runMs: number): ProblemError =>
  problem(
    'location.too_complex',
    `Không tính xong trong ${Math.round(runMs / 1_000)} giây. Hãy giảm bớt số góc của ranh giới, hoặc làm từng phần.`,
  );
const busy = (): ProblemError =>
  problem('server.busy', 'Đang có nhiều phép tính ranh giới. Chưa có gì được ghi; hãy thử lại.', { retryAfter: 5 });
