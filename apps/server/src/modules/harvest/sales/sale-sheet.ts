import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { page, width } from '#compute/pdf-page.ts';
import {
  type Block,
  body,
  type Column,
  drawSheets,
  factBlocks,
  ink,
  type Named,
  signatureBlock,
  small,
  space,
  tableBlocks,
  writeRight,
} from '#compute/pdf-sheet.ts';
import { type TextStyle, writeLine } from '#compute/pdf-text.ts';

/** Plain data: the drawing runs in a thread. */
export type SaleSheet = {
  code: string;
  subtitle: string;
  facts: Named[];
  /** Lot, grade, kilograms, price and value. */
  lines: string[][];
  totals: Named[];
};
type Sheets = { owner: string; printed: string; sales: SaleSheet[] };

/** Sales, each from a page of its own, with the number of its pages at the foot. */
export const drawSales = ({ owner, printed, sales }: Sheets): Promise<Uint8Array> => {
  const title = sales.length === 1 ? `Phiếu bán ${sales[0]?.code}` : `${sales.length} phiếu bán`;
  return drawSheets(title, (doc) =>
    sales.map((sale) => ({ foot: `Phiếu bán ${sale.code} · ${printed}`, blocks: blocksOf(doc, sale, owner) })),
  );
};

const blocksOf = (doc: PdfDocument, sale: SaleSheet, owner: string): Block[] => [
  headBlock(doc, sale, owner),
  ...factBlocks(doc, sale.facts),
  space(12),
  ...lineBlocks(doc, sale.lines),
  ...sale.totals.map((total, index) => totalBlock(doc, total, index === 0 || index === sale.totals.length - 1)),
  signatureBlock(doc, ['Bên bán', 'Bên mua']),
];

const headBlock = (doc: PdfDocument, { code, subtitle }: SaleSheet, owner: string): Block => ({
  height: 64,
  draw: (top) => {
    writeLine(doc, owner, page.edge, top, { ...small, size: 9 });
    writeLine(doc, `Phiếu bán ${code}`, page.edge, top + 14, { size: 17, bold: true });
    writeLine(doc, subtitle, page.edge, top + 38, { size: 10, color: ink.quiet });
  },
});

const columns: Column[] = [
  { from: 0, end: 120 },
  { from: 120, end: 220 },
  { from: 220, end: 320, isNumber: true },
  { from: 320, end: 415, isNumber: true },
  { from: 415, end: width, isNumber: true },
];
const heads = ['Lô hàng', 'Loại', 'Khối lượng (kg)', 'Đơn giá (đ/kg)', 'Thành tiền (đ)'];

const lineBlocks = (doc: PdfDocument, lines: string[][]): Block[] =>
  lines.length ? [...tableBlocks(doc, { columns, heads, rows: lines }), space(8)] : [];

const totalBlock = (doc: PdfDocument, { label, value }: Named, isSum: boolean): Block => ({
  height: 16,
  draw: (top) => {
    const style: TextStyle = { ...body, bold: isSum };
    writeRight(doc, label, 415, top, style);
    writeRight(doc, value, width, top, style);
  },
});
