import type { Span } from '@vuon/contract/cultivation/batman-hours';
import type { BatmanBoard } from '@vuon/contract/cultivation/batman-plan';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useCaller } from '../batman-plans/use-caller.ts';
import { useTaskActs } from '../batman-plans/use-task-acts.ts';
import { newPersonPath } from '../paths.ts';
import { BoardDays } from './board-days.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardLegend } from './board-legend.tsx';
import { boardRows, groupsOf, reviews } from './board-rows.ts';
import { ReviewStrip } from './review-strip.tsx';
import type { Opened } from './task-editor.tsx';
import type { BoardState } from './use-board-state.ts';

const TaskEditor = lazyPart(async () => (await import('./task-editor.tsx')).TaskEditor);

type Props = { board: BatmanBoard; state: BoardState };

export function Board({ board, state }: Props) {
  const phone = usePhone();
  const mayWrite = useMay('batman.write');
  const mayAddPeople = useMay('people.write');
  const navigate = useNavigate();
  const caller = useCaller();
  const acts = useTaskActs();
  const whenLoaded = useWhenLoaded();
  const [opened, setOpened] = useState<Opened | null>(null);
  /** The ids of tasks that are about to be rejected; null: the user is not rejecting. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const rows = useMemo(() => boardRows(board, state, state), [board, state]);
  const groups = useMemo(() => groupsOf(board.crews, rows, state.byCrew), [board, rows, state.byCrew]);
  const decides = reviews(board, caller);
  const open = (next: Opened) => whenLoaded(TaskEditor, () => setOpened(next));
  const toggle = (task: BatmanTask) => {
    if (!chosen || task.status !== 'submitted' || !decides(task)) return open({ task });
    const next = new Set(chosen);
    if (!next.delete(task.id)) next.add(task.id);
    setChosen(next);
  };

  if (board.people.length === 0)
    return (
      <EmptyState
        title={mayAddPeople ? 'Chưa có nhân sự để lập kế hoạch' : 'Chưa có kế hoạch nào của bạn'}
        text={
          mayAddPeople
            ? 'Thêm người làm trước, xếp họ vào tổ đội, rồi lập kế hoạch tuần cho từng người.'
            : 'Khi tài khoản của bạn được gắn với một nhân sự, kế hoạch của bạn và của tổ bạn phụ trách hiện ở đây.'
        }
        actions={
          mayAddPeople && (
            <Button type="primary" onClick={() => void navigate(newPersonPath)}>
              Thêm nhân sự
            </Button>
          )
        }
      />
    );
  const shared = {
    state,
    groups,
    board,
    mayWrite,
    chosen,
    onTask: toggle,
    onPlace: (personId: number, times: Span) => open({ personId, times }),
  };
  return (
    <>
      {mayWrite && (
        <ReviewStrip
          rows={rows}
          decides={decides}
          acts={acts}
          chosen={chosen}
          onChoose={setChosen}
          period={state.period}
        />
      )}
      <div className="board-card">
        {rows.length === 0 ? (
          <EmptyState drawing="search" title="Không có ai khớp bộ lọc" text="Bỏ bớt bộ lọc để thấy những người khác." />
        ) : phone ? (
          <BoardDays {...shared} />
        ) : (
          <BoardGrid {...shared} onMove={(task, times) => acts.move(task, times)} />
        )}
        <BoardLegend tasks={rows.flatMap((row) => row.tasks)} />
      </div>
      {opened && (
        <TaskEditor
          key={'task' in opened ? opened.task.id : 'new'}
          opened={opened}
          board={board}
          period={state.period}
          mayWrite={mayWrite}
          decides={decides}
          acts={acts}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
