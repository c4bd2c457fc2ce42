/**
 * The parts of pdfmake that PDFs are made with. Its layout holds the whole document in memory, half a gigabyte for
 * 1,200 labels, and neither labels nor plans need it: everything has its place. @types/pdfmake describes only the whole.
 */
declare module 'pdfmake/js/qrEnc.js' {
  type Measured = { _canvas: { x: number; y: number }[]; _width: number };
  const part: { default: { measure(node: { qr: string; eccLevel: 'L' | 'M' | 'Q' | 'H' }): Measured } };
  // biome-ignore lint/style/noDefaultExport: that is how a CommonJS module is seen
  export default part;
}

declare module 'pdfmake/js/3rd-party/svg-to-pdfkit.js' {
  import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';

  type Options = {
    width: number;
    height: number;
    assumePt: boolean;
    fontCallback: (family: string, bold: boolean) => string;
  };
  const part: { default: (doc: PdfDocument, svg: string, x: number, y: number, options: Options) => void };
  // biome-ignore lint/style/noDefaultExport: that is how a CommonJS module is seen
  export default part;
}

declare module 'pdfmake/js/PDFDocument.js' {
  import type { Readable } from 'node:stream';

  export interface PdfDocument extends Readable {
    /** The font of the moment, as fontkit has read it. */
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
    registerFont(name: string, path: string): this;
    addPage(): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false }): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    strokeColor(color: string): this;
    fill(color: string): this;
    fillAndStroke(fill: string, stroke: string): this;
    stroke(color: string): this;
    lineWidth(points: number): this;
    dash(length: number, options?: { space: number }): this;
    undash(): this;
    /** JPEG or PNG. */
    image(picture: Buffer, x: number, y: number, options: { width: number; height: number }): this;
    end(): void;
  }
  type Constructor = new (
    fonts: object,
    images: object,
    patterns: object,
    attachments: object,
    options: object,
  ) => PdfDocument;
  const part: { default: Constructor };
  // biome-ignore lint/style/noDefaultExport: that is how a CommonJS module is seen
  export default part;
}
