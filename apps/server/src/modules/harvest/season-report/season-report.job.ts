import { randomUUID } from 'node:crypto';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { SeasonReport } from '@vuon/contract/harvest/season-report';
import { inThreads } from '#compute/in-threads.ts';
import { seasons } from '#crops';
import { excelType, slug, writeReport } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import type { Scope } from '#http/scope.ts';
import { fileJob, type JobKind, pdfType, startJob, writePdf } from '#jobs';
import { reportSheetOf } from './report-words.ts';
import { reportFacts, reportSheets } from './report-workbook.ts';
import { readSeasonReport } from './season-report.service.ts';

const { drawReport } = inThreads<typeof import('./report-sheet.ts')>(new URL('./report-sheet.ts', import.meta.url));

const printKind = 'season-report-print';
const exportKind = 'season-report-export';
const title = 'Báo cáo mùa vụ';
type Input = { seasonId: number; storeKey: string };

const start = async (scope: Scope, kind: string, act: string, seasonId: number) => {
  const { name } = await seasons.get(scope, seasonId);
  const input: Input = { seasonId, storeKey: `season-reports/${randomUUID()}` };
  return startJob(scope, { kind, title: `${act} báo cáo mùa vụ ${name}`, input });
};
export const startReportPrint = (scope: Scope, seasonId: number) => start(scope, printKind, 'In', seasonId);
export const startReportExport = (scope: Scope, seasonId: number) => start(scope, exportKind, 'Xuất Excel:', seasonId);

const shared = { may: 'farm.read', what: 'báo cáo' } as const;
const adding = { step: 'Đang cộng số liệu', done: 0, total: null };
const fileName = ({ season }: SeasonReport, today: string) => `${slug(`${title} ${season.name}`)}-${today}`;

/** The report on A4 paper with its charts, and as an Excel file, as far as the caller may see it then. */
export const seasonReportJobs = (files: FileStore): JobKind[] => [
  fileJob<Input>(files, {
    ...shared,
    kind: printKind,
    ready: 'Báo cáo mùa vụ đã sẵn sàng để in',
    make: async ({ scope, input: { seasonId }, path, owner, progress }) => {
      await progress(adding);
      const report = await readSeasonReport(scope, seasonId);
      const today = dayInVietnam(scope.clock());
      await writePdf(path, await drawReport({ ...reportSheetOf(report), owner, printed: `In ${formatDay(today)}` }));
      return { name: `${fileName(report, today)}.pdf`, type: pdfType, rows: 1, noun: 'báo cáo' };
    },
  }),
  fileJob<Input>(files, {
    ...shared,
    kind: exportKind,
    ready: 'Tệp Excel đã sẵn sàng',
    make: async ({ scope, input: { seasonId }, path, progress }) => {
      await progress(adding);
      const report = await readSeasonReport(scope, seasonId);
      const rows = report.plots.length;
      await writeReport(scope, { title, facts: reportFacts(report), rows, sheets: reportSheets(report) }, path);
      const name = `${fileName(report, dayInVietnam(scope.clock()))}.xlsx`;
      return { name, type: excelType, rows, noun: 'lô' };
    },
  }),
];
