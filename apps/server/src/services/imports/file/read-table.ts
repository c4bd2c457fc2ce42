import { Worker } from 'node:worker_threads';
import type { ReadMessage, ReadOrder } from './read-worker.ts';
import type { Table, TableRow } from './table.ts';
import { unreadable } from './unreadable.ts';

export type OpenedTable = Omit<Table, 'rows'> & { batches: AsyncGenerator<TableRow[]>; close: () => Promise<unknown> };

// For the texts that the cells of a sheet share.
const memoryMb = 512;

/** Reads a file in a thread of its own, batch by batch on request. Must be closed. */
export const openTable = async (order: ReadOrder): Promise<OpenedTable> => {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const messages = messagesOf(worker);
  const close = () => worker.terminate();
  try {
    const first = await messages();
    if (!('opened' in first)) throw new Error('The reader of a file began without its columns');
    return { ...first.opened, batches: batchesOf(worker, messages), close };
  } catch (error) {
    await close();
    throw error;
  }
};

async function* batchesOf(worker: Worker, messages: () => Promise<ReadMessage>): AsyncGenerator<TableRow[]> {
  for (;;) {
    worker.postMessage('next');
    const message = await messages();
    if ('rows' in message) yield message.rows;
    else return;
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
