import { WarningOutlined } from '@ant-design/icons';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { memo } from 'react';
import { Link } from 'react-router';
import { dueOf, windowText } from '#domain/work/due-words.ts';
import { WorkStateIcon } from '#domain/work/work-state-tag.tsx';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { type BarHandlers, CalendarBar } from '#ui/calendar/calendar-bar.tsx';
import type { Bar } from '#ui/calendar/lanes.ts';
import { workPath } from '../paths.ts';
import { shownType } from '../work/work-words.ts';
import type { CalendarWork } from './day-people.ts';

type Props = BarHandlers<CalendarWork> & { bar: Bar<CalendarWork>; isMoved: boolean; mayDrag: boolean };

/** A work in a week: the type's colour, the state as an icon at its end. */
export const WorkBar = memo(function WorkBar({ bar, isMoved, mayDrag, onPress, onKey }: Props) {
  const { work, from, to, isEnd } = bar;
  const type = shownType(work);
  const today = dayInVietnam(new Date());
  const due = dueOf(work, today);
  const isOver = work.state === 'inspected' || work.state === 'cancelled';
  return (
    <CalendarBar bar={bar} color={type.color} isMoved={isMoved} isOver={isOver} mayDrag={mayDrag} onPress={onPress}>
      <Link
        to={workPath(work)}
        className="calendar-bar-open"
        draggable={false}
        aria-describedby="calendar-keys"
        aria-label={`${work.title}, ${work.place.words}, ${windowText(work, today)}, ${workStateNames[work.state]}${due ? `, ${due.text}` : ''}`}
        title={`${work.code} ${work.title}\n${work.place.words}\n${windowText(work, today)} · ${workStateNames[work.state]}`}
        onKeyDown={(event) => onKey(work, event)}
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
    </CalendarBar>
  );
});
