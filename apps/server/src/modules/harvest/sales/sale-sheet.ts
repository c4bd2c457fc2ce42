import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { openPdf } from '#compute/pdf-document.ts';
import { breakLines, lineHeight, type TextStyle, textWidth, writeLine } from '#compute/pdf-text.ts';

type Named = { label: string; value: string };
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

// A4 in points.
const page = { width: 595.28, height: 841.89, edge: 40 };
const width = page.width - 2 * page.edge;
const bottom = page.height - page.edge - 16;
const ink = { quiet: '#5b665d', line: '#c9d1ca', ground: '#eef1ee' };
const body: TextStyle = { size: 10 };
const small: TextStyle = { size: 8, color: ink.quiet };
const head: TextStyle = { size: 8.5, bold: true };
const rowHeight = 20;
const labelWidth = 80;

/** Sales, each from a page of its own, with the number of its pages at the foot. */
export const drawSales = async ({ owner, printed, sales }: Sheets): Promise<Uint8Array> => {
  const title = sales.length === 1 ? `Phiếu bán ${sales[0]?.code}` : `${sales.length} phiếu bán`;
  const doc = openPdf({ width: page.width, height: page.height, title });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const sale of sales) drawSale(doc, sale, owner, printed);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
};

const drawSale = (doc: PdfDocument, sale: SaleSheet, owner: string, printed: string) => {
  let [top, sheet] = [0, 0];
  const nextPage = () => {
    doc.addPage();
    sheet += 1;
    top = page.edge;
    const [left, right] = [`Phiếu bán ${sale.code} · ${printed}`, `Trang ${sheet}`];
    writeLine(doc, left, page.edge, page.height - page.edge + 4, small);
    writeLine(doc, right, page.width - page.edge - textWidth(doc, right, small), page.height - page.edge + 4, small);
  };
  const room = (height: number) => {
    if (top + height > bottom) nextPage();
  };
  nextPage();
  writeLine(doc, owner, page.edge, top, { ...small, size: 9 });
  writeLine(doc, `Phiếu bán ${sale.code}`, page.edge, top + 14, { size: 17, bold: true });
  writeLine(doc, sale.subtitle, page.edge, top + 38, { size: 10, color: ink.quiet });
  top += 64;
  for (const { label, value } of sale.facts) {
    const lines = breakLines(doc, value, width - labelWidth, body);
    room(lines.length * body.size * lineHeight + 5);
    writeLine(doc, label, page.edge, top + 1.5, { ...small, size: 8.5 });
    for (const line of lines) {
      writeLine(doc, line, page.edge + labelWidth, top, body);
      top += body.size * lineHeight;
    }
    top += 5;
  }
  top += 12;
  if (sale.lines.length) {
    room(2 * rowHeight);
    doc.rect(page.edge, top, width, rowHeight).fill(ink.ground);
    drawRow(doc, ['Lô hàng', 'Loại', 'Khối lượng (kg)', 'Đơn giá (đ/kg)', 'Thành tiền (đ)'], top, head);
    top += rowHeight;
    for (const cells of sale.lines) {
      room(rowHeight);
      drawRow(doc, cells, top, body);
      drawRule(doc, top + rowHeight);
      top += rowHeight;
    }
    top += 8;
  }
  for (const [index, { label, value }] of sale.totals.entries()) {
    const isSum = index === 0 || index === sale.totals.length - 1;
    const style: TextStyle = { ...body, bold: isSum };
    room(16);
    writeRight(doc, label, columns[3]?.end ?? width, top, style);
    writeRight(doc, value, width, top, style);
    top += 16;
  }
  room(112);
  for (const [index, words] of ['Bên bán', 'Bên mua'].entries()) {
    const left = page.edge + index * (width / 2);
    writeLine(doc, words, left, top + 24, { size: 10, bold: true });
    writeLine(doc, '(ký, ghi rõ họ tên)', left, top + 38, small);
  }
};

/** Where each column ends; the first two begin at the left of their room. */
const columns = [{ end: 120 }, { end: 220 }, { end: 320 }, { end: 415 }, { end: width }];

const drawRow = (doc: PdfDocument, cells: string[], top: number, style: TextStyle) => {
  for (const [index, text] of cells.entries()) {
    if (index < 2) writeLine(doc, text, page.edge + 6 + (index === 0 ? 0 : (columns[0]?.end ?? 0)), top + 5, style);
    else writeRight(doc, text, (columns[index]?.end ?? width) - 6, top + 5, style);
  }
};

const writeRight = (doc: PdfDocument, text: string, end: number, top: number, style: TextStyle) =>
  writeLine(doc, text, page.edge + end - textWidth(doc, text, style), top, style);

const drawRule = (doc: PdfDocument, y: number) =>
  doc
    .moveTo(page.edge, y)
    .lineTo(page.edge + width, y)
    .lineWidth(0.5)
    .stroke(ink.line);
