import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { drawSvg, openPdf } from '#compute/pdf-document.ts';
import { breakLines, lineHeight, type TextStyle, textWidth, writeLine } from '#compute/pdf-text.ts';
import { encodeQr } from '#compute/qr-code.ts';

type Named = { label: string; value: string };
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

// A4 in points.
const page = { width: 595.28, height: 841.89, edge: 40 };
const width = page.width - 2 * page.edge;
const bottom = page.height - page.edge - 16;
const gap = 16;
export const sketchSize = { width: 260, height: 190 };
const factsWidth = width - sketchSize.width - gap;
const qrSize = 72;

const ink = {
  quiet: '#5b665d',
  line: '#c9d1ca',
  ground: '#eef1ee',
  gold: '#7a5200',
  goldGround: '#fff4d6',
  text: '#1b241d',
};
const body: TextStyle = { size: 10 };
const small: TextStyle = { size: 8, color: ink.quiet };
const heading: TextStyle = { size: 11, bold: true };
const heightOf = (lines: string[], { size }: TextStyle) => lines.length * size * lineHeight;

/** A piece that is never parted between two pages; with `isHead` it stands on the page of the next one. */
type Block = { height: number; draw: (top: number) => void; isHead?: true };

/** Orders, each from a page of its own, with the number of its pages at the foot. */
export const drawOrders = async ({ owner, printed, orders }: Sheets): Promise<Uint8Array> => {
  const title = orders.length === 1 ? `Phiếu giao việc ${orders[0]?.code}` : `${orders.length} phiếu giao việc`;
  const doc = openPdf({ width: page.width, height: page.height, title });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const order of orders) {
    const pages = paginate(blocksOf(doc, order, owner));
    for (const [index, blocks] of pages.entries()) {
      doc.addPage();
      let top = page.edge;
      for (const block of blocks) {
        block.draw(top);
        top += block.height;
      }
      drawFoot(doc, `${order.code} · ${printed}`, `Trang ${index + 1}/${pages.length}`);
    }
  }
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
};

const paginate = (blocks: Block[]): Block[][] => {
  const pages: Block[][] = [[]];
  let left = bottom - page.edge;
  for (const [index, block] of blocks.entries()) {
    const next = block.isHead ? blocks[index + 1] : undefined;
    if (block.height + (next?.height ?? 0) > left && pages.at(-1)?.length) {
      pages.push([]);
      left = bottom - page.edge;
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

const blocksOf = (doc: PdfDocument, order: OrderSheet, owner: string): Block[] => [
  headBlock(doc, order, owner),
  ...factBlocks(doc, order),
  ...order.warnings.map((warning) => warningBlock(doc, warning)),
  ...materialBlocks(doc, order),
  ...stepBlocks(doc, order),
  ...order.texts.flatMap((text) => textBlocks(doc, text)),
  signatureBlock(doc),
];

const headBlock = (doc: PdfDocument, { code, title, subtitle, url }: OrderSheet, owner: string): Block => {
  const style: TextStyle = { size: 17, bold: true };
  const lines = breakLines(doc, title, width - qrSize - gap, style);
  const textHeight = 30 + heightOf(lines, style) + 18;
  return {
    height: Math.max(textHeight, qrSize + 4) + 12,
    draw: (top) => {
      writeLine(doc, owner, page.edge, top, { ...small, size: 9 });
      writeLine(doc, `Phiếu giao việc ${code}`, page.edge, top + 13, { size: 11, bold: true });
      writeLines(doc, lines, page.edge, top + 30, style);
      writeLine(doc, subtitle, page.edge, top + 32 + heightOf(lines, style), { size: 10, color: ink.quiet });
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

const writeLines = (doc: PdfDocument, lines: string[], x: number, y: number, style: TextStyle) => {
  for (const [index, line] of lines.entries()) writeLine(doc, line, x, y + index * style.size * lineHeight, style);
};

const labelWidth = 62;

/** Facts beside the sketch; where they are too long for that, below it. */
const factBlocks = (doc: PdfDocument, { facts, sketch }: OrderSheet): Block[] => {
  const rowsIn = (room: number) =>
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
  const space = { height: 10, draw: () => {} };
  if (!sketch) return [...rowsIn(width), space];
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
  return [{ height: sketchSize.height + 12, draw: drawSketch }, ...rowsIn(width), space];
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

const headOf = (doc: PdfDocument, text: string): Block => ({
  height: 26,
  draw: (top) => writeLine(doc, text, page.edge, top + 8, heading),
  isHead: true,
});

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
        doc
          .moveTo(page.edge, top + height)
          .lineTo(page.edge + width, top + height)
          .lineWidth(0.5)
          .stroke(ink.line);
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

const signatureBlock = (doc: PdfDocument): Block => ({
  height: 112,
  draw: (top) => {
    for (const [index, words] of ['Người giao', 'Người nhận', 'Nghiệm thu'].entries()) {
      const left = page.edge + index * (width / 3);
      writeLine(doc, words, left, top + 24, { size: 10, bold: true });
      writeLine(doc, '(ký, ghi rõ họ tên)', left, top + 38, small);
      writeLine(doc, 'Ngày ……/……/……, lúc ……:……', left, top + 96, small);
    }
  },
});
