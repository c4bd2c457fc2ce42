import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { type LabelSheet, labelSheets } from '@vuon/contract/orchard/label';
import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';
import { openPdf } from '#compute/pdf-document.ts';
import { type Label, LabelPen } from './label-pen.ts';
import { labelsPerPage, pageOf, placeOnPage, points } from './label-place.ts';

export type LabelPages = { sheet: LabelSheet; skip: number; title: string; labels: Label[] };

/** Writes the labels as a PDF file, page by page. `onPage` is given how many are drawn. */
export const writeLabels = async (path: string, pages: LabelPages, onPage: (done: number) => void): Promise<void> => {
  const doc = openDocument(pages);
  const written = pipeline(doc, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  written.catch(() => {}); // awaited below
  await drawPages(doc, pages, onPage);
  doc.end();
  await written;
};

const openDocument = ({ sheet, title }: LabelPages): PdfDocument => {
  const page = pageOf(sheet);
  return openPdf({ width: points(page.width), height: points(page.height), title });
};

const drawPages = async (doc: PdfDocument, { sheet, skip, labels }: LabelPages, onPage: (done: number) => void) => {
  const pen = new LabelPen(doc);
  const perPage = labelsPerPage(sheet);
  const { width, height } = labelSheets[sheet];
  for (const [index, label] of labels.entries()) {
    const onThisPage = (skip + index) % perPage;
    if (index === 0 || onThisPage === 0) {
      onPage(index);
      // Lets the drawn pages go to the file meanwhile.
      await setImmediate();
      doc.addPage();
    }
    const { left, top } = placeOnPage(sheet, onThisPage);
    const box = { left: points(left), top: points(top), width: points(width), height: points(height) };
    if (sheet === 'a4-2') pen.outline(box);
    pen.draw(label, box);
  }
};
