import { addDays, daysBetween, firstOfMonth, mondayOf } from '../day.ts';

/** A plan is for one week, from Monday, or for one month of the calendar. */
export const batmanPeriods = ['week', 'month'] as const;
export type BatmanPeriod = (typeof batmanPeriods)[number];
export const batmanPeriodNames: Record<BatmanPeriod, string> = { week: 'Tuần', month: 'Tháng' };

/** The first day of the period that contains this day. */
export const periodStart = (period: BatmanPeriod, day: string): string =>
  period === 'week' ? mondayOf(day) : firstOfMonth(day);

/** The first day of a period before (-1) or after (1) the one that begins on this day. */
export const periodAfter = (period: BatmanPeriod, startsOn: string, count: number): string => {
  if (period === 'week') return addDays(startsOn, 7 * count);
  const months = Number(startsOn.slice(0, 4)) * 12 + Number(startsOn.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

/** Its last day. */
export const periodEnd = (period: BatmanPeriod, startsOn: string): string =>
  addDays(periodAfter(period, startsOn, 1), -1);

export const periodDays = (period: BatmanPeriod, startsOn: string): string[] =>
  Array.from({ length: daysBetween(startsOn, periodEnd(period, startsOn)) + 1 }, (_, index) =>
    addDays(startsOn, index),
  );

/** '14–20/06/2027', '28/06–04/07/2027', 'tháng 06/2027' */
export const periodInWords = (period: BatmanPeriod, startsOn: string): string => {
  const [year = '', month = '', day = ''] = startsOn.split('-');
  if (period === 'month') return `tháng ${month}/${year}`;
  const [endYear, endMonth, endDay] = periodEnd(period, startsOn).split('-');
  const first = year !== endYear ? `${day}/${month}/${year}` : month !== endMonth ? `${day}/${month}` : day;
  return `${first}–${endDay}/${endMonth}/${endYear}`;
};
