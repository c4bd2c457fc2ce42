import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { drawSvg } from '#compute/pdf-document.ts';
import { page, width } from '#compute/pdf-page.ts';
import {
  type Block,
  body,
  drawRule,
  drawSheets,
  factBlocks,
  headOf,
  heightOf,
  ink,
  type Named,
  signatureBlock,
  small,
  space,
  titleBlock,
  writeLines,
} from '#compute/pdf-sheet.ts';
import { breakLines, lineHeight, type TextStyle, writeLine } from '#compute/pdf-text.ts';
import { encodeQr } from '#compute/qr-code.ts';
import { sketchSize } from './sketch-size.ts';

/** Plain data: the drawing runs in a thread. */
export type OrderSheet = {
  code: string;
  title: string;
  subtitle: string;
  /** The address of its page, which the QR code leads to. */
  url: string;
  facts: Named[];
  /** SVG of `sketchSize`; null: none of its plots is drawn. */
  sketch: string | null;
  warnings: string[];
  /** The head of the column that tells the mix of one tank. */
  tank: string;
  materials: { name: string; code: string; dose: string; total: string; tank: string }[];
  steps: { text: string; needsPhoto: boolean }[];
  texts: Named[];
};
type Sheets = { owner: string; printed: string; orders: OrderSheet[] };

const gap = 16;
const factsWidth = width - sketchSize.width - gap;
const qrSize = 72;

/** Orders, each from a page of its own, with the number of its pages at the foot. */
export const drawOrders = ({ owner, printed, orders }: Sheets): Promise<Uint8Array> => {
  const title = orders.length === 1 ? `Phiếu giao việc ${orders[0]?.code}` : `${orders.length} phiếu giao việc`;
  return drawSheets(title, (doc) =>
    orders.map((order) => ({ foot: `${order.code} · ${printed}`, blocks: blocksOf(doc, order, owner) })),
  );
};

const blocksOf = (doc: PdfDocument, order: OrderSheet, owner: string): Block[] => [
  headBlock(doc, order, owner),
  ...placedFacts(doc, order),
  ...order.warnings.map((warning) => warningBlock(doc, warning)),
  ...materialBlocks(doc, order),
  ...stepBlocks(doc, order),
  ...order.texts.flatMap((text) => textBlocks(doc, text)),
  signatureBlock(doc, ['Người giao', 'Người nhận', 'Nghiệm thu'], 'Ngày ……/……/……, lúc ……:……'),
];

const headBlock = (doc: PdfDocument, { code, title, subtitle, url }: OrderSheet, owner: string): Block => {
  const kind = `Phiếu giao việc ${code}`;
  const words = titleBlock(doc, { owner, kind, title, subtitle }, width - qrSize - gap);
  return {
    height: Math.max(words.height, qrSize + 14),
    draw: (top) => {
      words.draw(top);
      drawQr(doc, url, page.width - page.edge - qrSize, top);
    },
  };
};

const drawQr = (doc: PdfDocument, url: string, left: number, top: number) => {
  const { modules, runs } = encodeQr(url);
  const module = qrSize / modules;
  for (const { row, from, count } of runs)
    doc.rect(left + from * module, top + row * module, count * module, module * 1.02);
  doc.fill(ink.text);
};

const labelWidth = 62;

/** Facts beside the sketch; where they are too long for that, below it. */
const placedFacts = (doc: PdfDocument, { facts, sketch }: OrderSheet): Block[] => {
  const rowsIn = (room: number) => factBlocks(doc, facts, { room, labelWidth });
  if (!sketch) return [...rowsIn(width), space(10)];
  const rows = rowsIn(factsWidth);
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  const drawSketch = (top: number) =>
    drawSvg(doc, sketch, { x: page.width - page.edge - sketchSize.width, y: top, ...sketchSize });
  if (height <= 2 * sketchSize.height)
    return [
      {
        height: Math.max(height, sketchSize.height) + 12,
        draw: (top) => {
          drawSketch(top);
          let at = top;
          for (const row of rows) {
            row.draw(at);
            at += row.height;
          }
        },
      },
    ];
  return [{ height: sketchSize.height + 12, draw: drawSketch }, ...rowsIn(width), space(10)];
};

const warningBlock = (doc: PdfDocument, text: string): Block => {
  const style: TextStyle = { size: 10, bold: true, color: ink.gold };
  const lines = breakLines(doc, text, width - 20, style);
  const height = heightOf(lines, style) + 10;
  return {
    height: height + 5,
    draw: (top) => {
      doc.roundedRect(page.edge, top, width, height, 4).fill(ink.goldGround);
      writeLines(doc, lines, page.edge + 10, top + 5, style);
    },
  };
};

const columns = { name: 0, dose: 185, total: 345, tank: 425 };
const columnEnds = { name: 175, dose: 335, total: 415, tank: width };
type Column = keyof typeof columns;

const materialBlocks = (doc: PdfDocument, { materials, tank }: OrderSheet): Block[] => {
  if (!materials.length) return [];
  const cells = (texts: Record<Column, string>, style: TextStyle, below?: string): Block & { lines: number } => {
    const broken = (Object.keys(columns) as Column[]).map((key) => ({
      x: page.edge + columns[key] + 6,
      lines: breakLines(doc, texts[key], columnEnds[key] - columns[key] - 6, style),
    }));
    const lines = Math.max(...broken.map((cell) => cell.lines.length));
    const nameLines = broken[0]?.lines.length ?? 1;
    const height =
      Math.max(lines * style.size * lineHeight, nameLines * style.size * lineHeight + (below ? 11 : 0)) + 8;
    return {
      lines,
      height,
      draw: (top) => {
        for (const { x, lines: own } of broken) writeLines(doc, own, x, top + 4, style);
        if (below) writeLine(doc, below, page.edge + 6, top + 4 + nameLines * style.size * lineHeight, small);
        drawRule(doc, top + height);
      },
    };
  };
  const head = cells({ name: 'Vật tư', dose: 'Liều', total: 'Tổng lượng', tank }, { size: 8.5, bold: true });
  return [
    headOf(doc, 'Vật tư'),
    {
      ...head,
      isHead: true,
      draw: (top) => {
        doc.rect(page.edge, top, width, head.height).fill(ink.ground);
        head.draw(top);
      },
    },
    ...materials.map(({ code, ...texts }) => cells(texts, body, code)),
  ];
};

const stepBlocks = (doc: PdfDocument, { steps }: OrderSheet): Block[] => {
  if (!steps.length) return [];
  return [
    headOf(doc, 'Các bước'),
    ...steps.map(({ text, needsPhoto }, index): Block => {
      const room = width - 26 - (needsPhoto ? 60 : 0);
      const lines = breakLines(doc, `${index + 1}. ${text}`, room, body);
      return {
        height: heightOf(lines, body) + 8,
        draw: (top) => {
          doc
            .lineWidth(0.9)
            .roundedRect(page.edge + 1, top + 1, 12, 12, 2)
            .stroke(ink.text);
          writeLines(doc, lines, page.edge + 24, top, body);
          if (needsPhoto) writeLine(doc, 'cần ảnh', page.edge + width - 50, top + 1, { ...small, size: 9 });
        },
      };
    }),
  ];
};

const textBlocks = (doc: PdfDocument, { label, value }: Named): Block[] => [
  headOf(doc, label),
  ...breakLines(doc, value, width, body).map(
    (line): Block => ({
      height: body.size * lineHeight,
      draw: (top) => writeLine(doc, line, page.edge, top, body),
    }),
  ),
];
