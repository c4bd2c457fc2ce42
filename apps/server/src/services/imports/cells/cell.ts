import { formatDay } from '@vuon/contract/day';

/**
 * The value of a cell of a file. A day is kept apart from a text that looks like one, and has a time (HH:mm:ss.SSS) unless it
 * is midnight; a problem says in words why the cell has no value.
 */
export type Cell = string | number | boolean | null | DayCell | { problem: string };
export type DayCell = { day: string; time?: string };

/** The cell as a person reads it; '' for an empty cell or a problem. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatNumber(cell);
  if (typeof cell === 'boolean') return cell ? 'Có' : 'Không';
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? [formatDay(cell.day), cell.time?.slice(0, 5)].filter(Boolean).join(' ') : '';
};

const plain = new Intl.NumberFormat('vi-VN', { useGrouping: false, maximumFractionDigits: 15 });

/** '7,5': as Vietnamese Excel shows it, without grouping, so that codes and years stay as they are. */
export const formatNumber = (value: number): string => plain.format(value);

/** Removes blanks at the ends, and characters that no database text can hold; null if nothing is left. */
export const cleanText = (text: string): string | null => {
  const printable = /\p{Cc}/u.test(text) ? text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '') : text;
  const clean = printable.toWellFormed().trim();
  return clean || null;
};
