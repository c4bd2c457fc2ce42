import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dayInVietnam } from '@vuon/contract/day';
import { severityNames, type VietgapContents, vietgapSectionNames } from '@vuon/contract/handbook/vietgap-book';
import { inThreads } from '#compute/in-threads.ts';
import { inOwnThread } from '#compute/own-thread.ts';
import { type ExportColumn, excelType, type ReportSheet, reportSheet, writeReport } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import type { Scope } from '#http/scope.ts';
import { fileJob, type JobKind, pdfType, startJob } from '#jobs';
import { type Book, type BookInput, openBook, periodWords } from './book.ts';
import { readPages } from './book-content.ts';
import { findBookPhotos, readBookPhotos } from './book-photos.ts';
import { bookSections, checkSections } from './vietgap-book.service.ts';
import type { BookTable, VietgapSection } from './vietgap-section.ts';

const printKind = 'vietgap-print';
const exportKind = 'vietgap-export';
type PrintInput = BookInput & { marks: boolean; photos: boolean };

const drawing = new URL('./book-pdf.ts', import.meta.url);
const { readContents: countPages } = inThreads<typeof import('./book-pdf.ts')>(drawing);

export const readContents = async (
  scope: Scope,
  sections: VietgapSection[],
  input: BookInput,
): Promise<VietgapContents> => ({
  ...(await countPages(await readPages(scope, sections, { ...input, marks: true }))),
  photoCount: (await findBookPhotos(await openBook(scope, input))).length,
});

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

const shared = { may: 'stock.read', what: 'sổ VietGAP' } as const;

/** The book as PDF, in a thread of its own, and as an Excel file. */
export const vietgapJobs = (files: FileStore, others: VietgapSection[]): JobKind[] => {
  const sections = bookSections(others);
  return [
    fileJob<PrintInput>(files, {
      ...shared,
      kind: printKind,
      ready: 'Sổ VietGAP đã sẵn sàng để in',
      make: async ({ scope, input: { photos: withPhotos, ...input }, path, progress }) => {
        await progress({ step: 'Đang đọc sổ', done: 0, total: null });
        const folder = `${path}-photos`;
        try {
          const photos = withPhotos
            ? await readBookPhotos(files, await openBook(scope, input), { folder, progress })
            : null;
          const pages = await readPages(scope, sections, input, { files, photos });
          await progress({ step: 'Đang vẽ trang', done: 0, total: null });
          const { pageCount } = await writeInThread(path, pages);
          const name = `so-vietgap-${dayInVietnam(scope.clock())}.pdf`;
          return { name, type: pdfType, rows: pageCount, noun: 'trang' };
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    }),
    fileJob<BookInput>(files, {
      ...shared,
      kind: exportKind,
      ready: 'Tệp Excel đã sẵn sàng',
      make: async ({ scope, input, path }) => {
        const book = await openBook(scope, input);
        const sheets = await readSheets(book, sections);
        const rows = sheets.reduce((sum, { cells, sheet }) => sum + cells.length / sheet.columns.length, 0);
        const facts = [
          { label: 'Phạm vi', value: book.words },
          { label: 'Kỳ ghi chép', value: periodWords(book) },
        ];
        await writeReport(scope, { title: 'Sổ VietGAP', facts, rows, sheets }, path);
        return { name: `so-vietgap-${dayInVietnam(scope.clock())}.xlsx`, type: excelType, rows, noun: 'dòng' };
      },
    }),
  ];
};

export const writeInThread = inOwnThread<typeof import('./book-pdf.ts'), 'writeBook'>(drawing, 'writeBook');

/** The gaps first, then a sheet for each table; the number of a gap stands in the first column of the rows that it is about. */
const readSheets = async (book: Book, sections: VietgapSection[]): Promise<ReportSheet[]> => {
  const checked = await checkSections(book, sections);
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
