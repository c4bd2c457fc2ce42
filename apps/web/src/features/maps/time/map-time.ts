import { addDays, daysBetween } from '@vuon/contract/day';
import type { MapDay } from '@vuon/contract/maps/map-day';
import { formatNumber, formatWeight } from '#lib/format.ts';

export type TimeSpan = { from: string; to: string };

const year = 365;
/** As many days as can be asked for at once. */
const most = 3 * year;

/** From the first day that is known, or a year ago: all of it where the address goes farther back. */
export const timeSpan = (since: string | null, today: string, on: string | null): TimeSpan => {
  const usual = addDays(today, -year);
  const wanted = on && on < usual ? on : usual;
  const earliest = later(addDays(today, -most), since ?? today);
  return { from: later(earliest, wanted), to: today };
};

const later = (one: string, other: string) => (one > other ? one : other);

/** The day as many days on, within the span. */
export const stepDay = (day: string, days: number, { from, to }: TimeSpan): string => {
  const next = addDays(day, days);
  return next < from ? from : next > to ? to : next;
};

export type PlaySpeed = 'day' | 'week' | 'month';
/** Days for each second. */
export const playSteps: Record<PlaySpeed, number> = { day: 1, week: 7, month: 30 };

/** What a day is marked by: the rarer first. */
export type Tick = { day: string; place: number; kind: 'harvest' | 'spray' | 'trees' | 'other' };

/** `place`: from 0 to 1. */
export const ticksOf = (days: MapDay[], { from, to }: TimeSpan): Tick[] => {
  const length = Math.max(1, daysBetween(from, to));
  return days
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, trees, done }) => {
      const has = (kind: string) => done.some((one) => one.kind === kind);
      const kind = has('harvest') ? 'harvest' : has('spray') ? 'spray' : trees.length > 0 ? 'trees' : 'other';
      return { day, place: daysBetween(from, day) / length, kind };
    });
};

/** The first days of months, with room for the words after them; at most eight, evenly. */
export const monthsOf = ({ from, to }: TimeSpan): { label: string; place: number }[] => {
  const length = Math.max(1, daysBetween(from, to));
  const firsts: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = `${addDays(day, 31).slice(0, 7)}-01`)
    if (day >= from) firsts.push(day);
  const every = Math.ceil(firsts.length / 8);
  return firsts
    .filter((_, index) => index % every === 0)
    .map((day) => ({
      label: `${Number(day.slice(5, 7))}/${day.slice(0, 4)}`,
      place: daysBetween(from, day) / length,
    }))
    .filter(({ place }) => place < 0.94);
};

const doneWords: Record<MapDay['done'][number]['kind'], string> = {
  spray: 'lần phun, bón',
  entry: 'nhật ký khác',
  work: 'việc xong',
  harvest: 'lần thu hoạch',
};

/** '35 cây → Bệnh · 2 lần phun, bón (Phun rầy) · 3 việc xong' */
export const dayWords = (day: MapDay | undefined, statusName: (id: number) => string): string => {
  if (!day) return 'Không có gì được ghi trong ngày này';
  const trees = day.trees.map(({ plantStatusId, isNew, count }) => {
    const number = `${formatNumber(count)} cây`;
    if (plantStatusId === null) return `${number} bị xóa`;
    return isNew ? `${number} mới, ${statusName(plantStatusId)}` : `${number} → ${statusName(plantStatusId)}`;
  });
  const done = day.done.map(({ kind, count, kilograms, titles }) => {
    const named = titles.length ? ` (${titles.join(', ')}${count > titles.length ? '…' : ''})` : '';
    if (kind === 'harvest' && kilograms !== null) return `thu hoạch ${formatWeight(kilograms)}`;
    return `${formatNumber(count)} ${doneWords[kind]}${named}`;
  });
  return [...trees, ...done].join(' · ');
};
