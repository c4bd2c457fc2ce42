import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WorkBoard as Board, WorkItem } from '@vuon/contract/cultivation/work';
import { type WorkState, workStateNames } from '@vuon/contract/cultivation/work-state';
import { type RefObject, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMayDo } from '#lib/session/use-may.ts';
import { BoardSkeleton } from '#ui/board/board-skeleton.tsx';
import { type Dragged, useDrag } from '#ui/board/use-drag.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { DragBar } from '#ui/overlay/drag-bar.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { boardOptions } from '../work/work-data.ts';
import { dropOn } from '../work-steps/next-action.ts';
import { useStep } from '../work-steps/use-step.tsx';
import { CardContent } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { movedBoard, shownColumns } from './board-columns.ts';
import '#ui/board/board.css';

/** A column for each state; cards are dragged from one to another, by pointer or keyboard. */
export function WorkBoard({ query }: { query: ListQuery }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(boardOptions(query));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <BoardSkeleton />
      </Delayed>
    );
  return <Columns board={data} query={query} isOld={isPlaceholderData} />;
}

function Columns({ board, query, isOld }: { board: Board; query: ListQuery; isOld: boolean }) {
  const area = useRef<HTMLElement>(null);
  const client = useQueryClient();
  const mayDo = useMayDo();
  const mayDrag = mayDo('work.lead');
  const columns = shownColumns(board, query.state);
  const { queryKey } = boardOptions(query);
  const { run, dialog } = useStep({
    before: ({ id }, to) => {
      void client.cancelQueries({ queryKey });
      const shown = client.getQueryData<Board>(queryKey);
      if (shown) client.setQueryData<Board>(queryKey, movedBoard(shown, id, to));
      return () => shown && client.setQueryData<Board>(queryKey, shown);
    },
  });
  const states = columns.map(({ state }) => state);
  const { dragged, ghost, onPress, onKey } = useDrag<WorkItem>({
    board: area,
    columns: states,
    mayDrag,
    onDrop: (work, to) => {
      const { action } = dropOn(work, to, mayDo);
      if (action) run(work, action);
    },
  });
  const latestRun = useRef(run);
  latestRun.current = run;
  const assign = useCallback((work: WorkItem) => latestRun.current(work, 'assign'), []);
  const lifted = dragged?.work ?? null;
  return (
    <>
      <section
        ref={area}
        className="board"
        aria-label="Bảng công việc"
        aria-busy={isOld}
        data-dragging={dragged !== null || undefined}
      >
        {columns.map((column) => {
          const isSource = lifted?.state === column.state;
          const drop = lifted && !isSource ? dropOn(lifted, column.state, mayDo) : null;
          return (
            <BoardColumn
              key={column.state}
              column={column}
              query={query}
              // Plain values, so that a column renders only when its own hint changes.
              dropAction={drop?.action ?? null}
              dropText={drop?.text ?? null}
              isOver={dragged?.over === column.state}
              liftedId={isSource ? lifted.id : null}
              onPress={onPress}
              onKey={onKey}
              onAssign={mayDrag ? assign : null}
            />
          );
        })}
      </section>
      <p id="board-keys" hidden>
        {mayDrag ? 'Phím cách để nhấc thẻ, mũi tên trái phải đổi cột, Enter thả, Esc thôi.' : ''}
      </p>
      <div className="visually-hidden" aria-live="assertive">
        {dragged && announced(dragged, dropOn(dragged.work, dragged.over, mayDo).text)}
      </div>
      {dragged && createPortal(<Floating dragged={dragged} ghost={ghost} />, document.body)}
      {dialog}
    </>
  );
}

const announced = ({ work, over }: Dragged<WorkItem>, drop: string): string =>
  over === work.state
    ? `Đang kéo ${work.code} ${work.title}, ở cột ${columnName(over)}.`
    : `Cột ${columnName(over)}: ${drop}.`;

const columnName = (state: WorkState) => workStateNames[state];

function Floating({
  dragged: { work, at },
  ghost,
}: {
  dragged: Dragged<WorkItem>;
  ghost: RefObject<HTMLDivElement | null>;
}) {
  return (
    <>
      {at && (
        <div
          ref={ghost}
          className="board-ghost board-card"
          style={{ width: at.width, transform: `translate(${at.x}px, ${at.y}px) rotate(-2deg)` }}
          aria-hidden="true"
        >
          <CardContent work={work} />
        </div>
      )}
      <DragBar
        keys={[
          { keys: ['←', '→'], does: 'đổi cột' },
          { keys: ['Enter'], does: 'thả' },
          { keys: ['Esc'], does: 'thôi' },
        ]}
      >
        Đang kéo <strong>{work.code}</strong>
      </DragBar>
    </>
  );
}
