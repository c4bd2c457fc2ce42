import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { inThreads } from '#compute/in-threads.ts';
import type { FileStore } from '#files/file-store.ts';
import { fileJob, type JobKind, pdfType, writePdf } from '#jobs';
import { readPrintedSales, type SalePrintInput, salePrintKind, saleSheetOf } from './sale-print.service.ts';
import type { SaleSheet } from './sale-sheet.ts';

const { drawSales } = inThreads<typeof import('./sale-sheet.ts')>(new URL('./sale-sheet.ts', import.meta.url));

/** Sales on A4 paper, each from a page of its own. */
export const salePrintJob = (files: FileStore): JobKind =>
  fileJob<SalePrintInput>(files, {
    kind: salePrintKind,
    may: 'sales.read',
    what: 'phiếu bán',
    ready: 'Phiếu bán đã sẵn sàng để in',
    tellsRows: true,
    make: async ({ scope, input: { ids }, path, owner, progress }) => {
      const printed = await readPrintedSales(scope, ids);
      const sales: SaleSheet[] = [];
      for (const sale of printed) {
        await progress({ step: 'Đang vẽ phiếu', done: sales.length, total: printed.length });
        sales.push(await saleSheetOf(scope, sale));
      }
      const today = dayInVietnam(scope.clock());
      await writePdf(path, await drawSales({ owner, printed: `In ${formatDay(today)}`, sales }));
      const name = `${printed.length === 1 ? printed[0]?.code : 'phieu-ban'}-${today}.pdf`;
      return { name, type: pdfType, rows: printed.length, noun: 'phiếu' };
    },
  });
