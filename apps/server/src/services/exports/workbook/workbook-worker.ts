import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { ZipTooLarge } from '#zip/zip-writer.ts';
import type { CellValue } from './sheet-xml.ts';
import { type Workbook, WorkbookWriter } from './workbook-writer.ts';

export type Order = { rows: CellValue[] } | 'next sheet' | 'close';
/** One reply for each order. `bytes` is the size of the file so far. */
export type Reply = { bytes: number } | { failure: string; tooLarge: boolean };

const { path, workbook } = workerData as { path: string; workbook: Workbook };
const port = parentPort;
if (!port) throw new Error('workbook-worker.ts runs as a worker thread');

const file = openSync(path, 'wx', 0o600);
let bytes = 0;
const writer = new WorkbookWriter((part) => {
  // On a full disk, less may be written than was given.
  for (let done = 0; done < part.length; ) done += writeSync(file, part, done);
  bytes += part.length;
}, workbook);

const carryOut = (order: Order) => {
  if (order === 'next sheet') return writer.nextSheet();
  if (order !== 'close') return writer.addRows(order.rows);
  writer.close();
  closeSync(file);
};

port.on('message', (order: Order) => {
  try {
    carryOut(order);
    port.postMessage({ bytes } satisfies Reply);
  } catch (error) {
    const failure = String((error as Error).stack);
    port.postMessage({ failure, tooLarge: error instanceof ZipTooLarge } satisfies Reply);
  }
});
