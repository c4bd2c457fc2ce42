import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import './bottom-sheet.css';

export const sheetHeights = ['low', 'middle', 'full'] as const;
export type SheetHeight = (typeof sheetHeights)[number];

type Props = {
  /** The name for screen readers. */
  label: string;
  height: SheetHeight;
  onHeight: (height: SheetHeight) => void;
  /** Pixels of the sheet that are visible at the lowest height. */
  low: number;
  children: ReactNode;
};

const words: Record<SheetHeight, string> = { low: 'thấp', middle: 'vừa', full: 'cao' };

/** Pixels a finger must have moved before it has dragged, and not pressed. */
const tremble = 6;
/** Pixels per millisecond: from this speed on the sheet is thrown. */
const thrown = 0.5;

/** The height at which a released sheet comes to rest: the nearest, or the next one in the direction of a throw. */
export const heightAfter = (pixels: number, speed: number, heights: Record<SheetHeight, number>): SheetHeight => {
  const ordered = sheetHeights.toSorted((one, other) => heights[one] - heights[other]);
  if (speed > thrown) return ordered.find((height) => heights[height] > pixels) ?? 'full';
  if (speed < -thrown) return ordered.findLast((height) => heights[height] < pixels) ?? 'low';
  return (
    ordered.toSorted((one, other) => Math.abs(heights[one] - pixels) - Math.abs(heights[other] - pixels))[0] ?? 'low'
  );
};

/** A sheet at the bottom of a phone, of three heights: its handle is dragged, pressed, or moved by the arrow keys. */
export function BottomSheet({ label, height, onHeight, low, children }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const last = useRef({ y: 0, at: 0, speed: 0 });
  const at = sheetHeights.indexOf(height);
  useEffect(() => {
    // Content that is scrolled away above would be out of reach at the lowest height.
    if (height === 'low') sheet.current?.querySelector('.bottom-sheet-body')?.scrollTo(0, 0);
  }, [height]);

  const pixelsOf = (): Record<SheetHeight, number> => {
    const room = sheet.current?.parentElement?.clientHeight ?? 0;
    return { low, middle: Math.round(room * 0.5), full: room - topGap };
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !sheet.current) return;
    const start = { y: event.clientY, height: sheet.current.offsetHeight };
    last.current = { y: event.clientY, at: event.timeStamp, speed: 0 };
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    let isDragged = false;
    const follow = (move: globalThis.PointerEvent) => {
      isDragged ||= Math.abs(move.clientY - start.y) > tremble;
      if (!isDragged) return;
      const { y, at: when } = last.current;
      const speed = (y - move.clientY) / Math.max(1, move.timeStamp - when);
      last.current = { y: move.clientY, at: move.timeStamp, speed };
      const { low: least, full } = pixelsOf();
      setDragged(Math.min(full, Math.max(least, start.height + start.y - move.clientY)));
    };
    const drop = (end: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', drop);
      handle.removeEventListener('pointercancel', drop);
      setDragged(null);
      if (isDragged) onHeight(heightAfter(start.height + start.y - end.clientY, last.current.speed, pixelsOf()));
      // A mere press: the next height, and from the highest back down.
      else onHeight(sheetHeights[(at + 1) % sheetHeights.length] ?? 'middle');
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', drop);
    handle.addEventListener('pointercancel', drop);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1, Home: -2, End: 2 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onHeight(sheetHeights[Math.min(2, Math.max(0, at + step))] ?? height);
  };
  return (
    <section
      ref={sheet}
      className="bottom-sheet"
      aria-label={label}
      data-height={height}
      data-dragged={dragged === null ? undefined : true}
      style={{ height: dragged ?? (height === 'low' ? low : undefined) }}
    >
      <div
        className="bottom-sheet-handle"
        role="slider"
        tabIndex={0}
        aria-label={`Chiều cao bảng ${label}`}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={2}
        aria-valuenow={at}
        aria-valuetext={words[height]}
        onPointerDown={grab}
        onKeyDown={press}
      />
      <div className="bottom-sheet-body">{children}</div>
    </section>
  );
}

/** Pixels above a sheet at its full height: the search bar stays in sight. */
const topGap = 72;
