import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** The part of the drawing that is in view, in px; `width` without the names at the left. */
export type Viewport = { left: number; top: number; width: number; height: number };

// px. Scrolling renders only when another step is reached; as much is drawn beyond the edges.
const step = 240;
const stepped = (value: number) => Math.floor(value / step) * step;

/** Follows the scrolling and the size of an element, in steps. */
export function useViewport(scroller: RefObject<HTMLElement | null>, namesWidth: number) {
  const [viewport, setViewport] = useState<Viewport>({ left: 0, top: 0, width: 0, height: 0 });
  const read = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = {
      left: stepped(element.scrollLeft),
      top: stepped(element.scrollTop),
      width: element.clientWidth - namesWidth,
      height: element.clientHeight,
    };
    setViewport((now) =>
      now.left === next.left && now.top === next.top && now.width === next.width && now.height === next.height
        ? now
        : next,
    );
  }, [scroller, namesWidth]);
  useLayoutEffect(() => {
    read();
    const observer = new ResizeObserver(read);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, read]);
  return { viewport, onScroll: read };
}

/** Whether a stretch is in view or near it. */
export const isNear = (from: number, to: number, start: number, size: number): boolean =>
  to >= start - step && from <= start + size + 2 * step;
