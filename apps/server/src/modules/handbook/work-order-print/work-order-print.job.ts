import { dayInVietnam } from '@vuon/contract/day';
import { inThreads } from '#compute/in-threads.ts';
import type { FileStore } from '#files/file-store.ts';
import { fileJob, type JobKind, pdfType, writePdf } from '#jobs';
import { momentWords } from '../work-orders/work-order-kind.ts';
import { type PrintJobInput, printKind, readPrinted, sheetOf } from './work-order-print.service.ts';
import type { OrderSheet } from './work-order-sheet.ts';

const { drawOrders } = inThreads<typeof import('./work-order-sheet.ts')>(
  new URL('./work-order-sheet.ts', import.meta.url),
);

/** Orders on A4 paper, each from a page of its own. */
export const workOrderPrintJob = (files: FileStore): JobKind =>
  fileJob<PrintJobInput>(files, {
    kind: printKind,
    may: 'farm.read',
    what: 'phiếu giao việc',
    ready: 'Phiếu giao việc đã sẵn sàng để in',
    tellsRows: true,
    make: async ({ scope, input: { select, origin }, path, owner, progress }) => {
      const printed = await readPrinted(scope, { select });
      const orders: OrderSheet[] = [];
      for (const order of printed) {
        await progress({ step: 'Đang vẽ phiếu', done: orders.length, total: printed.length });
        orders.push(await sheetOf(scope, order, origin));
      }
      const now = scope.clock();
      await writePdf(path, await drawOrders({ owner, printed: `In ${momentWords(now.toISOString())}`, orders }));
      const name = `${printed.length === 1 ? printed[0]?.code : 'phieu-giao-viec'}-${dayInVietnam(now)}.pdf`;
      return { name, type: pdfType, rows: printed.length, noun: 'phiếu' };
    },
  });
