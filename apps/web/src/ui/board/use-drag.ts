import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { swallowClick } from '#ui/controls/swallow-click.ts';

/** `at`: the place of the pointer on the card, null while the keyboard drags. */
export type Dragged<T extends Card> = {
  work: T;
  over: T['state'];
  at: { x: number; y: number; width: number } | null;
};

/** What lies on a board: its state is its column. */
type Card = { state: string };

// px. A press that moves less is a click.
const threshold = 6;
// ms. On a touch screen a card is held first: a quicker move scrolls.
const holdMs = 300;
// px from the board's edge, where it begins to scroll; px for each frame.
const edge = 64;
const scrollStep = 14;

type Options<T extends Card> = {
  board: RefObject<HTMLElement | null>;
  columns: T['state'][];
  mayDrag: boolean;
  onDrop: (work: T, to: T['state']) => void;
};

type Pointer = { x: number; y: number };

/**
 * Dragging a card to another column, by pointer or keyboard. Only the column under the card is state: the card itself follows the
 * pointer without a render (`ghost`).
 */
export function useDrag<T extends Card>({ board, columns, mayDrag, onDrop }: Options<T>) {
  const [dragged, setDragged] = useState<Dragged<T> | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef({ dragged, columns, onDrop });
  latest.current = { dragged, columns, onDrop };
  const end = useRef<() => void>(() => {});
  useEffect(() => () => end.current(), []);

  const moveTo = useCallback((over: T['state']) => {
    setDragged((now) => (now && now.over !== over ? { ...now, over } : now));
  }, []);

  const drop = useCallback(() => {
    const { dragged: now, onDrop: put } = latest.current;
    setDragged(null);
    if (now && now.over !== now.work.state) put(now.work, now.over);
  }, []);

  const follow = useCallback(
    (work: T, card: HTMLElement, start: Pointer, isTouch: boolean) => {
      const box = card.getBoundingClientRect();
      const grip = { x: start.x - box.left, y: start.y - box.top };
      let pointer = start;
      let frame = 0;
      const draw = () => {
        frame = 0;
        if (ghost.current)
          ghost.current.style.transform = `translate(${pointer.x - grip.x}px, ${pointer.y - grip.y}px) rotate(-2deg)`;
        const area = board.current;
        if (!area) return;
        const { left, right } = area.getBoundingClientRect();
        const step = pointer.x < left + edge ? -scrollStep : pointer.x > right - edge ? scrollStep : 0;
        if (step) {
          area.scrollLeft += step;
          frame = requestAnimationFrame(draw);
        }
        const under = document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-column]')
          ?.dataset.column;
        if (under) moveTo(under);
      };
      const ask = () => {
        if (!frame) frame = requestAnimationFrame(draw);
      };
      const onMove = (event: globalThis.PointerEvent) => {
        pointer = { x: event.clientX, y: event.clientY };
        ask();
      };
      const still = (event: TouchEvent) => event.preventDefault();
      const onUp = () => {
        end.current();
        drop();
      };
      const onKey = (event: globalThis.KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        end.current();
        setDragged(null);
      };
      const onCancel = () => {
        end.current();
        setDragged(null);
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', onCancel);
      window.addEventListener('keydown', onKey);
      if (isTouch) document.addEventListener('touchmove', still, { passive: false });
      end.current = () => {
        cancelAnimationFrame(frame);
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', onCancel);
        window.removeEventListener('keydown', onKey);
        document.removeEventListener('touchmove', still);
        end.current = () => {};
      };
      setDragged({ work, over: work.state, at: { x: box.left, y: box.top, width: box.width } });
      ask();
    },
    [board, drop, moveTo],
  );

  const onPress = useCallback(
    (work: T, event: PointerEvent<HTMLElement>) => {
      if (!mayDrag || event.button !== 0 || (event.target as HTMLElement).closest('button')) return;
      const card = event.currentTarget;
      const start = { x: event.clientX, y: event.clientY };
      const isTouch = event.pointerType === 'touch';
      end.current();
      const begin = (at: Pointer) => {
        end.current();
        swallowClick();
        follow(work, card, at, isTouch);
      };
      const timer = isTouch ? setTimeout(() => begin(start), holdMs) : 0;
      const onMove = (move: globalThis.PointerEvent) => {
        const isFar = Math.hypot(move.clientX - start.x, move.clientY - start.y) > threshold;
        if (!isFar) return;
        if (isTouch) end.current();
        else begin({ x: move.clientX, y: move.clientY });
      };
      const stop = () => end.current();
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', stop);
      window.addEventListener('pointercancel', stop);
      end.current = () => {
        clearTimeout(timer);
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', stop);
        window.removeEventListener('pointercancel', stop);
        end.current = () => {};
      };
    },
    [mayDrag, follow],
  );

  const onKey = useCallback(
    (work: T, event: KeyboardEvent<HTMLElement>) => {
      const { dragged: now, columns: all } = latest.current;
      if (!mayDrag || event.nativeEvent.isComposing) return;
      if (!now) {
        if (event.key !== ' ') return;
        event.preventDefault();
        return setDragged({ work, over: work.state, at: null });
      }
      const at = all.indexOf(now.over);
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step) moveTo(all[Math.max(0, Math.min(all.length - 1, at + step))] ?? now.over);
      else if (event.key === 'Enter' || event.key === ' ') drop();
      else if (event.key === 'Escape' || event.key === 'Tab') setDragged(null);
      else return;
      if (event.key !== 'Tab') event.preventDefault();
    },
    [mayDrag, moveTo, drop],
  );

  return { dragged, ghost, onPress, onKey };
}
