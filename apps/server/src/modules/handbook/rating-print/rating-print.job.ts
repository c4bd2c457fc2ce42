import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { inThreads } from '#compute/in-threads.ts';
import type { FileStore } from '#files/file-store.ts';
import { fileJob, type JobKind, pdfType, writePdf } from '#jobs';
import { type RatingPrintInput, ratingPrintKind, ratingSheetOf, readPrintedRatings } from './rating-print.service.ts';
import type { RatingSheet } from './rating-sheet.ts';

const { drawRatings } = inThreads<typeof import('./rating-sheet.ts')>(new URL('./rating-sheet.ts', import.meta.url));

/** Ratings on A4 paper, each from a page of its own. */
export const ratingPrintJob = (files: FileStore): JobKind =>
  fileJob<RatingPrintInput>(files, {
    kind: ratingPrintKind,
    may: 'farm.read',
    what: 'phiếu đánh giá',
    ready: 'Phiếu đánh giá đã sẵn sàng để in',
    tellsRows: true,
    make: async ({ scope, input: { ids }, path, owner, progress }) => {
      const printed = await readPrintedRatings(scope, ids);
      const ratings: RatingSheet[] = [];
      for (const rating of printed) {
        await progress({ step: 'Đang vẽ phiếu', done: ratings.length, total: printed.length });
        ratings.push(await ratingSheetOf(scope, files, rating));
      }
      const today = dayInVietnam(scope.clock());
      await writePdf(path, await drawRatings({ owner, printed: `In ${formatDay(today)}`, ratings }));
      const name = `${printed.length === 1 ? printed[0]?.code : 'phieu-danh-gia'}-${today}.pdf`;
      return { name, type: pdfType, rows: printed.length, noun: 'phiếu' };
    },
  });
