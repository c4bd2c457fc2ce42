import { addDays, firstOfMonth, nextMonth } from '@vuon/contract/day';
import { weekOf } from '#lib/week.ts';

export type Span = 'tuan' | 'thang';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What the calendar shows, in the address: the day that it stands on, and a week or a month around it. */
export const readCalendar = (search: URLSearchParams, today: string): { day: string; span: Span } => {
  const day = search.get('ngay') ?? '';
  const isDay = dayPattern.test(day) && !Number.isNaN(Date.parse(day));
  return { day: isDay ? day : today, span: search.get('khoang') === 'tuan' ? 'tuan' : 'thang' };
};

const monthOf = (day: string) => day.slice(0, 7);

/** Whole weeks, from Monday: one, or those of the day's month. */
export const weeksAround = (day: string, span: Span): string[] => {
  const first = weekOf(span === 'tuan' ? day : firstOfMonth(day)).from;
  const last = span === 'tuan' ? first : weekOf(addDays(nextMonth(day), -1)).from;
  const weeks: string[] = [];
  for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week);
  return weeks;
};

/** The day to stand on after turning the page: the same of the next week, the first of the next month. */
export const turned = (day: string, span: Span, by: 1 | -1): string => {
  if (span === 'tuan') return addDays(day, 7 * by);
  return by === 1 ? nextMonth(day) : firstOfMonth(addDays(firstOfMonth(day), -1));
};

export const isInMonth = (day: string, of: string): boolean => monthOf(day) === monthOf(of);
