import { randomUUID } from 'node:crypto';
import { claimJob, nextRunAt } from './job.queries.ts';
import { runJob } from './run-job.ts';
import type { RunnerParts } from './runner-parts.ts';

// So that one long export does not hold up a short job. While people wait for the database, only one of the jobs that write files
// runs: each takes as much of the processors as a hundred requests a second.
const slots = 2;
// A runner that died leaves jobs whose lease runs out without a wake.
const lookAgainMs = 10_000;

/** Runs jobs in this process: woken when a job is enqueued, when one is due, and now and then for those of dead processes. */
export class JobRunner {
  readonly id = randomUUID();
  #parts: RunnerParts;
  #stopping = new AbortController();
  #running = new Map<number, { kind: string; done: Promise<void> }>();
  #timer: NodeJS.Timeout | undefined;
  #unfollow: (() => void) | undefined;
  #looking: Promise<void> | null = null;
  #lookAgain = false;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  start() {
    const look = () => this.#look();
    this.#unfollow = this.#parts.wakes.follow({ heard: (topic) => topic === 'jobs' && look(), missed: look });
    look();
  }

  /** Takes no more jobs; the running ones go back into the queue as soon as they notice. */
  async stop(): Promise<void> {
    this.#unfollow?.();
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#looking;
    await Promise.all(this.#endings());
  }

  /** For tests: runs all jobs that are due now, and the jobs that they start. */
  async runDue(): Promise<void> {
    await this.#fill();
    while (this.#running.size) {
      await Promise.race(this.#endings());
      await this.#fill();
    }
  }

  #look() {
    this.#lookAgain = true;
    this.#looking ??= this.#lookUntilQuiet().finally(() => {
      this.#looking = null;
    });
  }

  async #lookUntilQuiet() {
    clearTimeout(this.#timer);
    let wait = lookAgainMs;
    try {
      while (this.#lookAgain) {
        this.#lookAgain = false;
        await this.#fill();
      }
      wait = await this.#untilNext();
    } catch (error) {
      this.#parts.onError(error);
    }
    if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.#look(), wait).unref();
  }

  async #fill() {
    const { db, clock } = this.#parts;
    while (this.#running.size < slots && !this.#stopping.signal.aborted) {
      const running = [...this.#running.keys()];
      const kinds = this.#kindsNow();
      const job = kinds.length && (await claimJob(db, { runner: this.id, kinds, running, now: clock() }));
      if (!job) return;
      const done = runJob(this.#parts, this.id, job, this.#stopping.signal).finally(() => {
        this.#running.delete(job.id);
        if (this.#unfollow) this.#look();
      });
      this.#running.set(job.id, { kind: job.kind, done });
    }
  }

  #endings = () => Array.from(this.#running.values(), ({ done }) => done);

  #kindsNow(): string[] {
    const { kinds, isBusy } = this.#parts;
    const running = new Set(Array.from(this.#running.values(), ({ kind }) => kind));
    const isFull = isBusy?.() && kinds.some(({ kind, reads }) => reads && running.has(kind));
    return kinds.filter(({ reads }) => !(isFull && reads)).map(({ kind }) => kind);
  }

  async #untilNext(): Promise<number> {
    const next = await nextRunAt(this.#parts.db);
    const wait = next ? Date.parse(next) - this.#parts.clock().getTime() : lookAgainMs;
    return Math.min(Math.max(wait, 200), lookAgainMs);
  }
}
