import { formatDay } from '@vuon/contract/day';
import type { DayCell } from './cell.ts';
import { parseDay } from './day-text.ts';

// '15/11/2026 8:30', '2026-11-15T01:30:00.123Z'; the time, its seconds and the zone may be left out.
const form = /^(\S+?)(?:(?:T|\s+)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/** A moment as people or programs write it, in Viet Nam unless it names its zone; a day alone is its beginning. null: none. */
export const parseMoment = (text: string): string | null => {
  const [, dayText = '', time = '00:00', zone] = form.exec(text) ?? [];
  const day = parseDay(dayText);
  return day && momentOf(day, time.replace(/^\d:/, '0$&'), zone);
};

export const inVietnam = ({ day, time = '00:00' }: DayCell): string | null => momentOf(day, time);

const momentOf = (day: string, time: string, zone = '+07:00'): string | null => {
  const at = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/** '15/11/2026 08:30', in Viet Nam. */
export const formatMoment = (iso: string): string => {
  const there = new Date(Date.parse(iso) + 7 * 3_600_000).toISOString();
  return `${formatDay(there.slice(0, 10))} ${there.slice(11, 16)}`;
};
