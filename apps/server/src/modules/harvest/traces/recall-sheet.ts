import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { page, width } from '#compute/pdf-page.ts';
import {
  type Block,
  columnsOf,
  drawSheets,
  factBlocks,
  headOf,
  heightOf,
  ink,
  type Named,
  noteBlock,
  signatureBlock,
  space,
  tableBlocks,
  titleBlock,
  writeLines,
} from '#compute/pdf-sheet.ts';
import { breakLines, type TextStyle } from '#compute/pdf-text.ts';

/** The widths of columns in points, which are `width` together; numbers stand at the right. */
type Table = {
  title: string;
  note?: string;
  columns: { head: string; room: number; isNumber?: true }[];
  rows: string[][];
};

/** Plain data: the drawing runs in a thread. */
export type RecallSheet = {
  owner: string;
  printed: string;
  title: string;
  facts: Named[];
  /** '50 kg = 10 kg đã giao + 35 kg còn giữ + 5 kg hao hụt' */
  sum: string;
  sumNote: string;
  tables: Table[];
};

export const drawRecall = (recall: RecallSheet): Promise<Uint8Array> =>
  drawSheets(`Hồ sơ thu hồi ${recall.title}`, (doc) => [
    { foot: `Hồ sơ thu hồi ${recall.title} · ${recall.printed}`, blocks: blocksOf(doc, recall) },
  ]);

const blocksOf = (doc: PdfDocument, recall: RecallSheet): Block[] => [
  titleBlock(doc, { owner: recall.owner, kind: 'Hồ sơ thu hồi', title: recall.title }),
  ...factBlocks(doc, recall.facts, { labelWidth: 110 }),
  space(8),
  sumBlock(doc, recall),
  ...recall.tables.flatMap((table) => sectionBlocks(doc, table)),
  signatureBlock(doc, ['Người lập', 'Người phụ trách']),
];

/** The figure that all of it is about. */
const sumBlock = (doc: PdfDocument, { sum, sumNote }: RecallSheet): Block => {
  const style: TextStyle = { size: 11, bold: true, color: ink.gold };
  const note: TextStyle = { size: 8.5, color: ink.gold };
  const [lines, notes] = [breakLines(doc, sum, width - 20, style), breakLines(doc, sumNote, width - 20, note)];
  const height = heightOf(lines, style) + heightOf(notes, note) + 16;
  return {
    height: height + 5,
    draw: (top) => {
      doc.roundedRect(page.edge, top, width, height, 4).fill(ink.goldGround);
      writeLines(doc, lines, page.edge + 10, top + 7, style);
      writeLines(doc, notes, page.edge + 10, top + 9 + heightOf(lines, style), note);
    },
  };
};

const sectionBlocks = (doc: PdfDocument, { title, note, columns, rows }: Table): Block[] => {
  const heads = columns.map(({ head }) => head);
  return [
    headOf(doc, title),
    ...(rows.length ? tableBlocks(doc, { columns: columnsOf(columns), heads, rows }, { style: { size: 9.5 } }) : []),
    ...(note ? [noteBlock(doc, note)] : []),
  ];
};
