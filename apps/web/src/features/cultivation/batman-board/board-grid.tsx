import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { daysPiece, type Piece, type Span } from '@vuon/contract/cultivation/batman-hours';
import { periodEnd } from '@vuon/contract/cultivation/batman-period';
import type { BatmanBoard } from '@vuon/contract/cultivation/batman-plan';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { dayInVietnam, formatDay, shortWeekdays, weekdayOf } from '@vuon/contract/day';
import { type CSSProperties, useMemo, useState } from 'react';
import { countStates } from '../batman-plans/count-states.ts';
import type { BoardGroup, BoardRow } from './board-rows.ts';
import { percent } from './percent.ts';
import { PersonRow } from './person-row.tsx';
import { type Axis, axisOf, placeOf } from './time-axis.ts';
import type { BoardState } from './use-board-state.ts';
import './grid.css';

export type BoardViewProps = {
  state: BoardState;
  groups: BoardGroup[];
  board: BatmanBoard;
  mayWrite: boolean;
  chosen: ReadonlySet<number> | null;
  onTask: (task: BatmanTask) => void;
  onPlace: (personId: number, times: Span) => void;
};
type Props = BoardViewProps & { onMove: (task: BatmanTask, times: Span) => Promise<boolean> };

/** People under their crews, the days side by side; bars follow the hour. */
export function BoardGrid({ state, groups, board, mayWrite, chosen, onTask, onPlace, onMove }: Props) {
  const { period, startsOn } = state;
  const axis = useMemo(() => axisOf(period, startsOn), [period, startsOn]);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [said, say] = useState('');
  const periods = useMemo(() => {
    const pieces = board.plans.map(
      (plan) => [plan.id, daysPiece(plan.startsOn, periodEnd(plan.period, plan.startsOn))] as const,
    );
    return new Map<number, Piece>(pieces);
  }, [board]);
  const fold = (id: number) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  const now = placeOf(axis, Date.now());
  const isNow = axis.days.includes(dayInVietnam(new Date()));
  const rowProps = { axis, period, mayWrite, chosen, periods, onTask, onPlace, onMove, onSay: say };
  return (
    <div className="board-scroll" data-period={period}>
      <div className="board-grid" style={{ '--now': now } as CSSProperties} data-now={isNow || undefined}>
        <DayHeads axis={axis} groups={groups} />
        {groups.map(({ crew, rows }) => (
          <section key={crew?.id ?? 0} aria-label={crew?.name ?? 'Nhân sự'}>
            {state.byCrew && (
              <CrewHead
                crew={crew}
                rows={rows}
                board={board}
                isFolded={folded.has(crew?.id ?? 0)}
                onFold={() => fold(crew?.id ?? 0)}
              />
            )}
            {!(state.byCrew && folded.has(crew?.id ?? 0)) &&
              rows.map((row) => <PersonRow key={row.person.id} row={row} {...rowProps} />)}
          </section>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="visually-hidden" id="bar-keys">
        Mũi tên trái, phải dời 30 phút; lên, xuống dời một ngày; giữ Shift để đổi lúc kết thúc; Enter để mở.
      </p>
    </div>
  );
}

function DayHeads({ axis, groups }: { axis: Axis; groups: BoardGroup[] }) {
  const { days, edges } = axis;
  const today = dayInVietnam(new Date());
  const isLong = days.length > 7;
  const rows = groups.flatMap((group) => group.rows);
  const busyOn = (day: string) => {
    const { from, to } = daysPiece(day, day);
    const works = ({ startsAt, endsAt, status }: BatmanTask) =>
      status !== 'rejected' && Date.parse(startsAt) < to && Date.parse(endsAt) > from;
    return rows.filter(({ tasks }) => tasks.some(works)).length;
  };
  return (
    <div className="board-row board-heads">
      <div className="board-name">{isLong ? 'Người, giờ trong tháng' : 'Người, giờ trong tuần'}</div>
      <div className="board-track">
        {days.map((day, index) => {
          const weekday = shortWeekdays[weekdayOf(day)];
          return (
            <div
              key={day}
              className="board-head"
              data-today={day === today || undefined}
              style={{ left: percent(edges[index]), width: percent((edges[index + 1] ?? 1) - (edges[index] ?? 0)) }}
            >
              <span>
                <strong>{weekday}</strong> {isLong ? day.slice(8) : formatDay(day).slice(0, 5)}
              </span>
              {!isLong &&
                (day === today ? (
                  <em>hôm nay</em>
                ) : (
                  <small>{weekdayOf(day) > 4 ? busyOn(day) : `${busyOn(day)} người`}</small>
                ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type CrewProps = {
  crew: BoardGroup['crew'];
  rows: BoardRow[];
  board: BatmanBoard;
  isFolded: boolean;
  onFold: () => void;
};

function CrewHead({ crew, rows, board, isFolded, onFold }: CrewProps) {
  const foreman = board.people.find(({ id }) => id === crew?.foremanId);
  const tasks = rows.flatMap((row) => row.tasks);
  const { submitted } = countStates(tasks);
  const overlaps = rows.reduce((sum, row) => sum + row.overlaps.length, 0);
  return (
    <button type="button" className="board-crew" aria-expanded={!isFolded} onClick={onFold}>
      {isFolded ? <RightOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
      <strong>{crew?.name ?? 'Chưa thuộc tổ nào'}</strong>
      <span>
        {rows.length} người{foreman && ` · tổ trưởng ${foreman.fullName}`}
      </span>
      <span className="board-crew-end">
        {[`${tasks.length} việc`, submitted > 0 && `${submitted} chờ duyệt`, overlaps > 0 && `${overlaps} trùng giờ`]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  );
}
