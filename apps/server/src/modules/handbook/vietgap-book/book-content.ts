import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import { vietgapSectionNames } from '@vuon/contract/handbook/vietgap-book';
import { sql } from 'kysely';
import type { CellType, CellValue } from '#exports';
import type { FileStore } from '#files/file-store.ts';
import type { Scope } from '#http/scope.ts';
import { checkChain } from '../diary-entries/diary-chain.ts';
import { type Book, type BookInput, listed, openBook, periodWords } from './book.ts';
import {
  type BookPages,
  type Mark,
  type PageGap,
  type PagePhoto,
  type PageSection,
  type PageTable,
  pictureSize,
} from './book-pages.ts';
import { checkSections, totalOf } from './vietgap-book.service.ts';
import type { BookTable, FoundGap, VietgapSection } from './vietgap-section.ts';

type Numbered = FoundGap & { number: number };

/** The whole book as it is printed; `marks`: with its gaps; `files`: the sealed photos are read, and compared. */
export const readPages = async (
  scope: Scope,
  sections: VietgapSection[],
  { marks, ...input }: BookInput & { marks: boolean },
  { files = null, photos = null }: { files?: FileStore | null; photos?: PagePhoto[] | null } = {},
): Promise<BookPages> => {
  const book = await openBook(scope, input);
  const checked = await checkSections(book, sections);
  const pages: PageSection[] = [];
  for (const [index, { section, gaps }] of checked.entries()) {
    const tables = (await section.tables(book)).map((table) => pageTable(table, marks ? gaps : []));
    const inRows = new Set(tables.flatMap(({ rows }) => rows.flatMap((row) => row.marks.map(({ number }) => number))));
    pages.push({
      key: section.key,
      title: `${index + 1}. ${vietgapSectionNames[section.key]}`,
      picture: (await section.picture?.(book, pictureSize)) ?? null,
      marks: marks ? gaps.filter(({ number }) => !inRows.has(number)).map(markOf) : [],
      tables,
    });
  }
  const { score, complete, needed } = totalOf(checked);
  return {
    title: `Sổ VietGAP ${book.words}, ${periodWords(book)}`,
    ...(await readOwner(scope)),
    period: `Kỳ ${periodWords(book)}`,
    printed: printedAt(scope.clock()),
    facts: factsOf(book),
    score: `Đủ ${number(complete)} trên ${number(needed)} mục; điểm ${Math.floor(score * 100)} %, trung bình của các phần.`,
    chain: await chainWords(book, files),
    gaps: marks
      ? checked.flatMap(({ section, gaps }) => gaps.map((gap) => pageGap(vietgapSectionNames[section.key], gap)))
      : null,
    sections: pages,
    photos,
  };
};

const number = (value: number) => figure(value, 3);
const markOf = ({ number: at, severity }: Numbered): Mark => ({ number: at, severity });

const printedAt = (now: Date) =>
  `In lúc ${new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)} ngày ${formatDay(dayInVietnam(now))}, bằng phần mềm Vườn`;

/** As people read it on paper. */
export const cellText = (value: CellValue, type: CellType): string => {
  if (value === null) return '';
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return value ? 'Có' : 'Không';
  return type === 'date' ? formatDay(value) : value;
};

const pageTable = ({ title, empty, columns, rows }: BookTable, gaps: Numbered[]): PageTable => {
  const marks = new Map<string, Mark[]>();
  for (const gap of gaps) for (const key of gap.items) marks.set(key, [...(marks.get(key) ?? []), markOf(gap)]);
  return {
    title,
    empty,
    columns: columns.map(({ header, share, type }) => ({
      header,
      share,
      isNumber: type === 'number' || type === 'integer',
    })),
    rows: rows.map(({ key, cells }) => ({
      marks: marks.get(key) ?? [],
      cells: cells.map((value, at) => cellText(value, columns[at]?.type ?? 'text')),
    })),
  };
};

export const daysWords = ({ from, upTo }: Pick<FoundGap, 'from' | 'upTo'>): string => {
  if (!upTo) return '';
  if (!from || from === upTo) return formatDay(upTo);
  return `${formatDay(from)} – ${formatDay(upTo)}`;
};

const pageGap = (section: string, { number: at, severity, words, detail, ...days }: Numbered): PageGap => ({
  number: at,
  severity,
  section,
  words,
  detail: detail ?? '',
  days: daysWords(days),
});

const readOwner = async ({ db, entityId }: Scope): Promise<{ owner: string; address: string }> => {
  const { rows } = await sql<{ owner: string; address: string }>`
    select name as owner, concat_ws(', ', address_line, (select full_name from location where location.id = entity.location_id)) as address
    from entity where id = ${entityId}`.execute(db);
  return rows[0] ?? { owner: '', address: '' };
};

const factsOf = (book: Book): [string, string][] => {
  const varieties = [...new Set(book.plots.flatMap(({ variety }) => variety ?? []))];
  const hectares = book.plots.reduce((sum, plot) => sum + (plot.hectares ?? 0), 0);
  const plants = book.plots.reduce((sum, { plantCount }) => sum + plantCount, 0);
  const codes = book.areas.flatMap(({ growingCode }) => growingCode ?? []);
  return [
    ['Phạm vi', book.words],
    ['Cây trồng', listed(varieties, 6) || 'Chưa ghi'],
    ['Diện tích', `${figure(hectares, 2)} ha, ${number(plants)} cây`],
    ['Mã số vùng trồng', listed(codes, 6) || 'Chưa có'],
    ['Kỳ ghi chép', periodWords(book)],
  ];
};

/** Whether the approved entries of the years of the book are as they were. */
const chainWords = async ({ scope, from, upTo }: Book, files: FileStore | null): Promise<string> => {
  const [first, last] = [Number(from.slice(0, 4)), Number(upTo.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  let [count, photoCount] = [0, 0];
  for (const year of years) {
    const chain = await checkChain(scope, year, files);
    if (!chain.isWhole) return `Chuỗi khóa nhật ký năm ${year} bị đứt: ${chain.firstBreak?.reason ?? ''}`;
    count += chain.count;
    photoCount += chain.photoCount;
  }
  const photos = photoCount ? ` và ${number(photoCount)} ảnh` : '';
  return `Chuỗi khóa ${number(count)} nhật ký${photos} của năm: nguyên vẹn, kiểm lúc in.`;
};
