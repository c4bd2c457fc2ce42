import { WarningOutlined } from '@ant-design/icons';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { memo } from 'react';
import { windowText } from '#domain/work/due-words.ts';
import { WorkStateIcon } from '#domain/work/work-state-tag.tsx';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { type BarHandlers, CalendarBar } from '#ui/calendar/calendar-bar.tsx';
import type { Bar } from '#ui/calendar/lanes.ts';
import { lineType, lookOf } from '../line-look.ts';

type Props = BarHandlers<PlanLine> & {
  bar: Bar<PlanLine>;
  today: string;
  isMoved: boolean;
  /** Why it cannot be moved; null: it can. */
  whyNot: string | null;
  warning: string | null;
  onOpen: (line: PlanLine) => void;
};

/** A line in a week: the type's colour, the state of its work as an icon at its end. */
export const PlanBar = memo(function PlanBar(props: Props) {
  const { bar, today, isMoved, whyNot, warning, onPress, onKey, onOpen } = props;
  const { work: line, isEnd } = bar;
  const type = lineType(line);
  const { look, words } = lookOf(line, today);
  const isOver = look === 'done' || look === 'cancelled';
  const told = [line.title, line.place.words, windowText(line, today), words, warning, whyNot].filter(Boolean);
  return (
    <CalendarBar bar={bar} color={type.color} isMoved={isMoved} isOver={isOver} mayDrag={!whyNot} onPress={onPress}>
      <button
        type="button"
        className="calendar-bar-open"
        data-line={line.id}
        aria-describedby="plan-calendar-keys"
        aria-label={told.join(', ')}
        title={told.join('\n')}
        onClick={() => onOpen(line)}
        onKeyDown={(event) => onKey(line, event)}
      >
        <WorkTypeIcon icon={type.icon} size={14} />
        <span className="calendar-bar-words">
          {line.title} · {line.place.words}
        </span>
        {isEnd && <EndMark line={line} isLate={look === 'late'} isWarned={warning !== null} />}
      </button>
    </CalendarBar>
  );
});

type EndProps = { line: PlanLine; isLate: boolean; isWarned: boolean };

function EndMark({ line, isLate, isWarned }: EndProps) {
  if (isLate) return <WarningOutlined className="calendar-late" aria-hidden="true" />;
  if (line.work && line.work.state !== 'planned') return <WorkStateIcon state={line.work.state} />;
  return isWarned && <WarningOutlined className="calendar-warned" aria-hidden="true" />;
}
