import { instantAt, type Piece, type Span } from '@vuon/contract/cultivation/batman-hours';
import { type BatmanPeriod, periodDays } from '@vuon/contract/cultivation/batman-period';
import { dayInVietnam, weekdayOf } from '@vuon/contract/day';

/** Each day shows these hours; the night is a line. */
const dayHours = { from: 6, to: 18 };
const hourMs = 3_600_000;
/** Weekends are narrower: little is planned in them. */
const weekendWidth = 0.64;

/** The days of a period side by side. `edges`: where each begins, from 0 to 1, and the end. */
export type Axis = { days: string[]; edges: number[]; stepMs: number };

export const axisOf = (period: BatmanPeriod, startsOn: string): Axis => {
  const days = periodDays(period, startsOn);
  const widths = days.map((day) => (period === 'week' && weekdayOf(day) > 4 ? weekendWidth : 1));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width / total);
  // Half an hour; in a month, where an hour is a hair, a day.
  return { days, edges, stepMs: period === 'week' ? hourMs / 2 : 24 * hourMs };
};

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Where an instant stands, from 0 to 1. */
export const placeOf = ({ days, edges }: Axis, instant: number): number => {
  const day = dayInVietnam(new Date(instant));
  if (day < (days[0] ?? '')) return 0;
  const index = days.indexOf(day);
  if (index < 0) return 1;
  const hour = (instant - instantAt(day, 0)) / hourMs;
  const share = clamp((hour - dayHours.from) / (dayHours.to - dayHours.from), 0, 1);
  const [from = 0, to = 1] = edges.slice(index, index + 2);
  return from + share * (to - from);
};

/** The instant at a place, on a step. */
export const instantOf = ({ days, edges, stepMs }: Axis, place: number): number => {
  const found = edges.findLastIndex((edge) => edge <= place);
  const index = clamp(found, 0, days.length - 1);
  const [from = 0, to = 1] = edges.slice(index, index + 2);
  const share = clamp((place - from) / (to - from), 0, 1);
  const day = days[index] ?? '';
  if (stepMs > hourMs) return instantAt(day, 7);
  const hour = dayHours.from + share * (dayHours.to - dayHours.from);
  return instantAt(day, Math.round(hour * 2) / 2);
};

export const boxOf = (axis: Axis, { startsAt, endsAt }: Span): { left: number; right: number } => ({
  left: placeOf(axis, Date.parse(startsAt)),
  // The end of a day, not the beginning of the next.
  right: placeOf(axis, Date.parse(endsAt) - 1),
});

const iso = (ms: number) => new Date(ms).toISOString();

/** The task later or earlier, as far as its plan's period lets it. */
export const movedBy = ({ startsAt, endsAt }: Span, ms: number, within: Piece): Span => {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const by = clamp(ms, within.from - start, within.to - end);
  return { startsAt: iso(start + by), endsAt: iso(end + by) };
};

const shortest = hourMs / 2;
/** The task longer or shorter. */
export const resizedBy = ({ startsAt, endsAt }: Span, ms: number, within: Piece): Span => {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return { startsAt, endsAt: iso(clamp(end + ms, Math.min(start + shortest, end), within.to)) };
};

/** By how much an instant moves when its place does. */
export const draggedMs = (axis: Axis, instant: number, by: number): number => {
  const moved = instantOf(axis, clamp(placeOf(axis, instant) + by, 0, 0.9999)) - instant;
  return Math.round(moved / axis.stepMs) * axis.stepMs;
};
