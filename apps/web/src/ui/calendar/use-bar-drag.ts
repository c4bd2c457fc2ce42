import { daysBetween } from '@vuon/contract/day';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { swallowClick } from '#ui/controls/swallow-click.ts';
import type { Windowed } from './lanes.ts';
import { type BarPart, movedWindow, type Window } from './moved-window.ts';

/** The window that a bar would get: the whole bar moves, or one of its ends. */
export type Dragging<T> = Window & { work: T };

// px. A press that moves less is a click.
const threshold = 5;

const dayUnder = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element as HTMLElement).dataset?.day)
    .find(Boolean);

/** Drags a bar to other days, or one of its ends, by pointer or keyboard. */
export function useBarDrag<T extends Windowed>(mayDrag: (work: T) => boolean, onDrop: (to: Dragging<T>) => void) {
  const [dragging, setDragging] = useState<Dragging<T> | null>(null);
  const latest = useRef({ dragging, mayDrag, onDrop });
  latest.current = { dragging, mayDrag, onDrop };
  const end = useRef<() => void>(() => {});
  useEffect(() => () => end.current(), []);

  const put = useCallback((next: Dragging<T>) => {
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
    (work: T, part: BarPart, event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch' || !latest.current.mayDrag(work)) return;
      event.preventDefault();
      const start = { x: event.clientX, y: event.clientY };
      const first = dayUnder(start.x, start.y);
      if (!first) return;
      let hasMoved = false;
      const onMove = (move: globalThis.PointerEvent) => {
        if (!hasMoved && Math.hypot(move.clientX - start.x, move.clientY - start.y) > threshold) {
          hasMoved = true;
          swallowClick();
        }
        const day = hasMoved && dayUnder(move.clientX, move.clientY);
        if (day) put({ work, ...movedWindow(work, part, daysBetween(first, day)) });
      };
      const onUp = () => {
        end.current();
        drop();
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
    [put, drop],
  );

  /**
   * Space lifts; arrows move by days and weeks, with Shift the end; Enter drops, Esc leaves. The window hears the keys: in
   * another week the bar is another element, and the focus of the first is gone.
   */
  const onKey = useCallback(
    (work: T, event: KeyboardEvent<HTMLElement>) => {
      const { dragging: current, mayDrag: may } = latest.current;
      if (current || event.key !== ' ' || !may(work)) return;
      event.preventDefault();
      event.stopPropagation();
      const finish = () => {
        end.current();
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`[data-bar="${work.id}"] .calendar-bar-open`)?.focus(),
        );
      };
      const leave = () => {
        end.current();
        setDragging(null);
      };
      const onPressed = (pressed: globalThis.KeyboardEvent) => {
        const { dragging: now } = latest.current;
        if (!now) return end.current();
        const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[pressed.key];
        if (days !== undefined)
          setDragging({ work: now.work, ...movedWindow(now, pressed.shiftKey ? 'end' : 'all', days) });
        else if (pressed.key === 'Enter' || pressed.key === ' ') {
          finish();
          drop();
        } else if (pressed.key === 'Escape') {
          finish();
          setDragging(null);
        } else return;
        pressed.preventDefault();
        pressed.stopPropagation();
      };
      window.addEventListener('keydown', onPressed, { capture: true });
      window.addEventListener('pointerdown', leave, { capture: true });
      end.current = () => {
        window.removeEventListener('keydown', onPressed, { capture: true });
        window.removeEventListener('pointerdown', leave, { capture: true });
        end.current = () => {};
      };
      setDragging({ work, startsOn: work.startsOn, endsOn: work.endsOn });
    },
    [drop],
  );
  return { dragging, onPress, onKey };
}
