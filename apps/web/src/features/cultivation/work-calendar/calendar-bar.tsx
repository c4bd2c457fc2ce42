import { WarningOutlined } from '@ant-design/icons';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { dueOf, windowText } from '#domain/work/due-words.ts';
import { WorkStateIcon } from '#domain/work/work-state-tag.tsx';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { workPath } from '../paths.ts';
import { shownType } from '../work/work-words.ts';
import type { CalendarWork } from './day-people.ts';
import type { Bar } from './lanes.ts';

export type BarHandlers = {
  onPress: (work: CalendarWork, part: 'all' | 'start' | 'end', event: PointerEvent<HTMLElement>) => void;
  onKey: (work: CalendarWork, event: KeyboardEvent<HTMLElement>) => void;
  onLeave: () => void;
};

type Props = BarHandlers & { bar: Bar<CalendarWork>; isMoved: boolean; mayDrag: boolean };

/** A work in a week: the type's colour, the state as an icon at its end. */
export const CalendarBar = memo(function CalendarBar({ bar, isMoved, mayDrag, onPress, onKey, onLeave }: Props) {
  const { work, from, to, lane, isStart, isEnd } = bar;
  const type = shownType(work);
  const today = dayInVietnam(new Date());
  const due = dueOf(work, today);
  const isOver = work.state === 'inspected' || work.state === 'cancelled';
  return (
    <div
      className="calendar-bar"
      data-start={isStart || undefined}
      data-end={isEnd || undefined}
      data-over={isOver || undefined}
      data-moved={isMoved || undefined}
      style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1, '--type': type.color } as CSSProperties}
      onPointerDown={(event) => onPress(work, 'all', event)}
    >
      {mayDrag && isStart && (
        <span
          className="calendar-grip"
          data-side="start"
          onPointerDown={grip(work, 'start', onPress)}
          aria-hidden="true"
        />
      )}
      <Link
        to={workPath(work)}
        draggable={false}
        aria-describedby="calendar-keys"
        aria-label={`${work.title}, ${work.place.words}, ${windowText(work, today)}, ${workStateNames[work.state]}${due ? `, ${due.text}` : ''}`}
        title={`${work.code} ${work.title}\n${work.place.words}\n${windowText(work, today)} · ${workStateNames[work.state]}`}
        onKeyDown={(event) => onKey(work, event)}
        onBlur={onLeave}
      >
        <WorkTypeIcon icon={type.icon} size={14} />
        <span className="calendar-bar-words">
          {work.title} · {work.place.words}
        </span>
        {isEnd && due?.tone === 'late' ? (
          to - from > 1 ? (
            <span className="calendar-late">{due.text}</span>
          ) : (
            <WarningOutlined className="calendar-late" aria-hidden="true" />
          )
        ) : (
          isEnd && <WorkStateIcon state={work.state} />
        )}
      </Link>
      {mayDrag && isEnd && (
        <span className="calendar-grip" data-side="end" onPointerDown={grip(work, 'end', onPress)} aria-hidden="true" />
      )}
    </div>
  );
});

const grip =
  (work: CalendarWork, part: 'start' | 'end', onPress: BarHandlers['onPress']) =>
  (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    onPress(work, part, event);
  };
