import { type Cell, cleanText } from '../cells/cell.ts';
import { serialDay } from './xlsx-dates.ts';
import { decodeEscapes, TextOfString, type Workbook } from './xlsx-workbook.ts';
import { type Attributes, XmlReader } from './xml-tokens.ts';

/** `line` counts from 1, as Excel shows it; cells are at the index of their column, and the last one is not empty. */
export type SheetRow = { line: number; cells: Cell[] };

/** Columns beyond this are not read: people do not fill them by hand. */
export const maxColumns = 200;

/** The rows that are not empty, as they are unpacked. */
export async function* sheetRows(pieces: AsyncIterable<Buffer>, workbook: Workbook): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = [];
  const reader = new XmlReader(sheetEvents(workbook, (row) => rows.push(row)));
  for await (const piece of pieces) {
    reader.push(piece);
    yield* rows;
    rows = [];
  }
}

type RawCell = { type: string; style: number; value: string; hasValue: boolean; hasFormula: boolean };

const sheetEvents = (workbook: Workbook, emit: (row: SheetRow) => void) => {
  const inline = new TextOfString();
  let line = 0;
  let column = -1;
  let cells: Cell[] = [];
  let raw: RawCell | null = null;
  let inValue = false;
  return {
    open: (name: string, given: Attributes) => {
      if (name === 'row') {
        line = Math.max(line + 1, Number.parseInt(given.r ?? '', 10) || 0);
        column = -1;
        cells = [];
      } else if (name === 'c') {
        const index = columnIndex(given.r ?? '');
        column = index < 0 ? column + 1 : index;
        const style = Number(given.s ?? 0);
        raw = { type: given.t ?? 'n', style, value: '', hasValue: false, hasFormula: false };
        inline.start();
      } else if (raw) {
        if (name === 'v') {
          inValue = true;
          raw.hasValue = true;
        } else if (name === 'f') raw.hasFormula = true;
        else inline.open(name);
      }
    },
    text: (piece: string) => {
      if (!raw) return;
      if (inValue) raw.value += piece;
      else inline.add(piece);
    },
    close: (name: string) => {
      if (name === 'v') inValue = false;
      else if (name === 'c' && raw) {
        const cell = column < maxColumns ? readCell(raw, inline, workbook) : null;
        if (cell !== null) setAt(cells, column, cell);
        raw = null;
      } else if (name === 'row' && cells.length) emit({ line, cells });
      else if (raw) inline.close(name);
    },
  };
};

const setAt = (cells: Cell[], index: number, cell: Cell) => {
  while (cells.length < index) cells.push(null);
  cells[index] = cell;
};

const readCell = (raw: RawCell, inline: TextOfString, { strings, dayStyles, is1904 }: Workbook): Cell => {
  const { type, value } = raw;
  if (type === 'inlineStr') return inline.end();
  if (!raw.hasValue)
    return raw.hasFormula
      ? { problem: 'Công thức chưa có kết quả. Hãy mở tệp bằng Excel, lưu lại rồi gửi lại.' }
      : null;
  if (type === 's') return strings[Number(value)] ?? null;
  if (type === 'str') return cleanText(decodeEscapes(value));
  if (type === 'b') return value === '1' || value === 'true';
  if (type === 'e') return { problem: `Ô có lỗi ${value} của Excel. Hãy sửa công thức hoặc gõ giá trị.` };
  if (type === 'd') return /^\d{4}-\d\d-\d\d/.test(value) ? { day: value.slice(0, 10) } : cleanText(value);
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return cleanText(value);
  return (dayStyles[raw.style] && serialDay(number, is1904)) || number;
};

/** 'AB12' → 27 */
export const columnIndex = (place: string): number => {
  let index = 0;
  for (let at = 0; at < place.length; at += 1) {
    const sign = place.charCodeAt(at) & ~32;
    if (sign < 65 || sign > 90) break;
    index = index * 26 + sign - 64;
  }
  return index - 1;
};

/** 27 → 'AB' */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
