import { addDays, daysBetween } from '@vuon/contract/day';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarWork } from './day-people.ts';

/** The window that a bar would get: the whole bar moves, or one of its ends. */
export type Dragging = { work: CalendarWork; startsOn: string; endsOn: string };
type Part = 'all' | 'start' | 'end';

// px. A press that moves less is a click.
const threshold = 5;

const shifted = (work: CalendarWork, part: Part, days: number): Dragging => {
  const { startsOn, endsOn } = work;
  if (part === 'all') return { work, startsOn: addDays(startsOn, days), endsOn: addDays(endsOn, days) };
  if (part === 'end') {
    const end = addDays(endsOn, days);
    return { work, startsOn, endsOn: end < startsOn ? startsOn : end };
  }
  const start = addDays(startsOn, days);
  return { work, startsOn: start > endsOn ? endsOn : start, endsOn };
};

const dayUnder = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element as HTMLElement).dataset?.day)
    .find(Boolean);

/** Drags a bar to other days, or one of its ends, by pointer or keyboard. */
export function useBarDrag(mayDrag: boolean, onDrop: (to: Dragging) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const latest = useRef({ dragging, onDrop });
  latest.current = { dragging, onDrop };
  const end = useRef<() => void>(() => {});
  useEffect(() => () => end.current(), []);

  const put = useCallback((next: Dragging) => {
    setDragging((now) =>
      now && now.work === next.work && now.startsOn === next.startsOn && now.endsOn === next.endsOn ? now : next,
    );
  }, []);
  const drop = useCallback(() => {
    const { dragging: now, onDrop: send } = latest.current;
    setDragging(null);
    if (now && (now.startsOn !== now.work.startsOn || now.endsOn !== now.work.endsOn)) send(now);
  }, []);

  const onPress = useCallback(
    (work: CalendarWork, part: Part, event: PointerEvent<HTMLElement>) => {
      if (!mayDrag || event.button !== 0 || event.pointerType === 'touch') return;
      event.preventDefault();
      const start = { x: event.clientX, y: event.clientY };
      const first = dayUnder(start.x, start.y);
      if (!first) return;
      let hasMoved = false;
      const onMove = (move: globalThis.PointerEvent) => {
        hasMoved ||= Math.hypot(move.clientX - start.x, move.clientY - start.y) > threshold;
        const day = hasMoved && dayUnder(move.clientX, move.clientY);
        if (day) put(shifted(work, part, daysBetween(first, day)));
      };
      const onUp = () => {
        end.current();
        drop();
        if (!hasMoved) return;
        // The click that follows would open the bar's page.
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      };
      const onEscape = (key: globalThis.KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        end.current();
        setDragging(null);
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('keydown', onEscape);
      end.current = () => {
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('keydown', onEscape);
        end.current = () => {};
      };
    },
    [mayDrag, put, drop],
  );

  /** Space lifts; arrows move by days and weeks, with Shift the end; Enter drops, Esc leaves. */
  const onKey = useCallback(
    (work: CalendarWork, event: KeyboardEvent<HTMLElement>) => {
      if (!mayDrag) return;
      const { dragging: now } = latest.current;
      if (!now) {
        if (event.key !== ' ') return;
        event.preventDefault();
        return setDragging({ work, startsOn: work.startsOn, endsOn: work.endsOn });
      }
      const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
      if (days !== undefined) {
        const lifted = { ...work, startsOn: now.startsOn, endsOn: now.endsOn };
        const { startsOn, endsOn } = shifted(lifted, event.shiftKey ? 'end' : 'all', days);
        setDragging({ work: now.work, startsOn, endsOn });
      } else if (event.key === 'Enter' || event.key === ' ') drop();
      else if (event.key === 'Escape') setDragging(null);
      else return;
      event.preventDefault();
    },
    [mayDrag, drop],
  );
  const leave = useCallback(() => setDragging(null), []);
  return { dragging, onPress, onKey, leave };
}

const swallow = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};
