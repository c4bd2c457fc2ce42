import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { GeometryType } from '@vuon/geo/measure/geometry';
import { giveWay } from '#compute/give-way.ts';
import type { FileKind } from './file-kind.ts';
import { withArchive } from './open-archive.ts';
import { readSheet } from './read-sheet.ts';
import type { Table, TableRow } from './table.ts';
import { Unreadable } from './unreadable.ts';

/** `known` are the headers to look for, `wanted` the geometries. */
export type ReadOrder = {
  path: string;
  kind: FileKind;
  known: string[];
  wanted: GeometryType[];
  maxRows: number;
};
export type ReadMessage =
  | { opened: Omit<Table, 'rows'> }
  | { rows: TableRow[] }
  | { end: true }
  | { unreadable: string };

const batchRows = 1_000;
/** Characters. A text that many cells share is small in the file, but large in the rows. */
const batchLength = 1_000_000;
const maxLength = 100_000_000;

const port = parentPort;
if (!port) throw new Error('read-worker.ts runs as a worker thread');
giveWay();

const said = () => new Promise<unknown>((resolve) => port.once('message', resolve));

/** Sends a message, and waits until the next one is requested, so that rows do not pile up before a slow database. */
const send = async (message: ReadMessage): Promise<void> => {
  port.postMessage(message);
  await said();
};

const readTable = async (order: ReadOrder): Promise<void> => {
  // Imported only where it is needed: the code that reads maps is large.
  if (order.kind !== 'xlsx') {
    const { readGeoTable } = await import('./read-geo-table.ts');
    return sendTable(await readGeoTable(await readFile(order.path), order.wanted, order.maxRows));
  }
  await withArchive(order.path, async (zip) => sendTable(await readSheet(zip, new Set(order.known), order.maxRows)));
};

const sendTable = async ({ rows, ...opened }: Table) => {
  await send({ opened });
  let batch: TableRow[] = [];
  let length = 0;
  let total = 0;
  for await (const row of rows) {
    batch.push(row);
    length += lengthOf(row);
    if (total + length > maxLength)
      throw new Unreadable('Tệp chứa quá nhiều chữ để đọc một lần. Hãy chia thành nhiều tệp nhỏ hơn.');
    if (batch.length < batchRows && length < batchLength) continue;
    await send({ rows: batch });
    batch = [];
    total += length;
    length = 0;
  }
  if (batch.length) await send({ rows: batch });
};

const lengthOf = ({ cells, geometry }: TableRow): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 10), 0) +
  (geometry ? JSON.stringify(geometry).length : 0);

for (;;) {
  const order = (await said()) as ReadOrder;
  try {
    await readTable(order);
    port.postMessage({ end: true } satisfies ReadMessage);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    port.postMessage({ unreadable: error.message } satisfies ReadMessage);
  }
}
