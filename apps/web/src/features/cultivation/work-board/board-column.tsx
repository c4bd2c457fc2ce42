import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import { useQueries } from '@tanstack/react-query';
import { mostCards, type WorkItem } from '@vuon/contract/cultivation/work';
import { type WorkAction, workStateNames } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { WorkStateDot } from '#domain/work/work-state-tag.tsx';
import { formatNumber, formatTime } from '#lib/format.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { workList } from '../work/work-data.ts';
import { BoardCard, type CardHandlers } from './board-card.tsx';
import { type BoardColumn as Column, columnFact, withMore } from './board-columns.ts';

type Props = CardHandlers & {
  column: Column;
  query: ListQuery;
  /** While a card of another column is dragged: what dropping it here does, or why it does nothing (no action). */
  dropText: string | null;
  dropAction: WorkAction | null;
  isOver: boolean;
  liftedId: number | null;
};

/** Where the time of the step is written down. */
const timed = new Set<WorkAction>(['start', 'finish', 'inspect']);

export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, query, dropText, dropAction, isOver, liftedId, ...handlers } = props;
  const { state, total } = column;
  const { items, isFetching, more } = useMoreCards(column, query);
  const fact = columnFact(column, dayInVietnam(new Date()));
  const kind = dropText === null ? undefined : dropAction === null ? 'refused' : 'allowed';
  return (
    <section
      className="board-column"
      data-column={state}
      data-drop={kind}
      data-over={(isOver && kind === 'allowed') || undefined}
      aria-label={`${workStateNames[state]}, ${total} việc`}
    >
      <header className="board-column-head">
        <h2>
          <WorkStateDot state={state} />
          {workStateNames[state]} <span className="board-column-count figures">{formatNumber(total)}</span>
        </h2>
        {fact && <small data-late={column.late > 0 || undefined}>{fact}</small>}
      </header>
      {dropText && <DropHint text={dropText} action={dropAction} isOver={isOver} />}
      <ul className="board-cards">
        {items.map((work) => (
          <BoardCard key={work.id} work={work} isLifted={work.id === liftedId} {...handlers} />
        ))}
        {items.length === 0 && !dropText && <li className="board-none">Không có việc nào</li>}
        {items.length < total && (
          <li>
            <Button block type="text" loading={isFetching} onClick={more}>
              Xem thêm {formatNumber(total - items.length)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
});

type HintProps = { text: string; action: WorkAction | null; isOver: boolean };

function DropHint({ text, action, isOver }: HintProps) {
  return (
    <div className="board-hint" data-big={(action && isOver) || undefined}>
      {action ? <CheckOutlined aria-hidden="true" /> : <StopOutlined aria-hidden="true" />}
      <span>
        {text}
        {action && isOver && timed.has(action) && <small>Ghi hôm nay, {formatTime(new Date())}</small>}
      </span>
    </div>
  );
}

/** The first cards come with the board; the list gives the pages after them. */
function useMoreCards(column: Column, query: ListQuery) {
  const [pages, setPages] = useState(0);
  const found = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      workList({ ...query, state: column.state, pageSize: mostCards, page: index + 2 }),
    ),
  });
  const more = found.flatMap(({ data }): WorkItem[] => data?.items ?? []);
  return {
    items: more.length > 0 ? withMore(column.items, more) : column.items,
    isFetching: found.some(({ isFetching }) => isFetching),
    more: () => setPages(pages + 1),
  };
}
