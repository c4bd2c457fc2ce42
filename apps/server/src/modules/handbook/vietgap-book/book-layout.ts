import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { drawable } from '#compute/pdf-document.ts';
import { type BookPages, type Mark, type PagePhoto, type PageTable, pictureSize } from './book-pages.ts';

// A4 portrait, in points.
export const paper = { width: 595.28, height: 841.89, left: 48, right: 36, top: 64, bottom: 792 };
const textWidth = paper.width - paper.left - paper.right;
export const cell = { size: 7.4, line: 9.6, padX: 3.5, padY: 3 };
/** Words up to this width have room in their column; longer ones are broken. */
const longestWord = 64;

export type Lines = string[];
export type Piece = { y: number } & (
  | { kind: 'heading'; text: string; marks: Mark[] }
  | { kind: 'picture'; svg: string }
  | { kind: 'title'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'head'; columns: Place[]; cells: Lines[]; height: number }
  | { kind: 'row'; columns: Place[]; cells: Lines[]; marks: Mark[]; height: number }
  | { kind: 'photos'; photos: PagePhoto[] }
  | { kind: 'signatures' }
);
export type Place = { x: number; width: number; isNumber: boolean };
/** `section`: its index. */
export type LaidPage = { section: number | 'gaps' | 'photos'; pieces: Piece[] };

/** The widths of words, each measured once: of thousands of rows most words are the same. */
export class Ruler {
  #doc: PdfDocument;
  #known = { regular: new Map<string, Word>(), bold: new Map<string, Word>() };
  constructor(doc: PdfDocument) {
    this.#doc = doc;
  }

  #word(text: string, font: 'regular' | 'bold'): Word {
    const known = this.#known[font].get(text);
    if (known) return known;
    const drawn = drawable(this.#doc.font(font).fontSize(1_000), text);
    const word = { text: drawn, width: this.#doc.widthOfString(drawn) / 1_000 };
    this.#known[font].set(text, word);
    return word;
  }

  /** The text in lines of at most this width, in points. */
  wrap(text: string, width: number, size: number, font: 'regular' | 'bold' = 'regular'): Lines {
    const room = width / size;
    const space = this.#word(' ', font).width;
    const lines: Lines = [];
    let [line, used] = ['', 0];
    const end = () => {
      if (line) lines.push(line);
      [line, used] = ['', 0];
    };
    for (const paragraph of text.split('\n')) {
      for (const raw of paragraph.split(' ').filter(Boolean)) {
        const word = this.#word(raw, font);
        if (line && used + space + word.width > room) end();
        if (word.width > room) {
          const parts = this.#broken(word.text, room, font);
          lines.push(...parts.slice(0, -1));
          line = parts.at(-1) ?? '';
          used = this.#word(line, font).width;
          continue;
        }
        used += (line ? space : 0) + word.width;
        line = line ? `${line} ${word.text}` : word.text;
      }
      end();
    }
    return lines.length ? lines : [''];
  }

  width(line: string, size: number, font: 'regular' | 'bold' = 'regular'): number {
    const space = this.#word(' ', font).width;
    const words = line.split(' ');
    return (words.reduce((sum, word) => sum + this.#word(word, font).width, 0) + space * (words.length - 1)) * size;
  }

  /** The width of the longest word. */
  longest(text: string, size: number, font: 'regular' | 'bold' = 'regular'): number {
    return Math.max(...text.split(/[ \n]/).map((word) => this.#word(word, font).width)) * size;
  }

  /** A word that is wider than its column. */
  #broken(word: string, room: number, font: 'regular' | 'bold'): string[] {
    const parts: string[] = [];
    let [part, used] = ['', 0];
    for (const letter of word) {
      const { width } = this.#word(letter, font);
      if (part && used + width > room) {
        parts.push(part);
        [part, used] = ['', 0];
      }
      part += letter;
      used += width;
    }
    return [...parts, part];
  }
}
type Word = { text: string; width: number };

export const photosTitle = 'Phụ lục: ảnh';
const headingHeight = 34;
const titleHeight = 20;
const noteHeight = 20;
const signatureHeight = 90;

/** Puts everything behind the cover and the contents on pages; a section begins a page, and no row is parted between two. */
export const layOut = (ruler: Ruler, book: BookPages): LaidPage[] => {
  const pages: LaidPage[] = [];
  if (book.gaps?.length) {
    const flow = new Flow(pages, 'gaps');
    flow.add({ kind: 'heading', text: 'Kiểm tra viên sẽ hỏi', marks: [] }, headingHeight);
    layTable(ruler, flow, gapTable(book.gaps));
  }
  for (const [index, section] of book.sections.entries()) {
    const flow = new Flow(pages, index);
    flow.add({ kind: 'heading', text: section.title, marks: section.marks }, headingHeight);
    if (section.picture) flow.add({ kind: 'picture', svg: section.picture }, pictureSize.height + 14);
    for (const table of section.tables) {
      flow.keep(titleHeight + 60);
      flow.add({ kind: 'title', text: table.title }, titleHeight);
      if (table.rows.length) layTable(ruler, flow, table);
      else flow.add({ kind: 'note', text: table.empty }, noteHeight);
      flow.skip(10);
    }
    if (index === book.sections.length - 1) {
      flow.keep(signatureHeight);
      flow.add({ kind: 'signatures' }, signatureHeight);
    }
  }
  if (book.photos?.length) layPhotos(new Flow(pages, 'photos'), book.photos);
  return pages;
};

/** Of one photo with its words below, three in a row. */
export const photoBox = { width: textWidth / 3, height: 148, gap: 8, words: 16 };

const layPhotos = (flow: Flow, photos: PagePhoto[]) => {
  flow.add({ kind: 'heading', text: photosTitle, marks: [] }, headingHeight);
  for (let at = 0; at < photos.length; at += 3)
    flow.add({ kind: 'photos', photos: photos.slice(at, at + 3) }, photoBox.height + photoBox.words + photoBox.gap);
};

class Flow {
  #pages: LaidPage[];
  #section: LaidPage['section'];
  #y = paper.top;
  constructor(pages: LaidPage[], section: LaidPage['section']) {
    this.#pages = pages;
    this.#section = section;
    this.open();
  }

  open() {
    this.#pages.push({ section: this.#section, pieces: [] });
    this.#y = paper.top;
  }

  has(height: number): boolean {
    return this.#y + height <= paper.bottom;
  }

  /** Begins a page, if this much does not fit. */
  keep(height: number) {
    if (!this.has(height)) this.open();
  }

  skip(height: number) {
    this.#y += height;
  }

  add(piece: PieceWithoutPlace, height: number) {
    if (!this.has(height) && this.#pages.at(-1)?.pieces.length) this.open();
    this.#pages.at(-1)?.pieces.push({ ...piece, y: this.#y });
    this.#y += height;
  }
}
type WithoutPlace<P> = P extends unknown ? Omit<P, 'y'> : never;
type PieceWithoutPlace = WithoutPlace<Piece>;

const layTable = (ruler: Ruler, flow: Flow, table: PageTable) => {
  const { columns, rows } = table;
  const places = placesOf(ruler, table);
  const lineUp = (texts: string[], font: 'regular' | 'bold') =>
    texts.map((text, at) => ruler.wrap(text, (places[at]?.width ?? 0) - 2 * cell.padX, cell.size, font));
  const heightOf = (cells: Lines[]) => Math.max(...cells.map(({ length }) => length)) * cell.line + 2 * cell.padY;
  const heads = lineUp(
    columns.map(({ header }) => header),
    'bold',
  );
  const headHeight = heightOf(heads);
  const addHead = () => flow.add({ kind: 'head', columns: places, cells: heads, height: headHeight }, headHeight);
  addHead();
  for (const { cells, marks } of rows) {
    const lines = lineUp(cells, 'regular');
    const height = heightOf(lines);
    if (!flow.has(height)) {
      flow.open();
      addHead();
    }
    flow.add({ kind: 'row', columns: places, cells: lines, marks, height }, height);
  }
};

/** Columns have their shares of the width, but none is narrower than its longest word: days and codes stay whole. */
const placesOf = (ruler: Ruler, { columns, rows }: PageTable): Place[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const least = columns.map(
    ({ header }, at) =>
      Math.min(
        longestWord,
        rows.reduce(
          (most, { cells }) => Math.max(most, ruler.longest(cells[at] ?? '', cell.size)),
          ruler.longest(header, cell.size, 'bold'),
        ),
      ) +
      2 * cell.padX +
      0.5,
  );
  const wanted = columns.map(({ share }) => (textWidth * share) / whole);
  const widths = wanted.map((width, at) => Math.max(width, least[at] ?? 0));
  const over = widths.reduce((sum, width) => sum + width, 0) - textWidth;
  const slack = widths.map((width, at) => width - (least[at] ?? 0));
  const free = slack.reduce((sum, width) => sum + width, 0);
  let x = paper.left;
  return columns.map(({ isNumber }, at) => {
    const width = (widths[at] ?? 0) - (over > 0 && free > 0 ? (over * (slack[at] ?? 0)) / free : 0);
    x += width;
    return { x: x - width, width, isNumber };
  });
};

const gapTable = (gaps: NonNullable<BookPages['gaps']>): PageTable => ({
  title: '',
  empty: '',
  columns: [
    { header: 'Phần', share: 16, isNumber: false },
    { header: 'Còn thiếu', share: 42, isNumber: false },
    { header: 'Ở đâu', share: 27, isNumber: false },
    { header: 'Ngày', share: 15, isNumber: false },
  ],
  rows: gaps.map(({ number, severity, section, words, detail, days }) => ({
    marks: [{ number, severity }],
    cells: [section, words, detail, days],
  })),
});
