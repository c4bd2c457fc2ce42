import type { Worker } from 'node:worker_threads';
import { SpareThreads } from '#compute/spare-threads.ts';
import type { ReadMessage, ReadOrder } from './read-worker.ts';
import type { Table, TableRow } from './table.ts';
import { unreadable } from './unreadable.ts';

export type OpenedTable = Omit<Table, 'rows'> & { batches: AsyncGenerator<TableRow[]>; close: () => Promise<unknown> };

// For the texts that the cells of a sheet share.
const memoryMb = 512;
const threads = new SpareThreads(new URL('./read-worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: memoryMb },
});
// The memory that a longer file took is given back with its thread.
const keptRows = 5_000;

/** Reads a file in a thread, batch by batch on request. Must be closed. */
export const openTable = async (order: ReadOrder): Promise<OpenedTable> => {
  const worker = threads.take();
  const messages = messagesOf(worker);
  let isSpare = false;
  worker.postMessage(order);
  try {
    const first = await messages();
    if (!('opened' in first)) throw new Error('The reader of a file began without its columns');
    const batches = batchesOf(worker, messages, (rows) => {
      isSpare = rows <= keptRows;
      if (isSpare) threads.giveBack(worker);
    });
    return { ...first.opened, batches, close: async () => isSpare || worker.terminate() };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
};

async function* batchesOf(
  worker: Worker,
  messages: () => Promise<ReadMessage>,
  onEnd: (rows: number) => void,
): AsyncGenerator<TableRow[]> {
  for (let rows = 0; ; ) {
    worker.postMessage('next');
    const message = await messages();
    if (!('rows' in message)) return onEnd(rows);
    rows += message.rows.length;
    yield message.rows;
  }
}

/** The worker's next message. The worker sends one only on request, so that none comes while no caller waits. */
const messagesOf = (worker: Worker) => {
  let waiting: PromiseWithResolvers<ReadMessage> = Promise.withResolvers();
  let ended: Error | null = null;
  const fail = (error: Error) => {
    ended ??= error;
    waiting.reject(ended);
  };
  worker.on('message', (message: ReadMessage) => {
    if ('unreadable' in message) fail(unreadable(message.unreadable));
    // `node --watch` lets worker threads send messages of its own.
    else if ('opened' in message || 'rows' in message || 'end' in message) waiting.resolve(message);
  });
  worker.on('error', (error: Error & { code?: string }) =>
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? unreadable('Tệp chứa quá nhiều chữ để đọc một lần. Hãy chia thành nhiều tệp nhỏ hơn.')
        : error,
    ),
  );
  worker.on('exit', () => fail(new Error('The reader of a file has stopped')));
  waiting.promise.catch(() => {}); // the next caller gets the error
  return async (): Promise<ReadMessage> => {
    const message = await waiting.promise;
    waiting = Promise.withResolvers();
    waiting.promise.catch(() => {});
    if (ended) waiting.reject(ended);
    return message;
  };
};
