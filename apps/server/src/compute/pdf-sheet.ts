import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { openPdf } from './pdf-document.ts';
import { page, width } from './pdf-page.ts';
import { breakLines, lineHeight, type TextStyle, textWidth, writeLine } from './pdf-text.ts';

// What papers on A4 have in common: sales, work orders, recalls. In points.

const bottom = page.height - page.edge - 16;

export const ink = {
  quiet: '#5b665d',
  line: '#c9d1ca',
  ground: '#eef1ee',
  gold: '#7a5200',
  goldGround: '#fff4d6',
  text: '#1b241d',
};
export const body: TextStyle = { size: 10 };
export const small: TextStyle = { size: 8, color: ink.quiet };
export const heightOf = (lines: string[], { size }: TextStyle) => lines.length * size * lineHeight;

export type Named = { label: string; value: string };

/** A piece that is never parted between two pages; with `isHead` it stands on the page of the next one; `under` is drawn again above it on a new page. */
export type Block = { height: number; draw: (top: number) => void; isHead?: true; under?: Block };

/** One paper, from a page of its own; `foot` stands at the left of each foot, the number of the page at the right. */
export type Sheet = { foot: string; blocks: Block[] };

export const drawSheets = async (title: string, sheetsIn: (doc: PdfDocument) => Sheet[]): Promise<Uint8Array> => {
  const doc = openPdf({ width: page.width, height: page.height, title });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const { foot, blocks } of sheetsIn(doc)) {
    const pages = paginate(blocks);
    for (const [index, onPage] of pages.entries()) {
      doc.addPage();
      let top = page.edge;
      for (const block of onPage) {
        block.draw(top);
        top += block.height;
      }
      drawFoot(doc, foot, `Trang ${index + 1}/${pages.length}`);
    }
  }
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
};

export const paginate = (blocks: Block[]): Block[][] => {
  const pages: Block[][] = [[]];
  let left = bottom - page.edge;
  for (const [index, block] of blocks.entries()) {
    const next = block.isHead ? blocks[index + 1] : undefined;
    if (block.height + (next?.height ?? 0) > left && pages.at(-1)?.length) {
      pages.push(block.under ? [block.under] : []);
      left = bottom - page.edge - (block.under?.height ?? 0);
    }
    pages.at(-1)?.push(block);
    left -= block.height;
  }
  return pages;
};

const drawFoot = (doc: PdfDocument, left: string, right: string) => {
  const y = page.height - page.edge + 4;
  writeLine(doc, left, page.edge, y, small);
  writeLine(doc, right, page.width - page.edge - textWidth(doc, right, small), y, small);
};

export const writeLines = (doc: PdfDocument, lines: string[], x: number, y: number, style: TextStyle) => {
  for (const [index, line] of lines.entries()) writeLine(doc, line, x, y + index * style.size * lineHeight, style);
};

/** `end`: from the left edge of the text. */
export const writeRight = (doc: PdfDocument, text: string, end: number, top: number, style: TextStyle) =>
  writeLine(doc, text, page.edge + end - textWidth(doc, text, style), top, style);

export const drawRule = (doc: PdfDocument, y: number) =>
  doc
    .moveTo(page.edge, y)
    .lineTo(page.edge + width, y)
    .lineWidth(0.5)
    .stroke(ink.line);

export const space = (height: number): Block => ({ height, draw: () => {} });

type Title = { owner: string /** 'Hồ sơ thu hồi' */; kind: string; title: string; subtitle?: string | undefined };

/** What a paper is, and whose; `room`: the width that its title may have. */
export const titleBlock = (doc: PdfDocument, { owner, kind, title, subtitle }: Title, room = width): Block => {
  const style: TextStyle = { size: 17, bold: true };
  const lines = breakLines(doc, title, room, style);
  const titleHeight = heightOf(lines, style);
  return {
    height: (subtitle ? 58 : 38) + titleHeight,
    draw: (top) => {
      writeLine(doc, owner, page.edge, top, { ...small, size: 9 });
      writeLine(doc, kind, page.edge, top + 13, { size: 11, bold: true });
      writeLines(doc, lines, page.edge, top + 30, style);
      if (subtitle) writeLine(doc, subtitle, page.edge, top + 32 + titleHeight, { size: 10, color: ink.quiet });
    },
  };
};

/** A remark below what it is about. */
export const noteBlock = (doc: PdfDocument, note: string): Block => {
  const style: TextStyle = { size: 9, color: ink.quiet };
  const lines = breakLines(doc, note, width, style);
  return { height: heightOf(lines, style) + 8, draw: (top) => writeLines(doc, lines, page.edge, top + 4, style) };
};

/** The head of a section. */
export const headOf = (doc: PdfDocument, text: string): Block => ({
  height: 26,
  draw: (top) => writeLine(doc, text, page.edge, top + 8, { size: 11, bold: true }),
  isHead: true,
});

/** Facts under each other, their labels at the left. */
export const factBlocks = (doc: PdfDocument, facts: Named[], { room = width, labelWidth = 80 } = {}): Block[] =>
  facts.map(({ label, value }): Block => {
    const lines = breakLines(doc, value, room - labelWidth, body);
    return {
      height: heightOf(lines, body) + 5,
      draw: (top) => {
        writeLine(doc, label, page.edge, top + 1.5, { ...small, size: 8.5 });
        writeLines(doc, lines, page.edge + labelWidth, top, body);
      },
    };
  });

/** Where a column begins and ends, from the left edge of the text; numbers stand at its end. */
export type Column = { from: number; end: number; isNumber?: true };

/** Columns beside each other, by their widths. */
export const columnsOf = (widths: { room: number; isNumber?: boolean }[]): Column[] => {
  let at = 0;
  return widths.map(({ room, isNumber }): Column => {
    const from = at;
    at += room;
    return { from, end: at, ...(isNumber && { isNumber }) };
  });
};

type RowLook = { style?: TextStyle; pad?: number };

/** A row of a table with a rule below, as high as its longest cell. */
const rowOf = (doc: PdfDocument, columns: Column[], cells: string[], { style = body, pad = 4 }: RowLook): Block => {
  const broken = columns.map(({ from, end }, index) => breakLines(doc, cells[index] ?? '', end - from - 6, style));
  const height = Math.max(...broken.map((lines) => heightOf(lines, style))) + 2 * pad;
  return {
    height,
    draw: (top) => {
      for (const [index, { from, end, isNumber }] of columns.entries())
        for (const [line, text] of (broken[index] ?? []).entries()) {
          const y = top + pad + line * style.size * lineHeight;
          if (isNumber) writeRight(doc, text, end - 6, y, style);
          else writeLine(doc, text, page.edge + from + 6, y, style);
        }
      drawRule(doc, top + height);
    },
  };
};

/** The names of the columns, on the page of the first row. */
const tableHead = (doc: PdfDocument, columns: Column[], cells: string[]): Block => {
  const row = rowOf(doc, columns, cells, { style: { size: 8.5, bold: true } });
  return {
    ...row,
    isHead: true,
    draw: (top) => {
      doc.rect(page.edge, top, width, row.height).fill(ink.ground);
      row.draw(top);
    },
  };
};

type Table = {
  columns: Column[];
  heads: string[];
  rows: string[][] /** The last row, in bold. */;
  sum?: string[] | undefined;
};

/** The names of the columns stand on each page on which the table goes on. */
export const tableBlocks = (
  doc: PdfDocument,
  { columns, heads, rows, sum }: Table,
  { style = body, pad = 4 }: RowLook = {},
): Block[] => {
  const under = tableHead(doc, columns, heads);
  return [
    under,
    ...rows.map((cells) => ({ ...rowOf(doc, columns, cells, { style, pad }), under })),
    ...(sum ? [{ ...rowOf(doc, columns, sum, { style: { ...style, bold: true }, pad: 4 }), under }] : []),
  ];
};

/** Room to sign, one beside the other; `below`: a line under each. */
export const signatureBlock = (doc: PdfDocument, names: string[], below?: string): Block => ({
  height: 112,
  draw: (top) => {
    for (const [index, words] of names.entries()) {
      const left = page.edge + index * (width / names.length);
      writeLine(doc, words, left, top + 24, { size: 10, bold: true });
      writeLine(doc, '(ký, ghi rõ họ tên)', left, top + 38, small);
      if (below) writeLine(doc, below, left, top + 96, small);
    }
  },
});
