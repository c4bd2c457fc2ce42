/// <reference path="./pdfmake-parts.d.ts" />
import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { drawable } from './pdf-document.ts';

export type TextStyle = { size: number; bold?: boolean; color?: string };

/** From one line to the next, as a multiple of the font size. */
export const lineHeight = 1.35;

/** Texts are measured before there is a page, which a colour needs. */
const useFont = (doc: PdfDocument, { size, bold = false }: TextStyle) =>
  doc.font(bold ? 'bold' : 'regular').fontSize(size);

export const textWidth = (doc: PdfDocument, text: string, style: TextStyle): number =>
  useFont(doc, style).widthOfString(drawable(doc, text));

export const writeLine = (doc: PdfDocument, text: string, x: number, y: number, style: TextStyle) => {
  useFont(doc, style).fillColor(style.color ?? '#1b241d');
  doc.text(drawable(doc, text), x, y, { lineBreak: false });
};

/** The lines of a text in this width, broken at spaces and at its own line ends; a word that is too long is cut. */
export const breakLines = (doc: PdfDocument, text: string, width: number, style: TextStyle): string[] => {
  useFont(doc, style);
  const fits = (line: string) => doc.widthOfString(drawable(doc, line)) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = word;
      while (!fits(line)) {
        let length = line.length - 1;
        while (length > 1 && !fits(line.slice(0, length))) length--;
        lines.push(line.slice(0, length));
        line = line.slice(length);
      }
    }
    return [...lines, line];
  });
};
