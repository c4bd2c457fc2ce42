import { rm, writeFile } from 'node:fs/promises';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { mayDo } from '@vuon/contract/permission';
import { inThreads } from '#compute/in-threads.ts';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { requireEntity } from '#http/scope.ts';
import { type JobContext, type JobKind, keepFile, removeAttempts } from '#jobs';
import { readPrintedSales, type SalePrintInput, salePrintKind, saleSheetOf } from './sale-print.service.ts';
import type { SaleSheet } from './sale-sheet.ts';

const { drawSales } = inThreads<typeof import('./sale-sheet.ts')>(new URL('./sale-sheet.ts', import.meta.url));

/** Sales on A4 paper, each from a page of its own. */
export const salePrintJob = (files: FileStore): JobKind => ({
  kind: salePrintKind,
  reads: true,
  run: (context) => runPrint(files, context),
  tellDone: ({ result }) => ({
    title: 'Phiếu bán đã sẵn sàng để in',
    ...(result?.type === 'file' && { text: `${result.name}, ${result.rows} phiếu` }),
  }),
  // Not awaited: a store may be slow, and the transaction holds the connection.
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
});

const runPrint = async (files: FileStore, context: JobContext) => {
  const { job, clock, progress } = context;
  await removeAttempts(files, job, job.attempts - 1);
  const { ids } = job.input as SalePrintInput;
  const scope = requireEntity(await context.scope());
  if (!mayDo(scope.actor, 'sales.read'))
    throw problem('permission.denied', 'Bạn không còn được xem phiếu bán của đơn vị này.');
  const printed = await readPrintedSales(scope, ids);
  const { name: owner } = await scope.db
    .selectFrom('entity')
    .select('name')
    .where('id', '=', scope.entityId)
    .executeTakeFirstOrThrow();
  const sheets: SaleSheet[] = [];
  for (const sale of printed) {
    await progress({ step: 'Đang vẽ phiếu', done: sheets.length, total: printed.length });
    sheets.push(await saleSheetOf(scope, sale));
  }
  const today = dayInVietnam(clock());
  const path = temporaryPath();
  try {
    const bytes = await drawSales({ owner, printed: `In ${formatDay(today)}`, sales: sheets });
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    await keepFile(files, context, path, {
      name: `${printed.length === 1 ? printed[0]?.code : 'phieu-ban'}-${today}.pdf`,
      type: 'application/pdf',
      bytes: bytes.length,
      rows: printed.length,
      noun: 'phiếu',
    });
  } finally {
    await rm(path, { force: true });
  }
};
