import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { drawSvg } from '#compute/pdf-document.ts';
import { page, width } from '#compute/pdf-page.ts';
import {
  type Block,
  columnsOf,
  drawSheets,
  factBlocks,
  headOf,
  type Named,
  noteBlock,
  space,
  tableBlocks,
  titleBlock,
} from '#compute/pdf-sheet.ts';
import type { Chart } from './report-charts.ts';

/** The widths of columns in points, which are `width` together; numbers stand at the right. The last row may be a sum. */
export type ReportTable = {
  columns: { head: string; room: number; isNumber?: true }[];
  rows: string[][];
  sum?: string[];
};
export type ReportSection = { title: string; note?: string; chart?: Chart; table?: ReportTable };

/** Plain data: the drawing runs in a thread. */
export type ReportSheet = {
  owner: string;
  printed: string;
  title: string;
  subtitle: string;
  facts: Named[];
  sections: ReportSection[];
};

export const drawReport = (report: ReportSheet): Promise<Uint8Array> =>
  drawSheets(`Báo cáo mùa vụ ${report.title}`, (doc) => [
    { foot: `Báo cáo mùa vụ ${report.title} · ${report.printed}`, blocks: blocksOf(doc, report) },
  ]);

const blocksOf = (doc: PdfDocument, report: ReportSheet): Block[] => [
  titleBlock(doc, { ...report, kind: 'Báo cáo mùa vụ' }),
  ...factBlocks(doc, report.facts, { labelWidth: 110 }),
  ...report.sections.flatMap((section) => sectionBlocks(doc, section)),
];

const sectionBlocks = (doc: PdfDocument, { title, note, chart, table }: ReportSection): Block[] => [
  headOf(doc, title),
  ...(chart ? [chartBlock(doc, chart)] : []),
  ...(table?.rows.length ? reportTable(doc, table) : []),
  ...(note ? [noteBlock(doc, note)] : []),
  space(4),
];

const chartBlock = (doc: PdfDocument, { svg, height }: Chart): Block => ({
  height: height + 6,
  draw: (top) => drawSvg(doc, svg, { x: page.edge, y: top + 4, width, height }),
});

const reportTable = (doc: PdfDocument, { columns, rows, sum }: ReportTable): Block[] => {
  const heads = columns.map(({ head }) => head);
  return tableBlocks(doc, { columns: columnsOf(columns), heads, rows, sum }, { style: { size: 8.5 }, pad: 3 });
};
