import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { Bar, Windowed } from './lanes.ts';
import type { BarPart } from './moved-window.ts';

export type BarHandlers<T> = {
  onPress: (work: T, part: BarPart, event: PointerEvent<HTMLElement>) => void;
  onKey: (work: T, event: KeyboardEvent<HTMLElement>) => void;
};

type Props<T extends Windowed> = {
  bar: Bar<T>;
  color: string;
  isMoved: boolean;
  isOver: boolean;
  mayDrag: boolean;
  onPress: BarHandlers<T>['onPress'];
  /** A link or a button with the class 'calendar-bar-open'. */
  children: ReactNode;
};

/** A bar of a week, with grips at those of its ends that are in the week. */
export function CalendarBar<T extends Windowed>({ bar, color, isMoved, isOver, mayDrag, onPress, children }: Props<T>) {
  const { work, from, to, lane, isStart, isEnd } = bar;
  const grip = (part: 'start' | 'end') => (
    <span
      className="calendar-grip"
      data-side={part}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation();
        onPress(work, part, event);
      }}
    />
  );
  return (
    <div
      className="calendar-bar"
      data-bar={work.id}
      data-start={isStart || undefined}
      data-end={isEnd || undefined}
      data-over={isOver || undefined}
      data-moved={isMoved || undefined}
      data-fixed={!mayDrag || undefined}
      style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1, '--type': color } as CSSProperties}
      onPointerDown={(event) => onPress(work, 'all', event)}
    >
      {mayDrag && isStart && grip('start')}
      {children}
      {mayDrag && isEnd && grip('end')}
    </div>
  );
}
