/// <reference path="./pdfmake-parts.d.ts" />
import { createRequire } from 'node:module';

// Required, since its default export is seen one level deeper by Node than by a bundler or a test runner.
const { default: encoder } = createRequire(import.meta.url)(
  'pdfmake/js/qrEnc.js',
) as typeof import('pdfmake/js/qrEnc.js')['default'];

/** The dark modules of a QR code as runs along its rows. */
export type QrRuns = { modules: number; runs: { row: number; from: number; count: number }[] };

// Points per module that the encoder draws with unless given a size.
const drawn = 5;

/**
 * Level M restores 15 % of the code: dirt and scratches are ordinary on a label among trees. The encoder's own drawing is a
 * rectangle per module, whole points wide: too coarse for small labels, and a hundred times as many shapes on the page.
 */
export const encodeQr = (text: string): QrRuns => {
  const { _canvas: rectangles, _width } = encoder.measure({ qr: text, eccLevel: 'M' });
  const runs: QrRuns['runs'] = [];
  // The first rectangle is the background; the others come row by row.
  for (const { x, y } of rectangles.slice(1)) {
    const [row, column] = [y / drawn, x / drawn];
    const last = runs.at(-1);
    if (last?.row === row && last.from + last.count === column) last.count += 1;
    else runs.push({ row, from: column, count: 1 });
  }
  return { modules: _width / drawn, runs };
};
