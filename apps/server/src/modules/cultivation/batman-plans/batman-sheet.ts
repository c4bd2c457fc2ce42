import type { BatmanState } from '@vuon/contract/cultivation/batman-state';
import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { drawable, openPdf } from '#compute/pdf-document.ts';

// Plain data: the drawing runs in a thread.
export type SheetTask = {
  /** Columns of days, both included. */
  from: number;
  to: number;
  title: string;
  /** '07:00–11:00 · Đã duyệt' */
  detail: string;
  status: BatmanState;
};
export type SheetPerson = {
  name: string;
  position: string;
  hours: string;
  isOver: boolean;
  overlap: string | null;
  tasks: SheetTask[];
};
export type SheetWeek = {
  title: string;
  /** 'T2 14/06' */
  days: string[];
  groups: { name: string; people: SheetPerson[] }[];
};
export type Sheet = { title: string; owner: string; printed: string; weeks: SheetWeek[] };

// A4 landscape, in points.
const page = { width: 841.89, height: 595.28, edge: 28 };
const nameWidth = 118;
const dayWidth = (page.width - 2 * page.edge - nameWidth) / 7;
const barHeight = 22;
const barGap = 3;
const headHeight = 56;
const groupHeight = 16;
const footHeight = 36;
const bottom = page.height - page.edge - 12;

const ink = { text: '#1b241d', quiet: '#5b665d', line: '#c9d1ca', red: '#b42318', ground: '#eef1ee' };
const bars: Record<BatmanState, { fill: string; edge: string; dashed?: true }> = {
  draft: { fill: '#ffffff', edge: '#8a938c', dashed: true },
  submitted: { fill: '#fff4d6', edge: '#b07a00' },
  approved: { fill: '#ffffff', edge: '#1d7a30' },
  rejected: { fill: '#fdebea', edge: '#b42318' },
  done: { fill: '#e6f5e8', edge: '#e6f5e8' },
};

/** The week as a table of people and days; each week begins a page, and a person is never parted between two. */
export const drawSheet = async (sheet: Sheet): Promise<Uint8Array> => {
  const doc = openPdf({ width: page.width, height: page.height, title: sheet.title });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const pages = sheet.weeks.flatMap(paginate);
  for (const [index, one] of pages.entries()) drawPage(doc, sheet, one, `Trang ${index + 1}/${pages.length}`);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
};

type Row = { kind: 'group'; name: string } | { kind: 'person'; person: SheetPerson; lanes: SheetTask[][] };
type PlannedPage = { week: SheetWeek; rows: Row[]; isLast: boolean };

const heightOf = (row: Row): number =>
  row.kind === 'group'
    ? groupHeight
    : Math.max(row.lanes.length, row.person.overlap ? 2 : 1) * (barHeight + barGap) + 6;

const paginate = (week: SheetWeek): PlannedPage[] => {
  const rows = week.groups.flatMap(({ name, people }): Row[] => [
    { kind: 'group', name },
    ...people.map((person): Row => ({ kind: 'person', person, lanes: lanesOf(person.tasks) })),
  ]);
  const pages: Row[][] = [[]];
  let left = bottom - page.edge - headHeight;
  for (const [index, row] of rows.entries()) {
    // The name of a crew does not stand alone at the foot of a page.
    const next = row.kind === 'group' ? rows[index + 1] : undefined;
    if (heightOf(row) + (next ? heightOf(next) : 0) > left && pages.at(-1)?.length) {
      pages.push([]);
      left = bottom - page.edge - headHeight;
    }
    pages.at(-1)?.push(row);
    left -= heightOf(row);
  }
  if (left < footHeight) pages.push([]);
  return pages.map((some, index) => ({ week, rows: some, isLast: index === pages.length - 1 }));
};

/** Tasks that share a day stand one under the other. */
const lanesOf = (tasks: SheetTask[]): SheetTask[][] => {
  const lanes: SheetTask[][] = [];
  for (const task of tasks) {
    const free = lanes.find((lane) => lane.every(({ from, to }) => task.from > to || task.to < from));
    if (free) free.push(task);
    else lanes.push([task]);
  }
  return lanes;
};

type Style = { size: number; bold?: boolean; color?: string; width?: number };

const write = (doc: PdfDocument, text: string, x: number, y: number, style: Style) => {
  const { size, bold = false, color = ink.text, width } = style;
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
  const drawn = drawable(doc, text);
  doc.text(width === undefined ? drawn : cut(doc, drawn, width), x, y, { lineBreak: false });
};

const cut = (doc: PdfDocument, text: string, width: number): string => {
  if (doc.widthOfString(text) <= width) return text;
  let kept = text;
  while (kept.length > 1 && doc.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
};

const drawPage = (doc: PdfDocument, sheet: Sheet, { week, rows, isLast }: PlannedPage, number: string) => {
  doc.addPage();
  const { edge } = page;
  const right = page.width - edge;
  write(doc, week.title, edge, edge - 4, { size: 15, bold: true });
  write(doc, sheet.owner, edge, edge + 16, { size: 9, color: ink.quiet });
  doc.font('regular').fontSize(8);
  for (const [index, text] of [number, sheet.printed].entries())
    write(doc, text, right - doc.widthOfString(text), edge + 2 + index * 12, { size: 8, color: ink.quiet });
  let top = edge + 34;
  doc.rect(edge, top, right - edge, 18).fill(ink.ground);
  write(doc, 'Người, giờ trong tuần', edge + 6, top + 4, { size: 8.5, bold: true });
  for (const [index, day] of week.days.entries())
    write(doc, day, edge + nameWidth + index * dayWidth + 5, top + 4, { size: 8.5, bold: true });
  top = edge + headHeight;
  // Before the bars, which lie over them.
  const end = top + rows.reduce((sum, row) => sum + heightOf(row), 0);
  for (let column = 0; column < 7; column++) {
    const x = edge + nameWidth + column * dayWidth;
    doc.moveTo(x, top).lineTo(x, end).lineWidth(0.5).stroke(ink.line);
  }
  for (const row of rows) {
    if (row.kind === 'group') {
      doc.rect(edge, top, right - edge, groupHeight).fill('#f6f8f6');
      write(doc, row.name, edge + 6, top + 3, { size: 9, bold: true });
    } else drawPerson(doc, row.person, row.lanes, top);
    top += heightOf(row);
    doc.moveTo(edge, top).lineTo(right, top).lineWidth(0.5).stroke(ink.line);
  }
  if (isLast) drawFoot(doc, top + 8);
};

const drawPerson = (doc: PdfDocument, person: SheetPerson, lanes: SheetTask[][], top: number) => {
  const left = page.edge + 6;
  const width = nameWidth - 12;
  write(doc, person.name, left, top + 4, { size: 9, bold: true, width });
  write(doc, person.position, left, top + 15, { size: 7, color: ink.quiet, width: width - 38 });
  doc.font('bold').fontSize(8);
  const hours = `${person.hours} giờ`;
  write(doc, hours, left + width - doc.widthOfString(hours), top + 14.5, {
    size: 8,
    bold: true,
    color: person.isOver ? ink.red : ink.text,
  });
  if (person.overlap) write(doc, person.overlap, left, top + 27, { size: 7.5, bold: true, color: ink.red, width });
  for (const [lane, tasks] of lanes.entries())
    for (const task of tasks) drawBar(doc, task, top + 3 + lane * (barHeight + barGap));
};

const drawBar = (doc: PdfDocument, { from, to, title, detail, status }: SheetTask, top: number) => {
  const left = page.edge + nameWidth + from * dayWidth + 2.5;
  const width = (to - from + 1) * dayWidth - 5;
  const { fill, edge, dashed } = bars[status];
  doc.lineWidth(0.8);
  if (dashed) doc.dash(2.5, { space: 2 });
  doc.roundedRect(left, top, width, barHeight, 3).fillAndStroke(fill, edge);
  if (dashed) doc.undash();
  write(doc, title, left + 5, top + 2.5, { size: 7.8, bold: true, width: width - 9 });
  write(doc, detail, left + 5, top + 12.2, { size: 6.8, color: ink.quiet, width: width - 9 });
  if (status !== 'rejected') return;
  doc.font('bold').fontSize(7.8);
  const struck = Math.min(doc.widthOfString(title), width - 9);
  doc
    .moveTo(left + 5, top + 7.4)
    .lineTo(left + 5 + struck, top + 7.4)
    .lineWidth(0.7)
    .stroke(ink.red);
};

/** For paper that is signed and hung up. */
const drawFoot = (doc: PdfDocument, top: number) => {
  for (const [index, words] of ['Người lập', 'Người duyệt'].entries()) {
    const left = page.width - page.edge - 330 + index * 170;
    write(doc, words, left, top, { size: 9, bold: true });
    write(doc, '(ký, ghi rõ họ tên)', left, top + 12, { size: 7.5, color: ink.quiet });
  }
};
