import { inThreads } from '#compute/in-threads.ts';
import type { FileStore } from '#files/file-store.ts';
import { fileJob, type JobKind, pdfType, writePdf } from '#jobs';
import { type PrintJobInput, printKind, readSheet } from './batman-print.service.ts';

const { drawSheet } = inThreads<typeof import('./batman-sheet.ts')>(new URL('./batman-sheet.ts', import.meta.url));

/** The week on A4 paper, landscape. */
export const batmanPrintJob = (files: FileStore): JobKind =>
  fileJob<PrintJobInput>(files, {
    kind: printKind,
    may: 'batman.read',
    what: 'kế hoạch BATMAN',
    ready: 'Kế hoạch BATMAN đã sẵn sàng để in',
    make: async ({ scope, input, path, owner, progress }) => {
      const sheet = await readSheet(scope, input, owner);
      await progress({ step: 'Đang vẽ trang', done: 0, total: sheet.weeks.length });
      await writePdf(path, await drawSheet(sheet));
      const rows = sheet.weeks.flatMap(({ groups }) => groups.flatMap(({ people }) => people)).length;
      return { name: `ke-hoach-batman-${input.startsOn}.pdf`, type: pdfType, rows, noun: 'dòng' };
    },
  });
