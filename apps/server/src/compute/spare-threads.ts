import { Worker, type WorkerOptions } from 'node:worker_threads';

// A thread that is not needed again soon gives its memory back.
const idleMs = 30_000;

/**
 * Threads of one script, for work that somebody talks to until it ends. A thread whose work ended well stays a while for the
 * next: starting one, and compiling its code anew, takes longer than writing a small file.
 */
export class SpareThreads {
  #script: URL;
  #options: WorkerOptions;
  #spare = new Map<Worker, NodeJS.Timeout>();

  constructor(script: URL, options: WorkerOptions) {
    this.#script = script;
    this.#options = options;
  }

  take(): Worker {
    const [spare] = this.#spare.keys();
    if (!spare) return new Worker(this.#script, this.#options);
    this.#forget(spare);
    spare.ref();
    return spare;
  }

  /** Only of a thread that waits for its next work. */
  giveBack(worker: Worker) {
    leaveAlone(worker);
    worker.unref();
    worker.once('exit', () => this.#forget(worker));
    worker.once('error', () => this.#forget(worker));
    this.#spare.set(worker, setTimeout(() => void worker.terminate(), idleMs).unref());
  }

  #forget(worker: Worker) {
    clearTimeout(this.#spare.get(worker));
    this.#spare.delete(worker);
    leaveAlone(worker);
  }
}

/** Not all of its listeners: without those that Node itself has on it, a thread is heard no more. */
const leaveAlone = (worker: Worker) => {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
};
