import type { Worker } from 'node:worker_threads';
import { SpareThreads } from '#compute/spare-threads.ts';
import { problem } from '#http/problem.ts';
import type { CellValue } from './sheet-xml.ts';
import type { Order, Reply } from './workbook-worker.ts';
import type { Workbook } from './workbook-writer.ts';

type Waiting = { resolve: (bytes: number) => void; reject: (error: Error) => void };

// MiB. Many times what a batch of rows needs; without a limit a thread's heap grows as long as there is memory.
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };
const threads = new SpareThreads(new URL('./workbook-worker.ts', import.meta.url), { resourceLimits });

/** Writes an .xlsx file at this path in a thread, so that the server can answer requests meanwhile. */
export class WorkbookThread {
  #worker: Worker;
  #waiting: Waiting[] = [];
  #ended: Error | null = null;
  #isClosed = false;
  #earlier: Promise<unknown> = Promise.resolve();

  constructor(path: string, workbook: Workbook) {
    this.#worker = threads.take();
    this.#worker.on('message', (reply: Reply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#end(new Error('The thread that writes the workbook has ended')));
    this.#order({ path, workbook }).catch(() => {}); // the next order gets the error
  }

  /** Resolves when the rows before these are written: one batch is written while the next is read, and no third waits. */
  async addRows(rows: CellValue[]): Promise<void> {
    const earlier = this.#earlier;
    this.#earlier = this.#order({ rows });
    this.#earlier.catch(() => {}); // the next call gets the error
    await earlier;
  }

  nextSheet = () => this.#order('next sheet');

  /** Returns the size of the file in bytes. */
  async close(): Promise<number> {
    await this.#earlier;
    const bytes = await this.#order('close');
    this.#isClosed = true;
    this.#end(new Error('The workbook is closed'));
    threads.giveBack(this.#worker);
    return bytes;
  }

  /** Unless the workbook is closed: ends the thread, whatever it is doing. The file stays as far as it is written. */
  async stop(): Promise<void> {
    if (!this.#isClosed) await this.#worker.terminate();
  }

  #order(order: Order): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#worker.postMessage(order);
      // After sending: an order that cannot be sent has no reply.
      this.#waiting.push({ resolve, reject });
    });
  }

  #settle(reply: Reply) {
    if (!('bytes' in reply) && !('failure' in reply)) return; // `node --watch` lets threads send messages of its own
    if ('bytes' in reply) return this.#waiting.shift()?.resolve(reply.bytes);
    this.#end(reply.tooLarge ? tooLarge() : new Error(reply.failure));
  }

  #end(error: Error) {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended);
  }
}

const tooLarge = () =>
  problem('export.too_large', 'Danh sách quá lớn cho một tệp Excel. Hãy lọc bớt rồi xuất thành nhiều tệp.');
