import { addDays, daysBetween } from '@vuon/contract/day';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Window } from '#ui/calendar/moved-window.ts';
import { type DayScale, widthOf, xOf } from './scale/day-scale.ts';

type Options = {
  scroller: RefObject<HTMLElement | null>;
  scale: DayScale;
  /** px of the days in view; 0 until it is measured. */
  room: number;
  head: number;
  rowHeight: number;
  /** The day and row to begin with; null: the lines are not there yet. */
  start: { day: string; row: number } | null;
};

const epoch = '2000-01-01';
// px
const margin = 24;

/** Where the Gantt is scrolled to: first to today, then it keeps the day in the middle when the scale changes. */
export function useGanttScroll({ scroller, scale, room, head, rowHeight, start }: Options) {
  /** Days since the epoch, in the middle of the view. */
  const middle = useRef<number | null>(null);
  const { first, dayWidth } = scale;

  const onScroll = useCallback(() => {
    if (scroller.current && middle.current !== null)
      middle.current = daysBetween(epoch, first) + (scroller.current.scrollLeft + room / 2) / dayWidth;
  }, [scroller, first, dayWidth, room]);

  const toDay = useCallback(
    (day: string, row: number) => {
      const element = scroller.current;
      if (!element) return;
      element.scrollLeft = xOf({ first, days: 0, dayWidth }, day) - room / 3;
      // Only as far as it must: the beginning is best left in view.
      const last = row * rowHeight + head + 8 * rowHeight;
      if (last > element.clientHeight) element.scrollTop = (row - 1) * rowHeight;
      middle.current = daysBetween(epoch, first) + (element.scrollLeft + room / 2) / dayWidth;
    },
    [scroller, first, dayWidth, room, head, rowHeight],
  );

  const hasStart = start !== null;
  const begin = useRef({ toDay, start });
  begin.current = { toDay, start };
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || room <= 0 || !hasStart) return;
    const { toDay: go, start: to } = begin.current;
    if (middle.current === null) {
      if (to) go(to.day, to.row);
    } else element.scrollLeft = (middle.current - daysBetween(epoch, first)) * dayWidth - room / 2;
  }, [scroller, first, dayWidth, room, hasStart]);

  const reachRow = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = index * rowHeight;
      const free = element.clientHeight - head - rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top > element.scrollTop + free) element.scrollTop = top - free;
    },
    [scroller, head, rowHeight],
  );

  /** Brings a window into view, if neither of its ends is. */
  const reachWindow = useCallback(
    (window: Window) => {
      const element = scroller.current;
      if (!element) return;
      const from = xOf(scale, window.startsOn);
      const to = from + widthOf(scale, window);
      if (to < element.scrollLeft + margin || from > element.scrollLeft + room - margin)
        element.scrollLeft = from - room / 3;
    },
    [scroller, scale, room],
  );

  return { onScroll, toDay, reachRow, reachWindow };
}

/** Today if the season has it, else the season's first day. */
export const startDay = (today: string, { first, days }: DayScale, season: Window): string =>
  today >= first && today < addDays(first, days) ? today : season.startsOn;
