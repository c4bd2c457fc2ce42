import { PlusOutlined, WarningFilled } from '@ant-design/icons';
import { formatHours, type Overlap, type Piece, type Span, weekHours } from '@vuon/contract/cultivation/batman-hours';
import type { BatmanPeriod } from '@vuon/contract/cultivation/batman-period';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { dayInVietnam, formatDay, shortWeekdays, weekdayOf } from '@vuon/contract/day';
import { type CSSProperties, type MouseEvent, memo, useMemo, useRef } from 'react';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { type Bar, barsOf } from './bar-lanes.ts';
import type { BoardRow } from './board-rows.ts';
import { percent } from './percent.ts';
import { TaskBar } from './task-bar.tsx';
import { type Axis, instantOf, placeOf } from './time-axis.ts';

type Props = {
  row: BoardRow;
  axis: Axis;
  period: BatmanPeriod;
  mayWrite: boolean;
  chosen: ReadonlySet<number> | null;
  periods: ReadonlyMap<number, Piece>;
  onTask: (task: BatmanTask) => void;
  onPlace: (personId: number, times: Span) => void;
  onMove: (task: BatmanTask, times: Span) => Promise<boolean>;
  onSay: (words: string) => void;
};

const hourMs = 3_600_000;
const usualHours = 4;
const iso = (ms: number) => new Date(ms).toISOString();

export const PersonRow = memo(function PersonRow({ row, axis, period, mayWrite, onPlace, ...rest }: Props) {
  const { person, tasks, hours, isOver, overlaps } = row;
  const { bars, lanes } = useMemo(() => barsOf(axis, tasks), [axis, tasks]);
  const track = useRef<HTMLDivElement>(null);
  const isGone = (day: string) => person.endedOn !== null && day >= person.endedOn;
  const mayAdd = mayWrite && !axis.days.every(isGone);
  const addAt = (start: number) =>
    onPlace(person.id, { startsAt: iso(start), endsAt: iso(start + usualHours * hourMs) });
  const addHere = (event: MouseEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (box) addAt(instantOf(axis, (event.clientX - box.left) / box.width));
  };
  const addToday = () => {
    const today = dayInVietnam(new Date());
    const day = axis.days.includes(today) ? today : (axis.days[0] ?? today);
    addAt(Date.parse(`${day}T00:00:00Z`));
  };
  return (
    <div className="board-row" id={`person-${person.id}`} style={{ '--lanes': lanes } as CSSProperties}>
      <div className="board-name">
        <PersonMark name={person.fullName} />
        <span className="board-name-words">
          <strong title={person.fullName}>{person.fullName}</strong>
          <small title={person.position ?? ''}>{person.position ?? '–'}</small>
        </span>
        {mayAdd && (
          <button
            type="button"
            className="board-add"
            aria-label={`Thêm việc cho ${person.fullName}`}
            title="Thêm việc"
            onClick={addToday}
          >
            <PlusOutlined aria-hidden="true" />
          </button>
        )}
        <HourMark hours={hours} isOver={isOver} period={period} />
      </div>
      <div className="board-track" ref={track}>
        {axis.days.map((day, index) => (
          <button
            key={day}
            type="button"
            tabIndex={-1}
            className="board-day"
            disabled={!mayWrite || isGone(day)}
            data-weekend={weekdayOf(day) > 4 || undefined}
            aria-label={`Thêm việc cho ${person.fullName}, ${shortWeekdays[weekdayOf(day)]} ${formatDay(day)}`}
            style={{
              left: percent(axis.edges[index]),
              width: percent((axis.edges[index + 1] ?? 1) - (axis.edges[index] ?? 0)),
            }}
            onClick={addHere}
          />
        ))}
        {overlaps.map((overlap) => (
          <Clash
            key={overlap.tasks.map(({ id }) => id).join()}
            overlap={overlap}
            axis={axis}
            bars={bars}
            period={period}
          />
        ))}
        {bars.map((bar) => (
          <TaskBar
            key={bar.task.id}
            bar={bar}
            axis={axis}
            track={track}
            mayMove={mayWrite && bar.task.status !== 'done'}
            clashes={overlaps.some((overlap) => overlap.tasks.some(({ id }) => id === bar.task.id))}
            room={roomAfter(bars, bar)}
            person={person.fullName}
            {...rest}
          />
        ))}
      </div>
    </div>
  );
});

/** How far the lane is free behind a bar, from 0 to 1. */
const roomAfter = (bars: Bar<BatmanTask>[], { left, width, lane }: Bar<BatmanTask>): number => {
  const next = bars.filter((other) => other.lane === lane && other.left >= left + width - 1e-9);
  return Math.min(1, ...next.map((other) => other.left)) - left - width;
};

function HourMark({ hours, isOver, period }: { hours: number; isOver: boolean; period: BatmanPeriod }) {
  const share = Math.min(hours / (weekHours * 1.15), 1);
  return (
    <span className="hour-mark" data-over={isOver || undefined} title={isOver ? `Quá ${weekHours} giờ một tuần` : ''}>
      <span>
        <strong>{formatHours(hours)}</strong> giờ
      </span>
      {period === 'week' && (
        <span className="hour-bar" aria-hidden="true">
          <span style={{ width: percent(share) }} />
          <i style={{ left: percent(1 / 1.15) }} />
        </span>
      )}
      {isOver && <span className="visually-hidden">, quá {weekHours} giờ</span>}
    </span>
  );
}

type ClashProps = { overlap: Overlap<BatmanTask>; axis: Axis; bars: Bar<BatmanTask>[]; period: BatmanPeriod };

/** Hatched where two tasks claim the same hours, and named beside. */
function Clash({ overlap, axis, bars, period }: ClashProps) {
  const own = bars.filter(({ task }) => overlap.tasks.some(({ id }) => id === task.id));
  const widest = own.toSorted((a, b) => roomAfter(bars, b) - roomAfter(bars, a))[0];
  return (
    <>
      {overlap.pieces.map(({ from, to }) => {
        const left = placeOf(axis, from);
        const width = placeOf(axis, to - 1) - left;
        return (
          <span
            key={from}
            className="board-clash"
            style={{ left: percent(left), width: percent(width) }}
            aria-hidden="true"
          />
        );
      })}
      {widest && period === 'week' && (
        <span
          className="board-clash-words"
          style={{ left: percent(widest.left + widest.width), '--lane': widest.lane } as CSSProperties}
        >
          <WarningFilled aria-hidden="true" /> Trùng {formatHours(overlap.hours)} giờ
        </span>
      )}
    </>
  );
}
