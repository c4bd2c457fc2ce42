import { addDays, daysBetween, mondayOf, weekdayNames, weekdayOf } from '../day.ts';
import type { Recurrence } from './recurrence.ts';

export const mostOccurrences = 366;

/** The first days of all occurrences from `first` on, at most one more than is allowed. */
export const occurrences = (first: string, rule: Recurrence): string[] => {
  const span = daysBetween(first, rule.until);
  if (span < 0) return [];
  const monday = mondayOf(first);
  const isDue = (day: string, index: number): boolean =>
    rule.by === 'days'
      ? index % rule.every === 0
      : rule.weekdays.includes(weekdayOf(day) + 1) && Math.floor(daysBetween(monday, day) / 7) % rule.every === 0;
  const days: string[] = [];
  for (let index = 0; index <= span && days.length <= mostOccurrences; index += 1) {
    const day = addDays(first, index);
    if (isDue(day, index)) days.push(day);
  }
  return days;
};

/** 'mỗi 7 ngày', 'Thứ Hai, Thứ Năm hằng tuần', 'Chủ nhật mỗi 2 tuần' */
export const recurrenceWords = (rule: Recurrence): string => {
  if (rule.by === 'days') return rule.every === 1 ? 'hằng ngày' : `mỗi ${rule.every} ngày`;
  const names = rule.weekdays.toSorted((one, other) => one - other).map((weekday) => weekdayNames[weekday - 1]);
  return `${names.join(', ')} ${rule.every === 1 ? 'hằng tuần' : `mỗi ${rule.every} tuần`}`;
};
