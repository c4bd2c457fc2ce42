import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds, as phones count a long press. */
const longPress = 500;
/** Pixels a finger may tremble; one that moves farther is scrolling. */
const tremble = 10;

/** Handlers of a row that is held: the press that ends it is not taken for a tap. */
export function useHold<T>(onHold: (held: T) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (of: T) => ({
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      stop();
      isHeld.current = false;
      if (button !== 0) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        navigator.vibrate?.(10);
        onHold(of);
      }, longPress);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > tremble) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu for a link that is held.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}
