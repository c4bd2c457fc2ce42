/// <reference path="../../../compute/pdfmake-parts.d.ts" />
import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { encodeQr } from '#compute/qr-code.ts';
import { fitText, lineHeight, type Measure, type Paragraph } from './label-text.ts';

/** `title` is the code, large; `owner` the entity's name, small. */
export type Label = { title: string; place: string; cropGroup: string | null; owner: string; url: string };

/** In points. */
type Box = { left: number; top: number; width: number; height: number };

const ink = '#000000';
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Draws one label after the other: the code over the whole width, under it the QR code and the facts of the record. */
export class LabelPen {
  #doc: PdfDocument;
  #widths = new Map<string, number>();

  constructor(doc: PdfDocument) {
    this.#doc = doc;
  }

  /** For sheets of plain paper, which are cut by hand. */
  outline({ left, top, width, height }: Box) {
    this.#doc.rect(left, top, width, height).lineWidth(0.5).dash(3, { space: 3 }).stroke('#8a938c').undash();
  }

  draw(label: Label, { left, top, width, height }: Box) {
    const edge = clamp(Math.min(width, height) * 0.06, 4, 20);
    const inner = { left: left + edge, top: top + edge, width: width - 2 * edge, height: height - 2 * edge };
    const isTall = height > width;
    const titleSize = Math.min(inner.height * 0.2, 72, inner.width / this.#measure(label.title, true));
    this.#line(label.title, true, titleSize, inner, isTall);
    const under = titleSize * 1.2 + edge * 0.6;
    const rest = { ...inner, top: inner.top + under, height: inner.height - under };
    if (isTall) this.#below(label, rest);
    else this.#beside(label, rest);
  }

  /** The QR at the left, the words at its right, the owner's name at the foot. */
  #beside({ url, ...label }: Label, { left, top, width, height }: Box) {
    const side = Math.min(height, width * 0.5);
    const quiet = this.#qr(url, { left, top: top + height - side, width: side, height: side });
    const words = { left: left + side + quiet, top: top + height - side, width: width - side - quiet, height: side };
    this.#words(label, words, false);
  }

  /** The QR in the middle, the words under it. */
  #below({ url, ...label }: Label, { left, top, width, height }: Box) {
    const side = Math.min(width * 0.86, height * 0.66);
    const quiet = this.#qr(url, { left: left + (width - side) / 2, top, width: side, height: side });
    const under = side + quiet / 2;
    this.#words(label, { left, top: top + under, width, height: height - under }, true);
  }

  #words({ place, cropGroup, owner }: Omit<Label, 'url'>, box: Box, centred: boolean) {
    const most = clamp(box.height * 0.13, centred ? 9 : 7, 22);
    const ownerSize = Math.max(4.5, most * 0.75);
    const ownerText = fitText(
      [{ text: owner }],
      { width: box.width, height: ownerSize * lineHeight * 2 },
      { least: 4, most: ownerSize },
      this.#measure,
    );
    const foot = ownerText.lines.length * ownerText.size * lineHeight;
    const paragraphs: Paragraph[] = [{ text: place }, ...(cropGroup ? [{ text: cropGroup, bold: true }] : [])];
    const body = fitText(
      paragraphs,
      { width: box.width, height: box.height - foot },
      { least: 4.5, most },
      this.#measure,
    );
    for (const [index, { text, bold }] of body.lines.entries())
      this.#line(text, bold, body.size, { ...box, top: box.top + index * body.size * lineHeight }, centred);
    for (const [index, { text }] of ownerText.lines.entries()) {
      const top = box.top + box.height - foot + index * ownerText.size * lineHeight;
      this.#line(text, false, ownerText.size, { ...box, top }, centred);
    }
  }

  #line(
    text: string,
    bold: boolean,
    size: number,
    { left, top, width }: Pick<Box, 'left' | 'top' | 'width'>,
    centred: boolean,
  ) {
    const shift = centred ? (width - this.#measure(text, bold) * size) / 2 : 0;
    this.#doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(ink);
    this.#doc.text(text, left + shift, top, { lineBreak: false });
  }

  /** Returns the width of the blank border that the code needs: four modules. */
  #qr(url: string, { left, top, width: side }: Box): number {
    const { modules, runs } = encodeQr(url);
    const module = side / modules;
    for (const { row, from, count } of runs)
      this.#doc.rect(left + from * module, top + row * module, count * module, module);
    // All modules as one shape: no seams between them, and a smaller file.
    this.#doc.fill(ink);
    return 4 * module;
  }

  #measure: Measure = (text, bold) => {
    const key = `${bold ? 'b' : 'r'}${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width =
      this.#doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(100)
        .widthOfString(text) / 100;
    if (this.#widths.size > 20_000) this.#widths.clear();
    this.#widths.set(key, width);
    return width;
  };
}
