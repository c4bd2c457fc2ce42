import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type BarPart, movedWindow, type Window } from '#ui/calendar/moved-window.ts';
import { swallowClick } from '#ui/controls/swallow-click.ts';

/** A line that is being moved: where it would lie. */
export type LineDrag = { line: PlanLine; window: Window; by: 'pointer' | 'keys' };

// px. A press that moves less is a click.
const threshold = 4;
// px from the edge of the days, where they begin to scroll; px for each frame.
const edge = 40;
const scrollStep = 12;

type Options = {
  scroller: RefObject<HTMLElement | null>;
  namesWidth: number;
  dayWidth: number;
  /** Why the line cannot be moved; null: it can. */
  whyNot: (line: PlanLine) => string | null;
  onRefused: (why: string) => void;
  onDrop: (line: PlanLine, window: Window) => void;
};

/** Drags a bar by whole days, or one of its ends, by pointer or keyboard. A finger scrolls, so it does not drag. */
export function useLineDrag(options: Options) {
  const [drag, setDrag] = useState<LineDrag | null>(null);
  const latest = useRef({ ...options, drag });
  latest.current = { ...options, drag };
  const end = useRef<() => void>(() => {});
  useEffect(() => () => end.current(), []);

  const put = useCallback((next: LineDrag) => {
    // At once: two keys may be pressed before the next render.
    latest.current.drag = next;
    setDrag((now) =>
      now?.line === next.line &&
      now.window.startsOn === next.window.startsOn &&
      now.window.endsOn === next.window.endsOn
        ? now
        : next,
    );
  }, []);
  const cancel = useCallback(() => {
    end.current();
    latest.current.drag = null;
    setDrag(null);
  }, []);
  const drop = useCallback(() => {
    const { drag: now, onDrop } = latest.current;
    cancel();
    if (now && (now.window.startsOn !== now.line.startsOn || now.window.endsOn !== now.line.endsOn))
      onDrop(now.line, now.window);
  }, [cancel]);

  const onPress = useCallback(
    (line: PlanLine, part: BarPart, event: PointerEvent<HTMLElement>) => {
      const area = latest.current.scroller.current;
      if (event.button !== 0 || event.pointerType === 'touch' || !area) return;
      const why = latest.current.whyNot(line);
      const start = event.clientX + area.scrollLeft;
      let pointer = event.clientX;
      let frame = 0;
      let hasMoved = false;
      const draw = () => {
        frame = 0;
        const { left, right } = area.getBoundingClientRect();
        const first = left + latest.current.namesWidth;
        const step = pointer < first + edge ? -scrollStep : pointer > right - edge ? scrollStep : 0;
        const before = area.scrollLeft;
        if (step) area.scrollLeft += step;
        if (area.scrollLeft !== before) frame = requestAnimationFrame(draw);
        const days = Math.round((pointer + area.scrollLeft - start) / latest.current.dayWidth);
        put({ line, window: movedWindow(line, part, days), by: 'pointer' });
      };
      const onMove = (move: globalThis.PointerEvent) => {
        pointer = move.clientX;
        if (!hasMoved) {
          if (Math.abs(pointer + area.scrollLeft - start) <= threshold) return;
          hasMoved = true;
          swallowClick();
        }
        if (why !== null) {
          end.current();
          latest.current.onRefused(why);
        } else if (!frame) frame = requestAnimationFrame(draw);
      };
      const onUp = () => {
        if (frame) draw();
        end.current();
        if (!hasMoved) return;
        drop();
      };
      const onEscape = (key: globalThis.KeyboardEvent) => {
        if (key.key === 'Escape') cancel();
      };
      cancel();
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', cancel);
      window.addEventListener('keydown', onEscape);
      end.current = () => {
        cancelAnimationFrame(frame);
        frame = 0;
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', cancel);
        window.removeEventListener('keydown', onEscape);
        end.current = () => {};
      };
    },
    [put, drop, cancel],
  );

  /** Moves the line by keys; it stays lifted until it is dropped or let go. */
  const nudge = useCallback(
    (line: PlanLine, part: BarPart, days: number) => {
      const why = latest.current.whyNot(line);
      if (why !== null) return latest.current.onRefused(why);
      const now = latest.current.drag;
      const lifted = now?.line.id === line.id ? now : { line, window: line };
      put({ line: lifted.line, window: movedWindow(lifted.window, part, days), by: 'keys' });
    },
    [put],
  );

  return { drag, onPress, nudge, drop, cancel };
}
