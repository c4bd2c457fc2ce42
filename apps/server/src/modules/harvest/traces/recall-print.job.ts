import { randomUUID } from 'node:crypto';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { mayDo } from '@vuon/contract/permission';
import { inThreads } from '#compute/in-threads.ts';
import type { FileStore } from '#files/file-store.ts';
import type { Scope } from '#http/scope.ts';
import { fileJob, type JobKind, pdfType, startJob, writePdf } from '#jobs';
import { recallSheetOf, recallTitle } from './recall-words.ts';
import { readTrace, type TraceSubject } from './trace.service.ts';

const { drawRecall } = inThreads<typeof import('./recall-sheet.ts')>(new URL('./recall-sheet.ts', import.meta.url));

const recallPrintKind = 'recall-print';
type RecallPrintInput = TraceSubject & { storeKey: string };

export const startRecallPrint = async (scope: Scope, subject: TraceSubject) => {
  const trace = await readTrace(scope, subject);
  const input: RecallPrintInput = { ...subject, storeKey: `recalls/${randomUUID()}` };
  return startJob(scope, { kind: recallPrintKind, title: `In hồ sơ thu hồi ${recallTitle(trace)}`, input });
};

/** All that is known of a recall, on A4 paper, as far as the caller may see it when it is printed. */
export const recallPrintJob = (files: FileStore): JobKind =>
  fileJob<RecallPrintInput>(files, {
    kind: recallPrintKind,
    may: 'farm.read',
    what: 'lô hàng',
    ready: 'Hồ sơ thu hồi đã sẵn sàng để in',
    make: async ({ scope, input: { lotId, batchId }, path, owner, progress }) => {
      await progress({ step: 'Đang lần theo hàng', done: 0, total: 1 });
      const trace = await readTrace(scope, { lotId, batchId });
      const sheet = recallSheetOf(trace, { seesSales: mayDo(scope.actor, 'sales.read') });
      const today = dayInVietnam(scope.clock());
      await writePdf(path, await drawRecall({ ...sheet, owner, printed: `In ${formatDay(today)}` }));
      const name = `thu-hoi-${trace.followed?.batch?.code ?? trace.lot?.code}-${today}.pdf`;
      return { name, type: pdfType, rows: 1, noun: 'hồ sơ' };
    },
  });
