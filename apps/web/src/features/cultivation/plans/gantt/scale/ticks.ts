import { addDays, daysBetween, monthTitle, nextMonth, shortWeekdays, weekdayOf, weekNumber } from '@vuon/contract/day';
import { weekOf } from '#lib/week.ts';
import type { Zoom } from './day-scale.ts';

/** A stretch of days under one label; the line stands at its start. */
export type Tick = { from: string; days: number; label: string; isWeekend?: true };
/** `upper` has the longer stretches; with the whole season in view there is only `lower`. */
export type Ticks = { upper: Tick[]; lower: Tick[] };

const monthOf = (day: string) => Number(day.slice(5, 7));

/** 'Th. 3', and 'Th. 1/2027' where a year begins. */
const shortMonth = (day: string) => `Th. ${monthOf(day)}${monthOf(day) === 1 ? `/${day.slice(0, 4)}` : ''}`;
/** 'T2 15' */
export const dayLabel = (day: string): string => `${shortWeekdays[weekdayOf(day)]} ${Number(day.slice(8))}`;

/** Stretches from `first` on, cut where `next` says that another begins. */
const stretches = (first: string, days: number, next: (day: string) => string, label: (day: string) => string) => {
  const ticks: Tick[] = [];
  const end = addDays(first, days);
  for (let from = first; from < end; ) {
    const to = next(from) < end ? next(from) : end;
    ticks.push({ from, days: daysBetween(from, to), label: label(from) });
    from = to;
  }
  return ticks;
};

const nextWeek = (day: string) => addDays(weekOf(day).from, 7);

export const ticksOf = (zoom: Zoom, first: string, days: number): Ticks => {
  if (zoom === 'vu') return { upper: [], lower: stretches(first, days, nextMonth, shortMonth) };
  if (zoom === 'thang')
    return {
      upper: stretches(first, days, nextMonth, monthTitle),
      lower: stretches(first, days, nextWeek, (day) => `Tuần ${weekNumber(day)}`),
    };
  return {
    upper: stretches(first, days, nextWeek, (day) => `Tuần ${weekNumber(day)} · ${monthTitle(day)}`),
    lower: stretches(first, days, (day) => addDays(day, 1), dayLabel).map((tick) =>
      weekdayOf(tick.from) > 4 ? { ...tick, isWeekend: true } : tick,
    ),
  };
};
