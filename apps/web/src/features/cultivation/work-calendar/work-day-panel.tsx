import { PlusOutlined, SwapOutlined, WarningOutlined } from '@ant-design/icons';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { daysBetween, formatDay } from '@vuon/contract/day';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { DueMark } from '#domain/work/due-mark.tsx';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { DayPanel } from '#ui/calendar/day-panel.tsx';
import { isOn } from '#ui/calendar/lanes.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { newWorkPath, workPath } from '../paths.ts';
import { shownType } from '../work/work-words.ts';
import { type CalendarWork, type DayPeople, type Move, peopleOf } from './day-people.ts';

type Props = {
  kind: WorkKind;
  day: string;
  works: CalendarWork[];
  people: DayPeople | undefined;
  move: Move | null;
  onDay: (day: string) => void;
  onMove: (move: Move) => void;
  onClose: () => void;
};

/** One day: people needed and there, its works, and one move that would help. */
export function WorkDayPanel({ kind, day, works, people, move, onDay, onMove, onClose }: Props) {
  const navigate = useNavigate();
  const mayAdd = useMay(kind === 'planned' ? 'work.write' : 'work.lead');
  const own = works.filter((work) => isOn(work, day));
  return (
    <DayPanel day={day} onDay={onDay} onClose={onClose}>
      {people && <PeopleNeed people={people} works={own} />}
      {move && (
        <div className="day-panel-move">
          <SwapOutlined aria-hidden="true" />
          <span>
            <strong>
              Dời {move.work.title} sang {formatDay(move.from).slice(0, 5)}
            </strong>
            <small>
              Hôm đó đang cần {move.people.needed}, có {move.people.available} người
            </small>
          </span>
          <button type="button" className="link-button" onClick={() => onMove(move)}>
            Dời
          </button>
        </div>
      )}
      <h3>
        Việc trong ngày <span className="cell-quiet">{own.length}</span>
      </h3>
      {own.length === 0 && <p className="cell-quiet">Không có việc nào.</p>}
      <ul className="day-panel-works">
        {own.map((work) => (
          <DayWork key={work.id} work={work} day={day} />
        ))}
      </ul>
      {mayAdd && (
        <footer>
          <Button
            block
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(`${newWorkPath(kind)}?ngay=${day}`)}
          >
            Thêm việc
          </Button>
        </footer>
      )}
    </DayPanel>
  );
}

function PeopleNeed({ people: { needed, available }, works }: { people: DayPeople; works: CalendarWork[] }) {
  const parts = works.map((work) => ({ work, count: peopleOf(work) })).filter(({ count }) => count > 0);
  const total = Math.max(
    needed,
    available,
    parts.reduce((sum, { count }) => sum + count, 0),
    1,
  );
  const isShort = needed > available;
  return (
    <div className="day-people">
      <p>
        <span>
          <strong className="figures">{formatNumber(needed)}</strong> người cần
        </span>
        <span>
          <strong className="figures">{formatNumber(available)}</strong> có
        </span>
        {isShort && (
          <StatusTag tone="red" icon={<WarningOutlined aria-hidden="true" />}>
            Thiếu {formatNumber(needed - available)} người
          </StatusTag>
        )}
      </p>
      <div className="day-people-bar" aria-hidden="true">
        {parts.map(({ work, count }) => (
          <span
            key={work.id}
            title={`${work.title}: ${count} người`}
            style={{
              width: `${(count / total) * 100}%`,
              background: `color-mix(in srgb, ${work.workType.color} 35%, #fff)`,
            }}
          >
            {count}
          </span>
        ))}
        {isShort && <i style={{ left: `${(available / total) * 100}%` }} />}
      </div>
    </div>
  );
}

function DayWork({ work, day }: { work: CalendarWork; day: string }) {
  const length = daysBetween(work.startsOn, work.endsOn) + 1;
  const count = peopleOf(work);
  return (
    <li>
      <WorkTypeBadge type={shownType(work)} />
      <span className="day-panel-words">
        <Link to={workPath(work)} className="day-panel-open">
          {work.title}
        </Link>
        <small>
          {work.place.words}
          {length > 1 && ` · ngày ${daysBetween(work.startsOn, day) + 1} trên ${length}`}
        </small>
      </span>
      <span className="day-panel-state">
        {work.isLate ? <DueMark work={work} /> : <WorkStateTag state={work.state} />}
        {count > 0 && <small>{count} người</small>}
      </span>
    </li>
  );
}
