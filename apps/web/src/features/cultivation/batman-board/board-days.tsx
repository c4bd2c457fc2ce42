import { PlusOutlined, WarningFilled } from '@ant-design/icons';
import { daysPiece, formatHours, instantAt } from '@vuon/contract/cultivation/batman-hours';
import { periodDays } from '@vuon/contract/cultivation/batman-period';
import { batmanStateNames } from '@vuon/contract/cultivation/batman-state';
import { type BatmanTask, timesInWords } from '@vuon/contract/cultivation/batman-task';
import { dayInVietnam, shortWeekdays, weekdayOf } from '@vuon/contract/day';
import { useEffect, useRef, useState } from 'react';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { StateIcon, stateTones } from '../batman-plans/state-icon.tsx';
import { taskWords, workStateWords } from '../batman-plans/task-work.ts';
import type { BoardViewProps } from './board-grid.tsx';
import type { BoardRow } from './board-rows.ts';

/** A phone shows one day: everybody's tasks as big rows. */
export function BoardDays({ state, groups, mayWrite, chosen, onTask, onPlace }: BoardViewProps) {
  const days = periodDays(state.period, state.startsOn);
  const today = dayInVietnam(new Date());
  const [day, setDay] = useState(() => (days.includes(today) ? today : (days[0] ?? today)));
  const list = useRef<HTMLDivElement>(null);
  const { from, to } = daysPiece(day, day);
  const isOn = ({ startsAt, endsAt }: BatmanTask) => Date.parse(startsAt) < to && Date.parse(endsAt) > from;
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - 120;
  }, []);
  const add = (personId: number) =>
    onPlace(personId, {
      startsAt: new Date(instantAt(day, 7)).toISOString(),
      endsAt: new Date(instantAt(day, 11)).toISOString(),
    });
  return (
    <div className="board-days">
      <div className="board-days-list" ref={list}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            data-today={one === today || undefined}
            onClick={() => setDay(one)}
          >
            <small>{shortWeekdays[weekdayOf(one)]}</small>
            <strong>{Number(one.slice(8))}</strong>
          </button>
        ))}
      </div>
      {groups.map(({ crew, rows }) => (
        <section key={crew?.id ?? 0} aria-label={crew?.name ?? 'Nhân sự'}>
          {state.byCrew && <h3 className="board-days-crew">{crew?.name ?? 'Chưa thuộc tổ nào'}</h3>}
          {rows.map((row) => (
            <DayPerson
              key={row.person.id}
              row={row}
              tasks={row.tasks.filter(isOn)}
              chosen={chosen}
              onTask={onTask}
              onAdd={mayWrite && !(row.person.endedOn && day >= row.person.endedOn) ? () => add(row.person.id) : null}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

type Props = {
  row: BoardRow;
  tasks: BatmanTask[];
  chosen: ReadonlySet<number> | null;
  onTask: (task: BatmanTask) => void;
  onAdd: (() => void) | null;
};

function DayPerson({ row: { person, hours, isOver, overlaps }, tasks, chosen, onTask, onAdd }: Props) {
  const clashes = (task: BatmanTask) => overlaps.find((overlap) => overlap.tasks.some(({ id }) => id === task.id));
  return (
    <div className="day-person">
      <div className="day-person-head">
        <PersonMark name={person.fullName} />
        <span className="day-person-words">
          <strong>{person.fullName}</strong>
          <small data-over={isOver || undefined}>{formatHours(hours)} giờ trong kỳ</small>
        </span>
        {onAdd && (
          <button type="button" className="day-add" aria-label={`Thêm việc cho ${person.fullName}`} onClick={onAdd}>
            <PlusOutlined aria-hidden="true" />
          </button>
        )}
      </div>
      {tasks.length === 0 && <p className="day-none">Không có việc</p>}
      {tasks.map((task) => {
        const clash = clashes(task);
        return (
          <button
            key={task.id}
            type="button"
            className="day-task"
            data-state={task.status}
            data-chosen={chosen?.has(task.id) || undefined}
            onClick={() => onTask(task)}
          >
            <StateIcon state={task.status} />
            <span className="day-task-words">
              <strong>{taskWords(task)}</strong>
              <small>{[timesInWords(task), workStateWords(task)].filter(Boolean).join(' · ')}</small>
              {clash && (
                <small className="day-task-clash">
                  <WarningFilled aria-hidden="true" /> Trùng {formatHours(clash.hours)} giờ
                </small>
              )}
              {task.reason && <small className="day-task-clash">Lý do: {task.reason}</small>}
            </span>
            <StatusTag tone={stateTones[task.status]}>{batmanStateNames[task.status]}</StatusTag>
          </button>
        );
      })}
    </div>
  );
}
