import { addDays, formatDay, weekdayNames } from '@vuon/contract/day';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { isInMonth, type Span } from './calendar-days.ts';
import { type Bar, type Week, type Windowed, weekLanes } from './lanes.ts';
import type { Dragging } from './use-bar-drag.ts';
import './calendar.css';

/** What stands beside a day's number, and how it is told. */
export type DayNote = { note: ReactNode; words: string };

type Props<T extends Windowed> = {
  label: string;
  weeks: string[];
  span: Span;
  works: T[];
  dragging: Dragging<T> | null;
  /** The day that the calendar stands on. */
  day: string;
  today: string;
  onDay: (day: string) => void;
  noteOf?: (day: string) => DayNote | null;
  renderBar: (bar: Bar<T>, isMoved: boolean) => ReactNode;
};

const mostLanes: Record<Span, number> = { thang: 4, tuan: 40 };

/** Weeks of days, with bars over them in lanes. */
export function CalendarGrid<T extends Windowed>(props: Props<T>) {
  const { label, weeks, span, works, dragging } = props;
  // A bar that is being dragged is laid out where it would lie.
  const shown = useMemo(
    () =>
      dragging
        ? works.map((work) =>
            work.id === dragging.work.id ? { ...work, startsOn: dragging.startsOn, endsOn: dragging.endsOn } : work,
          )
        : works,
    [works, dragging],
  );
  const laid = useMemo(() => weeks.map((monday) => weekLanes(shown, monday, mostLanes[span])), [shown, weeks, span]);
  const grid = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A bar that keys moved into another week is another element there.
    if (dragging && document.activeElement === document.body)
      grid.current?.querySelector<HTMLElement>('.calendar-bar[data-moved] .calendar-bar-open')?.focus();
  }, [dragging]);
  return (
    <section ref={grid} className="calendar-grid" data-span={span} aria-label={label}>
      <div className="calendar-weekdays" aria-hidden="true">
        {weekdayNames.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {laid.map((week) => (
        <CalendarWeek key={week.monday} {...props} week={week} />
      ))}
    </section>
  );
}

function CalendarWeek<T extends Windowed>({ week, ...props }: Props<T> & { week: Week<T> }) {
  const { span, dragging, day, today, onDay, noteOf, renderBar } = props;
  const { monday, bars, hidden } = week;
  return (
    <div className="calendar-week">
      {weekdayNames.map((name, column) => {
        const own = addDays(monday, column);
        const isOther = span === 'thang' && !isInMonth(own, day);
        const note = noteOf?.(own);
        const more = hidden[column] ?? 0;
        return (
          <div
            key={name}
            className="calendar-day"
            data-day={own}
            data-other={isOther || undefined}
            data-weekend={column > 4 || undefined}
            data-chosen={own === day || undefined}
            style={{ gridColumn: column + 1 }}
          >
            <button
              type="button"
              className="calendar-day-head"
              data-today={own === today || undefined}
              aria-pressed={own === day}
              aria-label={`${name} ${formatDay(own)}${note ? `, ${note.words}` : ''}`}
              onClick={() => onDay(own)}
            >
              <span className="calendar-day-number">
                {own.endsWith('-01') || isOther ? formatDay(own).slice(0, 5) : String(Number(own.slice(8)))}
              </span>
              {more > 0 && <span className="calendar-more">+{more}</span>}
              {note?.note}
            </button>
          </div>
        );
      })}
      <div className="calendar-bars">{bars.map((bar) => renderBar(bar, bar.work.id === dragging?.work.id))}</div>
    </div>
  );
}
