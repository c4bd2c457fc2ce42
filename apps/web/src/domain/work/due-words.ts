import { hasWorkBegun, isOpenWork, type WorkState } from '@vuon/contract/cultivation/work-state';
import { daysBetween, formatDay } from '@vuon/contract/day';
import { formatNumber } from '#lib/format.ts';

type Window = { startsOn: string; endsOn: string };

const short = (day: string) => formatDay(day).slice(0, 5);

/** '16–17/06', '30/06–02/07', '28/06'; years are written where the window is not in this one. */
export const windowText = ({ startsOn, endsOn }: Window, today: string): string => {
  const year = today.slice(0, 4);
  const isThisYear = startsOn.startsWith(year) && endsOn.startsWith(year);
  const end = isThisYear ? short(endsOn) : formatDay(endsOn);
  if (startsOn === endsOn) return end;
  if (startsOn.slice(0, 7) === endsOn.slice(0, 7)) return `${startsOn.slice(8)}–${end}`;
  return `${isThisYear || startsOn.slice(0, 4) === endsOn.slice(0, 4) ? short(startsOn) : formatDay(startsOn)}–${end}`;
};

export type Due = { text: string; tone: 'late' | 'today' | 'ahead' };

/**
 * How near it is: 'trễ 3 ngày', 'hôm nay', 'còn 2 ngày'. Work that has not begun is near its first day, work that goes on
 * its last. null: it is done, or no more to be done.
 */
export const dueOf = ({ startsOn, endsOn, state }: Window & { state: WorkState }, today: string): Due | null => {
  if (!isOpenWork(state)) return null;
  if (endsOn < today) return { text: `trễ ${formatNumber(daysBetween(endsOn, today))} ngày`, tone: 'late' };
  const next = hasWorkBegun(state) || startsOn < today ? endsOn : startsOn;
  if (next === today) return { text: 'hôm nay', tone: 'today' };
  return { text: `còn ${formatNumber(daysBetween(today, next))} ngày`, tone: 'ahead' };
};
