import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { dayInVietnam } from '@vuon/contract/day';
import { severityNames, type VietgapContents, vietgapSectionNames } from '@vuon/contract/handbook/vietgap-book';
import { mayDo } from '@vuon/contract/permission';
import { inThreads } from '#compute/in-threads.ts';
import { inOwnThread } from '#compute/own-thread.ts';
import { type ExportColumn, excelType, type ReportSheet, reportSheet, writeReport } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { requireEntity, type Scope } from '#http/scope.ts';
import { type JobContext, type JobKind, keepFile, removeAttempts, startJob } from '#jobs';
import { type Book, type BookInput, openBook, periodWords } from './book.ts';
import { readPages } from './book-content.ts';
import { checkSections } from './vietgap-book.service.ts';
import type { BookTable } from './vietgap-section.ts';

const printKind = 'vietgap-print';
const exportKind = 'vietgap-export';
type PrintInput = BookInput & { marks: boolean };

const drawing = new URL('./book-pdf.ts', import.meta.url);
const { readContents: countPages } = inThreads<typeof import('./book-pdf.ts')>(drawing);

export const readContents = async (scope: Scope, input: BookInput): Promise<VietgapContents> =>
  countPages(await readPages(scope, { ...input, marks: true }));

export const startPrint = async (scope: Scope, input: PrintInput) => {
  const book = await openBook(scope, input);
  return startJob(scope, {
    kind: printKind,
    title: `In sổ VietGAP ${periodWords(book)}`,
    input: { ...input, storeKey: `vietgap/${randomUUID()}` },
  });
};

export const startExport = async (scope: Scope, input: BookInput) => {
  const book = await openBook(scope, input);
  return startJob(scope, {
    kind: exportKind,
    title: `Xuất Excel: sổ VietGAP ${periodWords(book)}`,
    input: { ...input, storeKey: `vietgap/${randomUUID()}` },
  });
};

const kindOf = (files: FileStore, kind: Pick<JobKind, 'kind' | 'run'>, ready: string): JobKind => ({
  ...kind,
  reads: true,
  tellDone: ({ result }) => ({ title: ready, ...(result?.type === 'file' && { text: result.name }) }),
  // Not awaited: a store may be slow, and the transaction holds the connection.
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
});

/** The book as PDF, in a thread of its own, and as an Excel file. */
export const vietgapJobs = (files: FileStore): JobKind[] => [
  kindOf(files, { kind: printKind, run: (context) => runPrint(files, context) }, 'Sổ VietGAP đã sẵn sàng để in'),
  kindOf(files, { kind: exportKind, run: (context) => runExport(files, context) }, 'Tệp Excel đã sẵn sàng'),
];

const readerOf = async (context: JobContext): Promise<Scope> => {
  const scope = requireEntity(await context.scope());
  if (!mayDo(scope.actor, 'stock.read'))
    throw problem('permission.denied', 'Bạn không còn được xem sổ VietGAP của đơn vị này.');
  return scope;
};

const runPrint = async (files: FileStore, context: JobContext) => {
  const { job, progress } = context;
  await removeAttempts(files, job, job.attempts - 1);
  const scope = await readerOf(context);
  await progress({ step: 'Đang đọc sổ', done: 0, total: null });
  const pages = await readPages(scope, job.input as PrintInput, files);
  await progress({ step: 'Đang vẽ trang', done: 0, total: null });
  const path = temporaryPath();
  try {
    const { pageCount } = await writeInThread(path, pages);
    const { size: bytes } = await stat(path);
    const name = `so-vietgap-${dayInVietnam(scope.clock())}.pdf`;
    await keepFile(files, context, path, { name, type: 'application/pdf', bytes, rows: pageCount, noun: 'trang' });
  } finally {
    await rm(path, { force: true });
  }
};

export const writeInThread = inOwnThread<typeof import('./book-pdf.ts'), 'writeBook'>(drawing, 'writeBook');

const runExport = async (files: FileStore, context: JobContext) => {
  const { job } = context;
  await removeAttempts(files, job, job.attempts - 1);
  const scope = await readerOf(context);
  const book = await openBook(scope, job.input as BookInput);
  const sheets = await readSheets(book);
  const rows = sheets.reduce((sum, { cells, sheet }) => sum + cells.length / sheet.columns.length, 0);
  const path = temporaryPath();
  try {
    const facts = [
      { label: 'Phạm vi', value: book.words },
      { label: 'Kỳ ghi chép', value: periodWords(book) },
    ];
    const bytes = await writeReport(scope, { title: 'Sổ VietGAP', facts, rows, sheets }, path);
    const name = `so-vietgap-${dayInVietnam(scope.clock())}.xlsx`;
    await keepFile(files, context, path, { name, type: excelType, bytes, rows, noun: 'dòng' });
  } finally {
    await rm(path, { force: true });
  }
};

/** The gaps first, then a sheet for each table; the number of a gap stands in the first column of the rows that it is about. */
const readSheets = async (book: Book): Promise<ReportSheet[]> => {
  const checked = await checkSections(book);
  const gaps = checked.flatMap(({ section, gaps: some }) => some.map((gap) => ({ section: section.key, ...gap })));
  const gapColumns: ExportColumn<(typeof gaps)[number]>[] = [
    { header: 'Số', type: 'integer', width: 6, value: ({ number }) => number },
    { header: 'Phần', type: 'text', width: 22, value: ({ section }) => vietgapSectionNames[section] },
    { header: 'Mức', type: 'text', width: 12, value: ({ severity }) => severityNames[severity] },
    { header: 'Còn thiếu', type: 'text', width: 60, value: ({ words }) => words },
    { header: 'Ở đâu', type: 'text', width: 40, value: ({ detail }) => detail },
    { header: 'Từ ngày', type: 'date', width: 12, value: ({ from }) => from },
    { header: 'Đến ngày', type: 'date', width: 12, value: ({ upTo }) => upTo },
  ];
  const sheets = [reportSheet('Kiểm tra viên sẽ hỏi', gapColumns, gaps)];
  for (const { section, gaps: some } of checked)
    for (const [index, table] of (await section.tables(book)).entries())
      sheets.push(tableSheet(index === 0 ? vietgapSectionNames[section.key] : table.title, table, some));
  return sheets;
};

const tableSheet = (name: string, { columns, rows }: BookTable, gaps: { number: number; items: string[] }[]) => {
  const numbers = new Map<string, number[]>();
  for (const { number, items } of gaps)
    for (const key of items) numbers.set(key, [...(numbers.get(key) ?? []), number]);
  return reportSheet<BookTable['rows'][number]>(
    name,
    [
      { header: 'Số', type: 'text', width: 8, value: ({ key }) => numbers.get(key)?.join(', ') ?? null },
      ...columns.map(({ header, type, share }, at) => ({
        header,
        type,
        width: Math.max(10, share * 1.4),
        value: ({ cells }: BookTable['rows'][number]) => cells[at] ?? null,
      })),
    ],
    rows,
  );
};
