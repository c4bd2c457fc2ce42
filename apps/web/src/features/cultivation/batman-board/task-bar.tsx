import type { Piece, Span } from '@vuon/contract/cultivation/batman-hours';
import { batmanStateNames } from '@vuon/contract/cultivation/batman-state';
import { type BatmanTask, timesInWords } from '@vuon/contract/cultivation/batman-task';
import type { CSSProperties, RefObject } from 'react';
import { WorkStateIcon } from '#domain/work/work-state-tag.tsx';
import { StateIcon } from '../batman-plans/state-icon.tsx';
import { taskWords, workStateWords } from '../batman-plans/task-work.ts';
import type { Bar } from './bar-lanes.ts';
import { percent } from './percent.ts';
import { type Axis, boxOf } from './time-axis.ts';
import { useBarDrag } from './use-bar-drag.ts';

type Props = {
  bar: Bar<BatmanTask>;
  axis: Axis;
  track: RefObject<HTMLDivElement | null>;
  periods: ReadonlyMap<number, Piece>;
  mayMove: boolean;
  clashes: boolean;
  chosen: ReadonlySet<number> | null;
  /** Free behind it, from 0 to 1: the reason of a rejection stands there, or words that the bar is too narrow for. */
  room: number;
  person: string;
  onTask: (task: BatmanTask) => void;
  onMove: (task: BatmanTask, times: Span) => Promise<boolean>;
  onSay: (words: string) => void;
};

/** Shares of the track: a narrower bar has its words behind it, if there is room for them. */
const narrow = 0.07;
const least = 0.04;

export function TaskBar({
  bar,
  axis,
  track,
  periods,
  mayMove,
  clashes,
  chosen,
  room,
  person,
  onTask,
  onMove,
  onSay,
}: Props) {
  const { task, lane } = bar;
  const { times, ...drag } = useBarDrag({
    task,
    axis,
    within: periods.get(task.planId),
    track,
    mayMove,
    onMove,
    onOpen: () => onTask(task),
    onSay,
  });
  const box = times ? boxOf(axis, times) : { left: bar.left, right: bar.left + bar.width };
  const words = taskWords(task);
  const workState = workStateWords(task);
  const isNarrow = !times && !task.reason && bar.width < narrow && room > least;
  const told = [words, timesInWords(times ?? task), batmanStateNames[task.status], workState]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <button
        {...drag}
        type="button"
        id={`task-${task.id}`}
        className="task-bar"
        data-state={task.status}
        data-clash={clashes || undefined}
        data-chosen={chosen?.has(task.id) || undefined}
        data-moving={times !== null || undefined}
        data-fixed={!mayMove || undefined}
        aria-label={`${person}: ${told}${task.reason ? `, lý do: ${task.reason}` : ''}`}
        aria-describedby={mayMove ? 'bar-keys' : undefined}
        aria-pressed={chosen && task.status === 'submitted' ? chosen.has(task.id) : undefined}
        title={told}
        style={{ left: percent(box.left), width: percent(box.right - box.left), '--lane': lane } as CSSProperties}
      >
        <StateIcon state={task.status} />
        {task.work && !task.work.isRemoved && !isNarrow && <WorkStateIcon state={task.work.state} />}
        {!isNarrow && <span className="task-bar-words">{words}</span>}
        {mayMove && <span className="task-bar-grip" data-grip aria-hidden="true" />}
        {times && <span className="task-bar-times">{timesInWords(times)}</span>}
      </button>
      {(isNarrow || (task.reason && !times && room > least)) && (
        <span
          className="task-bar-behind"
          data-state={task.status}
          style={{ left: percent(box.right), width: percent(room), '--lane': lane } as CSSProperties}
          aria-hidden="true"
        >
          {isNarrow ? words : `Lý do: ${task.reason}`}
        </span>
      )}
    </>
  );
}
