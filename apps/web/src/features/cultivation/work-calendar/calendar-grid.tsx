import { weekdayNames } from '@vuon/contract/cultivation/recurrence-days';
import { addDays, formatDay } from '@vuon/contract/day';
import { memo, useMemo } from 'react';
import { type BarHandlers, CalendarBar } from './calendar-bar.tsx';
import { isInMonth, type Span } from './calendar-days.ts';
import type { CalendarWork, DayPeople } from './day-people.ts';
import { type Week, weekLanes } from './lanes.ts';
import type { Dragging } from './use-bar-drag.ts';

type Props = {
  weeks: string[];
  span: Span;
  works: CalendarWork[];
  people: ReadonlyMap<string, DayPeople>;
  dragging: Dragging | null;
  mayDrag: boolean;
  handlers: BarHandlers;
  day: string;
  today: string;
  onDay: (day: string) => void;
};

const mostLanes: Record<Span, number> = { thang: 4, tuan: 40 };

/** Weeks of days, with the bars of works over them. */
export function CalendarGrid(props: Props) {
  const { weeks, span, works, dragging } = props;
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
  return (
    <section className="calendar-grid" data-span={span} aria-label="Lịch công việc">
      <div className="calendar-weekdays" aria-hidden="true">
        {weekdayNames.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {laid.map((week) => (
        <CalendarWeek key={week.monday} week={week} {...props} />
      ))}
    </section>
  );
}

const dayColumns = [0, 1, 2, 3, 4, 5, 6];

function CalendarWeek({ week, ...props }: Props & { week: Week<CalendarWork> }) {
  const { span, people, dragging, mayDrag, handlers, day, today, onDay } = props;
  const { monday, bars, hidden } = week;
  return (
    <div className="calendar-week">
      {dayColumns.map((column) => {
        const own = addDays(monday, column);
        return (
          <DayCell
            key={own}
            day={own}
            column={column}
            people={people.get(own)}
            hidden={hidden[column] ?? 0}
            isOther={span === 'thang' && !isInMonth(own, day)}
            isToday={own === today}
            isChosen={own === day}
            onDay={onDay}
          />
        );
      })}
      <div className="calendar-bars">
        {bars.map((bar) => (
          <CalendarBar
            key={bar.work.id}
            bar={bar}
            mayDrag={mayDrag}
            isMoved={bar.work.id === dragging?.work.id}
            {...handlers}
          />
        ))}
      </div>
    </div>
  );
}

type DayProps = {
  day: string;
  column: number;
  people: DayPeople | undefined;
  hidden: number;
  isOther: boolean;
  isToday: boolean;
  isChosen: boolean;
  onDay: (day: string) => void;
};

const DayCell = memo(function DayCell({ day, column, people, hidden, isOther, isToday, isChosen, onDay }: DayProps) {
  const isShort = people !== undefined && people.needed > people.available;
  const number = day.endsWith('-01') || isOther ? formatDay(day).slice(0, 5) : String(Number(day.slice(8)));
  return (
    <div
      className="calendar-day"
      data-day={day}
      data-other={isOther || undefined}
      data-weekend={column > 4 || undefined}
      data-chosen={isChosen || undefined}
      style={{ gridColumn: column + 1 }}
    >
      <button
        type="button"
        className="calendar-day-head"
        data-today={isToday || undefined}
        aria-pressed={isChosen}
        aria-label={`${weekdayNames[column]} ${formatDay(day)}${people && people.needed > 0 ? `, cần ${people.needed} người, có ${people.available}` : ''}`}
        onClick={() => onDay(day)}
      >
        <span className="calendar-day-number">{number}</span>
        {hidden > 0 && <span className="calendar-more">+{hidden}</span>}
        {people && people.needed > 0 && (
          <span className="calendar-people" data-short={isShort || undefined}>
            <span className="calendar-people-bar" aria-hidden="true">
              <span
                style={{
                  width: `${people.available ? Math.min(100, (people.needed / people.available) * 100) : 100}%`,
                }}
              />
            </span>
            {people.needed}/{people.available}
          </span>
        )}
      </button>
    </div>
  );
});
