import { rm, writeFile } from 'node:fs/promises';
import { dayInVietnam } from '@vuon/contract/day';
import { mayDo } from '@vuon/contract/permission';
import { inThreads } from '#compute/in-threads.ts';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { requireEntity } from '#http/scope.ts';
import { type JobContext, type JobKind, keepFile, removeAttempts } from '#jobs';
import { momentWords } from './work-order-kind.ts';
import { type PrintJobInput, printKind, readPrinted, sheetOf } from './work-order-print.service.ts';
import type { OrderSheet } from './work-order-sheet.ts';

const { drawOrders } = inThreads<typeof import('./work-order-sheet.ts')>(
  new URL('./work-order-sheet.ts', import.meta.url),
);

/** Orders on A4 paper, each from a page of its own. */
export const workOrderPrintJob = (files: FileStore): JobKind => ({
  kind: printKind,
  reads: true,
  run: (context) => runPrint(files, context),
  tellDone: ({ result }) => ({
    title: 'Phiếu giao việc đã sẵn sàng để in',
    ...(result?.type === 'file' && { text: `${result.name}, ${result.rows} phiếu` }),
  }),
  // Not awaited: a store may be slow, and the transaction holds the connection.
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
});

const runPrint = async (files: FileStore, context: JobContext) => {
  const { job, clock, progress } = context;
  await removeAttempts(files, job, job.attempts - 1);
  const { select, origin } = job.input as PrintJobInput;
  const scope = requireEntity(await context.scope());
  if (!mayDo(scope.actor, 'farm.read'))
    throw problem('permission.denied', 'Bạn không còn được xem phiếu giao việc của đơn vị này.');
  const printed = await readPrinted(scope, { select });
  const { name: owner } = await scope.db
    .selectFrom('entity')
    .select('name')
    .where('id', '=', scope.entityId)
    .executeTakeFirstOrThrow();
  const orders: OrderSheet[] = [];
  for (const order of printed) {
    await progress({ step: 'Đang vẽ phiếu', done: orders.length, total: printed.length });
    orders.push(await sheetOf(scope, order, origin));
  }
  const path = temporaryPath();
  try {
    const bytes = await drawOrders({ owner, printed: `In ${momentWords(clock().toISOString())}`, orders });
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    const name = `${printed.length === 1 ? printed[0]?.code : 'phieu-giao-viec'}-${dayInVietnam(clock())}.pdf`;
    await keepFile(files, context, path, {
      name,
      type: 'application/pdf',
      bytes: bytes.length,
      rows: printed.length,
      noun: 'phiếu',
    });
  } finally {
    await rm(path, { force: true });
  }
};
