import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { page, width } from '#compute/pdf-page.ts';
import {
  type Block,
  type Column,
  drawSheets,
  factBlocks,
  headOf,
  heightOf,
  ink,
  type Named,
  signatureBlock,
  small,
  space,
  tableBlocks,
  titleBlock,
} from '#compute/pdf-sheet.ts';
import { breakLines, type TextStyle, textWidth, writeLine } from '#compute/pdf-text.ts';

/** Shares of the picture's width and height. */
type Spot = { number: number; x: number; y: number };
export type PrintedPhoto = { jpeg: Uint8Array; width: number; height: number; marks: Spot[] };

/** Plain data: the drawing runs in a thread. */
export type RatingSheet = {
  code: string;
  title: string;
  subtitle: string;
  facts: Named[];
  /** Name, what was found, points, weight and contribution. */
  criteria: string[][];
  /** '8,20, thiếu 0,30 để lên loại A' */
  scoreWords: string;
  /** 0 to 10. */
  parts: number[];
  grades: { name: string; from: number }[];
  /** Number, what, how grave and where. */
  defects: string[][];
  photos: PrintedPhoto[];
  correction: Named[];
  notes: string | null;
};
type Sheets = { owner: string; printed: string; ratings: RatingSheet[] };

/** Ratings, each from a page of its own. */
export const drawRatings = ({ owner, printed, ratings }: Sheets): Promise<Uint8Array> => {
  const title = ratings.length === 1 ? `Phiếu đánh giá ${ratings[0]?.code}` : `${ratings.length} phiếu đánh giá`;
  return drawSheets(title, (doc) =>
    ratings.map((rating) => ({
      foot: `Phiếu đánh giá ${rating.code} · ${printed}`,
      blocks: blocksOf(doc, rating, owner),
    })),
  );
};

const criterionColumns: Column[] = [
  { from: 0, end: 250 },
  { from: 250, end: 355 },
  { from: 355, end: 405, isNumber: true },
  { from: 405, end: 465, isNumber: true },
  { from: 465, end: width, isNumber: true },
];
const defectColumns: Column[] = [
  { from: 0, end: 40 },
  { from: 40, end: 280 },
  { from: 280, end: 350 },
  { from: 350, end: width },
];

const criterionHeads = ['Tiêu chí', 'Đo được', 'Điểm', 'Trọng số (%)', 'Góp'];
const defectHeads = ['Số', 'Lỗi', 'Mức', 'Ở đâu'];
const rowLook = { style: { size: 9.5 } };

const blocksOf = (doc: PdfDocument, rating: RatingSheet, owner: string): Block[] => [
  titleBlock(doc, { ...rating, owner, kind: `Phiếu đánh giá ${rating.code}` }),
  ...factBlocks(doc, rating.facts, { labelWidth: 100 }),
  headOf(doc, 'Tiêu chí'),
  ...tableBlocks(doc, { columns: criterionColumns, heads: criterionHeads, rows: rating.criteria }, rowLook),
  barBlock(doc, rating),
  ...(rating.defects.length
    ? [
        headOf(doc, 'Lỗi đã thấy'),
        ...tableBlocks(doc, { columns: defectColumns, heads: defectHeads, rows: rating.defects }, rowLook),
      ]
    : []),
  ...photoBlocks(doc, rating.photos),
  ...(rating.correction.length
    ? [headOf(doc, 'Khắc phục'), ...factBlocks(doc, rating.correction, { labelWidth: 100 })]
    : []),
  ...(rating.notes ? [headOf(doc, 'Ghi chú'), ...textBlocks(doc, rating.notes)] : []),
  signatureBlock(doc, ['Người chấm', 'Người được chấm', 'Người phụ trách']),
];

const shades = ['#3f8350', '#5fa06e', '#85bd91'];

/** What each criterion gave, in the order of the table, with the thresholds of the grades. */
const barBlock = (doc: PdfDocument, { scoreWords, parts, grades }: RatingSheet): Block => ({
  height: 66,
  draw: (top) => {
    const [bar, point] = [top + 24, width / 10];
    writeLine(doc, scoreWords, page.edge, top + 8, { size: 10, bold: true });
    doc.rect(page.edge, bar, width, 16).fill(ink.ground);
    let at = page.edge;
    for (const [index, part] of parts.entries()) {
      doc.rect(at, bar, part * point, 16).fill(shades[index % shades.length] as string);
      at += part * point;
    }
    for (const { name, from } of grades.filter((grade) => grade.from > 0)) {
      const x = page.edge + from * point;
      doc
        .moveTo(x, bar - 3)
        .lineTo(x, bar + 20)
        .lineWidth(0.8)
        .stroke(ink.text);
      const words = `Loại ${name} từ ${from.toLocaleString('vi-VN')}`;
      writeLine(doc, words, Math.min(x, page.width - page.edge - textWidth(doc, words, small)), bar + 22, small);
    }
  },
});

const photoGap = 12;
const photoRoom = { width: (width - photoGap) / 2, height: 190 };

/** Two beside each other, with the numbers of the defects where they were seen. */
const photoBlocks = (doc: PdfDocument, photos: PrintedPhoto[]): Block[] => {
  const pairs = Array.from({ length: Math.ceil(photos.length / 2) }, (_, at) => photos.slice(2 * at, 2 * at + 2));
  return [
    ...(pairs.length ? [space(10)] : []),
    ...pairs.map(
      (pair): Block => ({
        height: photoRoom.height + photoGap,
        draw: (top) => {
          for (const [index, photo] of pair.entries())
            drawPhoto(doc, photo, page.edge + index * (photoRoom.width + photoGap), top);
        },
      }),
    ),
  ];
};

const drawPhoto = (
  doc: PdfDocument,
  { jpeg, width: wide, height: high, marks }: PrintedPhoto,
  x: number,
  y: number,
) => {
  const scale = Math.min(photoRoom.width / wide, photoRoom.height / high);
  const size = { width: wide * scale, height: high * scale };
  doc.image(Buffer.from(jpeg), x, y, size);
  for (const mark of marks) {
    const [left, top, radius] = [x + mark.x * size.width, y + mark.y * size.height, 8];
    doc
      .roundedRect(left - radius, top - radius, 2 * radius, 2 * radius, radius)
      .lineWidth(1.2)
      .fillAndStroke('#c8231a', '#ffffff');
    const [text, style] = [String(mark.number), { size: 8.5, bold: true, color: '#ffffff' }];
    writeLine(doc, text, left - textWidth(doc, text, style) / 2, top - 5.5, style);
  }
};

const textBlocks = (doc: PdfDocument, text: string): Block[] => {
  const style: TextStyle = { size: 10 };
  return breakLines(doc, text, width, style).map((line) => ({
    height: heightOf([line], style),
    draw: (top) => writeLine(doc, line, page.edge, top, style),
  }));
};
