/// <reference path="./pdfmake-parts.d.ts" />
import { fileURLToPath } from 'node:url';
import svgToPdf from 'pdfmake/js/3rd-party/svg-to-pdfkit.js';
import pdfDocument, { type PdfDocument } from 'pdfmake/js/PDFDocument.js';

const fontFile = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/be-vietnam-pro/${weight}/BeVietnamPro_${weight}.ttf`));

/** A PDF without pages, in points, with the fonts 'regular' and 'bold'. */
export const openPdf = ({ width, height, title }: { width: number; height: number; title: string }): PdfDocument =>
  new pdfDocument.default(
    {},
    {},
    {},
    {},
    {
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      lang: 'vi-VN',
      displayTitle: true,
      info: { Title: title, Creator: 'Vườn', Producer: 'Vườn' },
    },
  )
    .registerFont('regular', fontFile('400Regular'))
    .registerFont('bold', fontFile('600SemiBold'));

/** The text with letters that the font of the moment has: 'Ayŭn' becomes 'Ayun', which else would be 'Ay n'. */
export const drawable = (doc: PdfDocument, text: string): string => {
  const { font } = doc._font;
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return [...text].map((letter) => (has(letter) ? letter : (letter.normalize('NFD')[0] ?? ''))).join('');
};

/** Draws SVG, its text in the document's fonts. */
export const drawSvg = (
  doc: PdfDocument,
  svg: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) => {
  doc.font('bold');
  svgToPdf.default(doc, drawable(doc, svg), x, y, {
    width,
    height,
    assumePt: true,
    fontCallback: (_, bold) => (bold ? 'bold' : 'regular'),
  });
};
