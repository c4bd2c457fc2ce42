import type { DayCell } from '../cells/cell.ts';

/** Excel's built-in formats that show days: 14–17 and 22, and those of its Asian editions. Times of day alone are not days. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a number format shows a day: it has y or d outside of quotes, brackets and escapes. */
export const showsDay = (id: number, format: string | undefined): boolean => {
  if (format === undefined) return isBuiltInDay(id);
  const signs = format.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '');
  return /[yd]/i.test(signs) && !/general/i.test(signs);
};

const dayMs = 86_400_000;
// Excel counts from 1900 with a 29 February that never existed; its zero is 30 December 1899 for all days after that.
const zeroOf1900 = Date.UTC(1899, 11, 30);
const zeroOf1904 = Date.UTC(1904, 0, 1);

/** The calendar day of an Excel serial number, and its time of day; null: not a day that Excel knows. */
export const serialDay = (serial: number, is1904 = false): DayCell | null => {
  if (!(serial >= 1 && serial < 2_958_465.99)) return null;
  const shifted = !is1904 && serial < 60 ? serial + 1 : serial;
  const ms = (is1904 ? zeroOf1904 : zeroOf1900) + Math.round(shifted * dayMs);
  const iso = new Date(ms).toISOString();
  return { day: iso.slice(0, 10), ...(ms % dayMs !== 0 && { time: iso.slice(11, 23) }) };
};
