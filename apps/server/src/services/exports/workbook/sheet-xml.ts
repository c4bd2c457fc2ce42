import { maxCellLength } from '@vuon/contract/exports/long-text';
import { styles } from './workbook-styles.ts';

/**
 * How a cell is written: numbers and days as Excel's numbers, so that they can be sorted and summed there. Days are given as
 * yyyy-mm-dd; moments are given as ISO texts and shown in Vietnamese time; booleans become 'Có' and 'Không'.
 */
export type CellType = 'text' | 'integer' | 'number' | 'date' | 'datetime' | 'boolean';
export type CellValue = string | number | boolean | null;

/** Excel's own limits, without the row of headers. */
export const maxSheetRows = 1_048_575;

/** The cells of whole rows, one after the other, as rows of a sheet from `firstRow` (1-based) on. */
export const rowsXml = (types: CellType[], cells: CellValue[], firstRow: number): string => {
  const columns = types.map((type, index) => ({ type, name: columnName(index) }));
  let xml = '';
  let next = 0;
  for (let row = firstRow; next < cells.length; row++) {
    xml += `<row r="${row}">`;
    for (const { type, name } of columns) {
      const value = cells[next++] ?? null;
      if (value !== null && value !== '') xml += cellXml(type, value, `${name}${row}`);
    }
    xml += '</row>';
  }
  return xml;
};

const cellXml = (type: CellType, value: string | number | boolean, ref: string): string => {
  const number = type === 'text' || type === 'boolean' ? null : numberOf(type, value);
  if (number !== null) return `<c r="${ref}" s="${styles[type]}"><v>${number}</v></c>`;
  return textCell(typeof value === 'boolean' ? (value ? 'Có' : 'Không') : String(value), ref, styles.text);
};

/** Always text for Excel too, whatever it begins with: a text that looks like a formula never becomes one. */
export const textCell = (text: string, ref: string, style: number): string => {
  const escaped = escapeText(text);
  const space = /^\s|\s$|[\n\t]| {2}/.test(escaped) ? ' xml:space="preserve"' : '';
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t${space}>${escaped}</t></is></c>`;
};

const dayMs = 86_400_000;
const vietnamMs = 7 * 3_600_000;
// Day 0 is 30 December 1899; before 1 March 1900 Excel counts a day that never existed.
const firstSerial = 61;

/** null: Excel has no number for the value, which is then written as text. */
const numberOf = (type: CellType, value: string | number | boolean): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if ((type !== 'date' && type !== 'datetime') || typeof value !== 'string') return null;
  const time = Date.parse(value) + (type === 'datetime' ? vietnamMs : 0);
  const serial = time / dayMs + 25_569;
  return serial >= firstSerial ? serial : null;
};

// Characters that XML or Excel would read as something else: markup, control characters, '_x0041_'. Lone surrogates are
// replaced where text becomes bytes.
const suspicious = /(?![\t\n])[\p{Cc}\ufffe\uffff&<>]|_x/u;
const forbidden = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;

export const escapeText = (given: string): string => {
  let text = given.normalize('NFC');
  if (text.length > maxCellLength) text = `${text.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  if (!suspicious.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(forbidden, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
};

/** 'A' for 0, 'AA' for 26. */
export const columnName = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
};
