import { formatDay } from '@vuon/contract/day';
import { type Cell, cellText, formatNumber } from '../cells/cell.ts';
import { parseDay } from '../cells/day-text.ts';
import { foldText } from '../cells/header-key.ts';
import { formatMoment, inVietnam, parseMoment } from '../cells/moment-text.ts';
import { parseNumber } from '../cells/number-text.ts';
import { serialDay } from '../file/xlsx-dates.ts';

export type ReadValue = { value: unknown } | { error: string };

/** How cells of a kind become values, and values become words. Empty cells and cells without a value never come here. */
export type FieldKind = {
  read: (cell: Cell) => ReadValue;
  show: (value: unknown) => string | null;
  /** The choices that the template offers. */
  choices?: string[];
};

export type ImporterField = FieldKind & {
  /** The name of the value in the argument of the importer's `parse`. */
  key: string;
  /** The header of its column in exports and in the template. */
  header: string;
  /** Other names that people use for it. */
  synonyms?: string[];
  required?: boolean;
  /** How to fill its cells, in words. */
  help?: string;
  /** An example for the template. Its type is the column's. */
  example: Cell;
  /** The cell that an export writes for a stored record. */
  cell: (row: unknown) => Cell;
  /** The field of the record that the column tells, as the history names it. */
  of: string;
};

const showText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

export const textField: FieldKind = { read: (cell) => ({ value: cellText(cell) }), show: showText };

/** '#2f9e44', also in capitals and without '#'. */
export const colorField: FieldKind = {
  ...textField,
  read: (cell) => ({
    value: String(cell)
      .toLowerCase()
      .replace(/^(?=[0-9a-f]{6}$)/, '#'),
  }),
};

/** A number; its unit may follow it. */
export const numberField = (unit?: string): FieldKind => ({
  read: (cell) => {
    if (typeof cell === 'number') return { value: cell };
    const text = cellText(cell);
    const bare = unit && foldText(text).endsWith(foldText(unit)) ? text.slice(0, -unit.length) : text;
    const value = typeof cell === 'string' ? parseNumber(bare.trim()) : null;
    return value === null ? { error: `“${shorten(text)}” không phải là số` } : { value };
  },
  show: (value) => (typeof value === 'number' ? formatNumber(value) : showText(value)),
});

// 1954 to 2119: a number outside of these is more likely a mistake than a day.
const likelyDay = (cell: Cell) =>
  typeof cell === 'number' && cell >= 20_000 && cell <= 80_000 ? serialDay(cell) : null;

export const dayField: FieldKind = {
  read: (cell) => {
    if (typeof cell === 'object' && cell && 'day' in cell) return { value: cell.day };
    const text = cellText(cell);
    const counted = Number.isInteger(cell) ? likelyDay(cell)?.day : null;
    const value = typeof cell === 'string' ? parseDay(text) : (counted ?? null);
    return value === null ? { error: `“${shorten(text)}” không phải là ngày dd/mm/yyyy` } : { value };
  },
  show: (value) => (typeof value === 'string' ? formatDay(value) : null),
};

/** A day with its time, in Viet Nam unless the cell names a zone. Its value is an ISO text. */
export const momentField: FieldKind = {
  read: (cell) => {
    const day = typeof cell === 'object' && cell && 'day' in cell ? cell : likelyDay(cell);
    const value = day ? inVietnam(day) : typeof cell === 'string' ? parseMoment(cell) : null;
    return value === null
      ? { error: `“${shorten(cellText(cell))}” không phải là ngày giờ dd/mm/yyyy HH:mm` }
      : { value };
  },
  show: (value) => (typeof value === 'string' ? formatMoment(value) : null),
};

/** One of a few choices, by its Vietnamese name or by its key, accents and case aside. `others` are more names: name → key. */
export const choiceField = <K extends string>(
  names: Record<K, string>,
  others: Record<string, NoInfer<K>> = {},
): FieldKind => {
  const keys = new Map<string, K>();
  for (const [name, key] of Object.entries(others)) keys.set(foldText(name), key);
  for (const key of Object.keys(names) as K[]) keys.set(foldText(key), key).set(foldText(names[key]), key);
  const choices = Object.values<string>(names);
  return {
    choices,
    read: (cell) => {
      const text = cellText(cell);
      const value = keys.get(foldText(text).replace(/\s+/g, ' '));
      return value === undefined ? { error: `“${shorten(text)}” không có trong: ${choices.join('; ')}` } : { value };
    },
    show: (value) => (typeof value === 'string' ? (names[value as K] ?? value) : null),
  };
};

const yes = new Set(['co', 'x', 'yes', 'true', 'dung', '1', '✓']);
const no = new Set(['khong', 'no', 'false', 'sai', '0', '-']);

export const yesNoField: FieldKind = {
  choices: ['Có', 'Không'],
  read: (cell) => {
    const text = foldText(cellText(cell));
    if (yes.has(text)) return { value: true };
    return no.has(text) ? { value: false } : { error: `“${shorten(cellText(cell))}” phải là Có hoặc Không` };
  },
  show: (value) => (typeof value === 'boolean' ? (value ? 'Có' : 'Không') : null),
};

/** A list or a similar value that people write into one cell. `help` shows its form if it cannot be read. */
export const writtenField = <T>(
  parse: (text: string) => T | null,
  format: (value: T) => string,
  help: string,
): FieldKind => ({
  read: (cell) => {
    const value = parse(cellText(cell));
    return value === null ? { error: `Chưa đúng dạng. Hãy viết như: ${help}` } : { value };
  },
  show: (value) => (value === null || value === undefined ? null : format(value as T) || null),
});

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
