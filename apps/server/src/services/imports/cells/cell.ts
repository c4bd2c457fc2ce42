import { formatDay } from '@vuon/contract/day';

/**
 * What stands in a cell of a file. A day is told from a text that looks like one, and has a time (HH:mm:ss.SSS) unless it is
 * midnight; a problem is why the cell has no value, in words.
 */
export type Cell = string | number | boolean | null | DayCell | { problem: string };
export type DayCell = { day: string; time?: string };

/** Empty, a day or a problem apart, the cell as a person reads it. */
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

/** Blanks at the ends, and signs that no database text can hold, are gone; nothing left is null. */
export const cleanText = (text: string): string | null => {
  const printable = /\p{Cc}/u.test(text) ? text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '') : text;
  const clean = printable.toWellFormed().trim();
  return clean || null;
};
