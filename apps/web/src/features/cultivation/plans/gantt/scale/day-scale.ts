import { addDays, daysBetween } from '@vuon/contract/day';
import type { Window } from '#ui/calendar/moved-window.ts';

/** Days in a row, from the left; each `dayWidth` px wide. */
export type DayScale = { first: string; days: number; dayWidth: number };

/** The left edge of a day. */
export const xOf = ({ first, dayWidth }: DayScale, day: string): number => daysBetween(first, day) * dayWidth;

export const dayAt = ({ first, days, dayWidth }: DayScale, x: number): string =>
  addDays(first, Math.max(0, Math.min(days - 1, Math.floor(x / dayWidth))));

export const widthOf = ({ dayWidth }: DayScale, { startsOn, endsOn }: Window): number =>
  (daysBetween(startsOn, endsOn) + 1) * dayWidth;

export type Zoom = 'tuan' | 'thang' | 'vu';
export const zoomNames: Record<Zoom, string> = { tuan: 'Tuần', thang: 'Tháng', vu: 'Vụ' };
export const isZoom = (text: string | null): text is Zoom => text !== null && text in zoomNames;

const dayWidths = { tuan: 40, thang: 12 };
/** Narrower, the bar of a single day could not be seen. */
const narrowest = 2.5;

/** The whole season fits into the room, if its days do not get too narrow. */
export const zoomedWidth = (zoom: Zoom, days: number, room: number): number =>
  zoom === 'vu' ? Math.max(narrowest, Math.min(dayWidths.thang, room / days)) : dayWidths[zoom];

/** The days that hold all windows, with some room before and after. */
export const spanOf = (windows: Window[], today: string): { first: string; days: number } => {
  const first = windows.reduce(
    (least, { startsOn }) => (startsOn < least ? startsOn : least),
    windows[0]?.startsOn ?? today,
  );
  const last = windows.reduce((most, { endsOn }) => (endsOn > most ? endsOn : most), windows[0]?.endsOn ?? today);
  return { first: addDays(first, -room.before), days: daysBetween(first, last) + 1 + room.before + room.after };
};
// Days. Bars may be dragged beyond the season's ends, and words stand behind the last ones.
const room = { before: 7, after: 30 };
