import { createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { VietgapContents } from '@vuon/contract/handbook/vietgap-book';
import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { drawSvg, openPdf } from '#compute/pdf-document.ts';
import {
  cell,
  type LaidPage,
  type Lines,
  layOut,
  type Piece,
  type Place,
  paper,
  photoBox,
  photosTitle,
  Ruler,
} from './book-layout.ts';
import { type BookPages, type Mark, type PagePhoto, pictureSize } from './book-pages.ts';

const ink = { text: '#1b241d', quiet: '#5b665d', line: '#d6ddd7', ground: '#eef4ef', green: '#2f9e44' };
const marked = {
  must: { dot: '#c8231a', figure: '#ffffff', ground: '#fdeeec' },
  should: { dot: '#f2ce72', figure: '#4a3500', ground: '#fdf7e6' },
};
const right = paper.width - paper.right;
/** Cover and contents. */
const before = 2;

type Contents = Omit<VietgapContents, 'photoCount'>;

/** On which page each section begins; nothing is drawn. */
export const readContents = (book: BookPages): Contents => contentsOf(book, layOut(new Ruler(openBook(book)), book));

/** Writes the book as a PDF file, page by page. */
export const writeBook = async (path: string, book: BookPages): Promise<Contents> => {
  const doc = openBook(book);
  const written = pipeline(doc, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  written.catch(() => {}); // awaited below
  const ruler = new Ruler(doc);
  const pages = layOut(ruler, book);
  const contents = contentsOf(book, pages);
  const pen = new Pen(doc, ruler);
  drawCover(pen, book);
  drawContents(pen, book, contents, pages.findIndex(({ section }) => section === 'photos') + 1 + before);
  for (const [index, page] of pages.entries()) {
    // Lets the drawn pages go to the file meanwhile.
    if (index % 5 === 0) await setImmediate();
    doc.addPage();
    drawFrame(pen, book, page, `Trang ${index + 1 + before} trên ${contents.pageCount}`);
    for (const piece of page.pieces) drawPiece(pen, piece);
  }
  doc.end();
  await written;
  return contents;
};

const openBook = ({ title }: BookPages) => openPdf({ width: paper.width, height: paper.height, title });

const contentsOf = (book: BookPages, pages: LaidPage[]): Contents => ({
  pageCount: pages.length + before,
  sections: book.sections.map(({ key, tables }, index) => ({
    key,
    page: pages.findIndex(({ section }) => section === index) + 1 + before,
    rowCount: tables.reduce((sum, { rows }) => sum + rows.length, 0),
  })),
});

type Style = { size: number; bold?: boolean; color?: string };

class Pen {
  doc: PdfDocument;
  ruler: Ruler;
  constructor(doc: PdfDocument, ruler: Ruler) {
    this.doc = doc;
    this.ruler = ruler;
  }

  write(text: string, x: number, y: number, { size, bold = false, color = ink.text }: Style) {
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { lineBreak: false });
  }

  #lineIn(text: string, style: Style): [line: string, width: number] {
    const font = style.bold ? 'bold' : 'regular';
    const line = this.ruler.wrap(text, 10_000, style.size, font).join(' ');
    return [line, this.ruler.width(line, style.size, font)];
  }

  left(text: string, x: number, y: number, style: Style) {
    this.write(this.#lineIn(text, style)[0], x, y, style);
  }
  toRight(text: string, x: number, y: number, style: Style) {
    const [line, width] = this.#lineIn(text, style);
    this.write(line, x - width, y, style);
  }
  centred(text: string, y: number, style: Style) {
    const [line, width] = this.#lineIn(text, style);
    this.write(line, (paper.width - width) / 2, y, style);
  }
  rule(y: number, from = paper.left, to = right) {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(ink.line);
  }
}

const leaf = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="11" fill="#37b24d"/><path d="M24 37V24" stroke="#ffffff" stroke-width="3" stroke-linecap="round"/><path d="M24 26C24 18 18 14 11 13c0 8 5 13 13 13z" fill="#ffffff"/><path d="M24 29c0-8 6-13 13-14 0 8-5 14-13 14z" fill="#ffffff"/></svg>`;

const drawCover = (pen: Pen, book: BookPages) => {
  const { doc } = pen;
  doc.addPage();
  drawSvg(doc, leaf, { x: paper.width / 2 - 30, y: 150, width: 60, height: 60 });
  pen.centred('SỔ GHI CHÉP', 250, { size: 25, bold: true });
  pen.centred('SẢN XUẤT VIETGAP', 284, { size: 25, bold: true });
  pen.centred('TCVN 11892-1:2017', 326, { size: 11, color: ink.quiet });
  pen.rule(360, paper.width / 2 - 40, paper.width / 2 + 40);
  pen.centred(book.owner, 384, { size: 15, bold: true });
  if (book.address) pen.centred(book.address, 408, { size: 10, color: ink.quiet });
  let y = 470;
  const [from, to] = [paper.left + 70, right - 70];
  for (const [label, value] of book.facts) {
    pen.left(label, from, y, { size: 10, color: ink.quiet });
    const lines = pen.ruler.wrap(value, to - from - 110, 10, 'bold');
    for (const line of lines) {
      pen.toRight(line, to, y, { size: 10, bold: true });
      y += 15;
    }
    pen.rule(y + 2, from, to);
    y += 10;
  }
  pen.centred(book.printed, 780, { size: 8.5, color: ink.quiet });
};

const drawContents = (pen: Pen, book: BookPages, { pageCount, sections }: Contents, photosPage: number) => {
  pen.doc.addPage();
  pen.left('Mục lục', paper.left, paper.top, { size: 17, bold: true });
  let y = paper.top + 42;
  const line = (title: string, page: string) => {
    pen.left(title, paper.left, y, { size: 11 });
    pen.toRight(page, right, y, { size: 11 });
    pen.rule(y + 18);
    y += 26;
  };
  if (book.gaps?.length) line('Kiểm tra viên sẽ hỏi', `trang ${before + 1}`);
  for (const [index, { page }] of sections.entries()) line(book.sections[index]?.title ?? '', `trang ${page}`);
  if (book.photos?.length) line(photosTitle, `trang ${photosPage}`);
  y += 16;
  for (const words of [book.gaps && book.score, book.chain]) {
    if (!words) continue;
    for (const text of pen.ruler.wrap(words, right - paper.left, 10)) {
      pen.write(text, paper.left, y, { size: 10, color: ink.quiet });
      y += 15;
    }
  }
  if (book.gaps?.length) {
    const words =
      'Số trong vòng tròn ở lề trùng với danh sách “Kiểm tra viên sẽ hỏi”: đỏ là phải sửa, vàng là nên sửa.';
    for (const text of pen.ruler.wrap(words, right - paper.left, 10)) {
      pen.write(text, paper.left, y, { size: 10, color: ink.quiet });
      y += 15;
    }
  }
  drawFoot(pen, book, `Trang 2 trên ${pageCount}`);
};

const drawFoot = (pen: Pen, book: BookPages, number: string) => {
  pen.rule(806);
  pen.left(`${book.owner} · ${book.period}`, paper.left, 812, { size: 8, color: ink.quiet });
  pen.toRight(number, right, 812, { size: 8, color: ink.quiet });
};

const drawFrame = (pen: Pen, book: BookPages, { section }: LaidPage, number: string) => {
  const title =
    section === 'gaps'
      ? 'Kiểm tra viên sẽ hỏi'
      : section === 'photos'
        ? photosTitle
        : (book.sections[section]?.title ?? '');
  pen.left('Sổ ghi chép sản xuất VietGAP', paper.left, 32, { size: 8, color: ink.quiet });
  pen.toRight(title, right, 32, { size: 8, color: ink.quiet });
  pen.rule(47);
  drawFoot(pen, book, number);
};

const drawPiece = (pen: Pen, piece: Piece) => {
  switch (piece.kind) {
    case 'heading':
      drawMarks(pen, piece.marks, piece.y + 10);
      return pen.left(piece.text, paper.left, piece.y, { size: 16, bold: true });
    case 'title':
      return pen.left(piece.text, paper.left, piece.y + 2, { size: 10, bold: true });
    case 'note':
      return pen.left(piece.text, paper.left, piece.y + 2, { size: 9, color: ink.quiet });
    case 'picture':
      pen.doc.rect(paper.left, piece.y, pictureSize.width, pictureSize.height).fillAndStroke('#f7f9f7', ink.line);
      return drawSvg(pen.doc, piece.svg, { x: paper.left, y: piece.y, ...pictureSize });
    case 'head':
      pen.doc.rect(paper.left, piece.y, right - paper.left, piece.height).fill(ink.ground);
      return drawCells(pen, piece, true);
    case 'row': {
      const [worst] = piece.marks;
      if (worst)
        pen.doc.rect(paper.left, piece.y, right - paper.left, piece.height).fill(marked[worst.severity].ground);
      drawMarks(pen, piece.marks, piece.y + piece.height / 2);
      drawCells(pen, piece, false);
      return pen.rule(piece.y + piece.height);
    }
    case 'photos':
      return drawPhotos(pen, piece.photos, piece.y);
    case 'signatures':
      return drawSignatures(pen, piece.y + 20);
  }
};

const drawPhotos = (pen: Pen, photos: PagePhoto[], y: number) => {
  const room = { width: photoBox.width - photoBox.gap, height: photoBox.height };
  for (const [index, { words, path, width, height }] of photos.entries()) {
    const x = paper.left + index * photoBox.width;
    const scale = Math.min(room.width / width, room.height / height);
    pen.doc.image(readFileSync(path), x, y, { width: width * scale, height: height * scale });
    pen.left(words, x, y + height * scale + 3, { size: 8, color: ink.quiet });
  }
};

const drawCells = (pen: Pen, { y, columns, cells }: { y: number; columns: Place[]; cells: Lines[] }, bold: boolean) => {
  const { doc, ruler } = pen;
  const font = bold ? 'bold' : 'regular';
  doc.font(font).fontSize(cell.size).fillColor(ink.text);
  for (const [index, { x, width, isNumber }] of columns.entries())
    for (const [at, line] of (cells[index] ?? []).entries()) {
      if (!line) continue;
      const indent = isNumber ? width - cell.padX - ruler.width(line, cell.size, font) : cell.padX;
      doc.text(line, x + indent, y + cell.padY + at * cell.line, { lineBreak: false });
    }
};

/** The numbers of gaps, in the margin. */
const drawMarks = (pen: Pen, marks: Mark[], middle: number) => {
  for (const [index, { number, severity }] of marks.slice(0, 3).entries()) {
    const { dot, figure } = marked[severity];
    const [x, radius] = [paper.left - 11 - index * 14, 6.2];
    pen.doc.roundedRect(x - radius, middle - radius, 2 * radius, 2 * radius, radius).fill(dot);
    const [text, size] = [String(number), number > 99 ? 5.6 : 7];
    pen.write(text, x - pen.ruler.width(text, size, 'bold') / 2, middle - size * 0.62, {
      size,
      bold: true,
      color: figure,
    });
  }
};

const drawSignatures = (pen: Pen, y: number) => {
  for (const [index, words] of ['Người ghi sổ', 'Chủ cơ sở sản xuất'].entries()) {
    const x = paper.left + 60 + index * 260;
    pen.left(words, x, y, { size: 10, bold: true });
    pen.left('(ký, ghi rõ họ tên)', x, y + 15, { size: 8.5, color: ink.quiet });
  }
};
