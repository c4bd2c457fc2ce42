import { addDays } from '@vuon/contract/day';

export type Window = { startsOn: string; endsOn: string };
/** The part of a bar that is dragged: the whole bar, or one of its ends. */
export type BarPart = 'all' | 'start' | 'end';

/** The window of a bar that was dragged by days. An end stops at the other one, so that a day is always left. */
export const movedWindow = ({ startsOn, endsOn }: Window, part: BarPart, days: number): Window => {
  const [start, end] = [addDays(startsOn, days), addDays(endsOn, days)];
  if (part === 'start') return { startsOn: start > endsOn ? endsOn : start, endsOn };
  if (part === 'end') return { startsOn, endsOn: end < startsOn ? startsOn : end };
  return { startsOn: start, endsOn: end };
};
