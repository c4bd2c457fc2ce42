import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { giveWay } from '#compute/give-way.ts';
import { ZipTooLarge } from '#zip/zip-writer.ts';
import type { CellValue } from './sheet-xml.ts';
import { type Workbook, WorkbookWriter } from './workbook-writer.ts';

/** One workbook after the other: each is opened, filled and closed. */
export type Order = { path: string; workbook: Workbook } | { rows: CellValue[] } | 'next sheet' | 'close';
/** One reply for each order. `bytes` is the size of the file so far. */
export type Reply = { bytes: number } | { failure: string; tooLarge: boolean };

const port = parentPort;
if (!port) throw new Error('workbook-worker.ts runs as a worker thread');
giveWay();

let file = -1;
let bytes = 0;
let writer: WorkbookWriter | null = null;

const open = (path: string, workbook: Workbook) => {
  file = openSync(path, 'wx', 0o600);
  bytes = 0;
  writer = new WorkbookWriter((part) => {
    // On a full disk, less may be written than was given.
    for (let done = 0; done < part.length; ) done += writeSync(file, part, done);
    bytes += part.length;
  }, workbook);
};

const carryOut = (order: Order) => {
  if (typeof order === 'object' && 'path' in order) return open(order.path, order.workbook);
  if (!writer) throw new Error('No workbook is open');
  if (order === 'next sheet') return writer.nextSheet();
  if (order !== 'close') return writer.addRows(order.rows);
  writer.close();
  writer = null;
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
