import { addDays, daysBetween } from '@vuon/contract/day';
import { weekOf } from '#lib/week.ts';
import type { Zoom } from './day-scale.ts';

/** A stretch of days under one label; the line stands at its start. */
export type Tick = { from: string; days: number; label: string; isWeekend?: true };
/** `upper` has the longer stretches; with the whole season in view there is only `lower`. */
export type Ticks = { upper: Tick[]; lower: Tick[] };

const weekdays = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const monthOf = (day: string) => Number(day.slice(5, 7));

/** The number of the week, as calendars print it: the week of the year's first Thursday is the first. */
export const weekNumber = (day: string): number => {
  const thursday = addDays(weekOf(day).from, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
};

/** 'Th. 3', and 'Th. 1/2027' where a year begins. */
const shortMonth = (day: string) => `Th. ${monthOf(day)}${monthOf(day) === 1 ? `/${day.slice(0, 4)}` : ''}`;
const longMonth = (day: string) => `Tháng ${monthOf(day)}/${day.slice(0, 4)}`;
/** 'T2 15' */
export const dayLabel = (day: string): string => `${weekdays[new Date(day).getUTCDay()]} ${Number(day.slice(8))}`;

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

const nextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31));
const nextWeek = (day: string) => addDays(weekOf(day).from, 7);

export const ticksOf = (zoom: Zoom, first: string, days: number): Ticks => {
  if (zoom === 'vu') return { upper: [], lower: stretches(first, days, nextMonth, shortMonth) };
  if (zoom === 'thang')
    return {
      upper: stretches(first, days, nextMonth, longMonth),
      lower: stretches(first, days, nextWeek, (day) => `Tuần ${weekNumber(day)}`),
    };
  return {
    upper: stretches(first, days, nextWeek, (day) => `Tuần ${weekNumber(day)} · ${longMonth(day)}`),
    lower: stretches(first, days, (day) => addDays(day, 1), dayLabel).map((tick) =>
      [0, 6].includes(new Date(tick.from).getUTCDay()) ? { ...tick, isWeekend: true } : tick,
    ),
  };
};
