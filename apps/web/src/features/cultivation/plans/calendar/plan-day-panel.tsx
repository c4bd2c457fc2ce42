import { LockOutlined } from '@ant-design/icons';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { daysBetween } from '@vuon/contract/day';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { DayPanel } from '#ui/calendar/day-panel.tsx';
import { isOn } from '#ui/calendar/lanes.ts';
import { hasLineBegun, lineType } from '../line-look.ts';
import { LineState } from './line-state.tsx';

type Props = {
  day: string;
  lines: PlanLine[];
  onDay: (day: string) => void;
  onOpen: (line: PlanLine) => void;
  onClose: () => void;
};

/** The lines of one day. */
export function PlanDayPanel({ day, lines, onDay, onOpen, onClose }: Props) {
  const own = lines.filter((line) => isOn(line, day));
  return (
    <DayPanel day={day} onDay={onDay} onClose={onClose}>
      <h3>
        Việc trong ngày <span className="cell-quiet">{own.length}</span>
      </h3>
      {own.length === 0 && <p className="cell-quiet">Không có việc nào.</p>}
      <ul className="day-panel-works">
        {own.map((line) => {
          const length = daysBetween(line.startsOn, line.endsOn) + 1;
          return (
            <li key={line.id}>
              <WorkTypeBadge type={lineType(line)} />
              <span className="day-panel-words">
                <button type="button" className="day-panel-open" onClick={() => onOpen(line)}>
                  {line.title}{' '}
                  {hasLineBegun(line) && <LockOutlined className="cell-quiet" title="Đã bắt đầu, không dời được" />}
                </button>
                <small>
                  {line.place.words}
                  {length > 1 && ` · ngày ${daysBetween(line.startsOn, day) + 1} trên ${length}`}
                </small>
              </span>
              <span className="day-panel-state">
                <LineState line={line} />
              </span>
            </li>
          );
        })}
      </ul>
    </DayPanel>
  );
}
