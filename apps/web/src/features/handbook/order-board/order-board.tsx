import { CalendarOutlined, CheckOutlined, StopOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import type { WorkOrderBoard, WorkOrderItem } from '@vuon/contract/handbook/work-order';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { windowText } from '#domain/work/due-words.ts';
import { PeopleChips } from '#domain/work/people-chips.tsx';
import { workOrderPath } from '#domain/work/work-orders.ts';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { formatNumber } from '#lib/format.ts';
import { useMayDo } from '#lib/session/use-may.ts';
import { BoardSkeleton } from '#ui/board/board-skeleton.tsx';
import { type Dragged, useDrag } from '#ui/board/use-drag.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { IconBadge } from '#ui/marks/icon-badge.tsx';
import { DragBar } from '#ui/overlay/drag-bar.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { type Drop, dropOn } from '../order-steps/order-actions.ts';
import { useOrderStep } from '../order-steps/use-order-step.tsx';
import { orderBoardOptions } from '../work-orders/order-data.ts';
import { OrderDueMark } from '../work-orders/order-due-mark.tsx';
import { doneText, shownType, windowOf } from '../work-orders/order-words.ts';
import '#ui/board/board.css';

type Column = WorkOrderBoard['columns'][number];

/** A column for each state; cards are dragged from one to another, by pointer or keyboard. */
export function OrderBoard({ query }: { query: ListQuery }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(orderBoardOptions(query));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <BoardSkeleton />
      </Delayed>
    );
  return <Columns columns={shownColumns(data, query.state)} isOld={isPlaceholderData} />;
}

/** Refused and abandoned orders have a column while there are any, or where they are asked for. */
const shownColumns = ({ columns }: WorkOrderBoard, asked: string | number | undefined): Column[] =>
  columns.filter(({ state, total }) =>
    asked ? state === asked : total > 0 || !['closed', 'refused', 'abandoned'].includes(state),
  );

function Columns({ columns, isOld }: { columns: Column[]; isOld: boolean }) {
  const area = useRef<HTMLElement>(null);
  const mayDo = useMayDo();
  const { run, dialog } = useOrderStep();
  const mayDrag = mayDo('orders.do');
  const { dragged, ghost, onPress, onKey } = useDrag<WorkOrderItem>({
    board: area,
    columns: columns.map(({ state }) => state),
    mayDrag,
    onDrop: (order, to) => {
      const { action } = dropOn(order.state, to, mayDo);
      if (action) run(order, action);
    },
  });
  const lifted = dragged?.work ?? null;
  return (
    <>
      <section
        ref={area}
        className="board"
        aria-label="Bảng phiếu giao việc"
        aria-busy={isOld}
        data-dragging={dragged !== null || undefined}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.state}
            column={column}
            drop={lifted && lifted.state !== column.state ? dropOn(lifted.state, column.state, mayDo) : null}
            isOver={dragged?.over === column.state}
            liftedId={lifted?.id ?? null}
            onPress={onPress}
            onKey={onKey}
          />
        ))}
      </section>
      <p id="board-keys" hidden>
        {mayDrag ? 'Phím cách để nhấc thẻ, mũi tên trái phải đổi cột, Enter thả, Esc thôi.' : ''}
      </p>
      <div className="visually-hidden" aria-live="assertive">
        {dragged && announced(dragged, dropOn(dragged.work.state, dragged.over, mayDo).text)}
      </div>
      {dragged && createPortal(<Floating dragged={dragged} ghost={ghost} />, document.body)}
      {dialog}
    </>
  );
}

const announced = ({ work, over }: Dragged<WorkOrderItem>, drop: string): string =>
  over === work.state
    ? `Đang kéo ${work.code} ${work.title}, ở cột ${workOrderStateNames[over]}.`
    : `Cột ${workOrderStateNames[over]}: ${drop}.`;

type ColumnProps = {
  column: Column;
  /** While a card of another column is dragged. */
  drop: Drop | null;
  isOver: boolean;
  liftedId: number | null;
  onPress: (order: WorkOrderItem, event: PointerEvent<HTMLElement>) => void;
  onKey: (order: WorkOrderItem, event: KeyboardEvent<HTMLElement>) => void;
};

function BoardColumn({ column: { state, total, late, items }, drop, isOver, liftedId, onPress, onKey }: ColumnProps) {
  const kind = drop && (drop.action ? 'allowed' : 'refused');
  return (
    <section
      className="board-column"
      data-column={state}
      data-drop={kind ?? undefined}
      data-over={(isOver && kind === 'allowed') || undefined}
      aria-label={`${workOrderStateNames[state]}, ${total} phiếu`}
    >
      <header className="board-column-head">
        <h2>
          {workOrderStateNames[state]} <span className="board-column-count figures">{formatNumber(total)}</span>
        </h2>
        {late > 0 && <small data-late>{late} phiếu quá hạn</small>}
      </header>
      {drop && (
        <div className="board-hint" data-big={(drop.action && isOver) || undefined}>
          {drop.action ? <CheckOutlined aria-hidden="true" /> : <StopOutlined aria-hidden="true" />}
          <span>{drop.text}</span>
        </div>
      )}
      <ul className="board-cards">
        {items.map((order) => (
          <li
            key={order.id}
            className="board-card"
            data-lifted={order.id === liftedId || undefined}
            onPointerDown={(event) => onPress(order, event)}
          >
            <CardContent order={order} onKey={(event) => onKey(order, event)} />
            {order.id === liftedId && <span className="board-card-place">Chỗ cũ của {order.code}</span>}
          </li>
        ))}
        {items.length === 0 && !drop && <li className="board-none">Không có phiếu nào</li>}
        {items.length < total && <li className="board-none">và {formatNumber(total - items.length)} phiếu nữa</li>}
      </ul>
    </section>
  );
}

type ContentProps = { order: WorkOrderItem; onKey?: (event: KeyboardEvent<HTMLElement>) => void };

/** In a fixed order: type and title, place, what stops it, deadline, progress, people and number. */
function CardContent({ order, onKey }: ContentProps) {
  const type = shownType(order);
  const isStopped = order.state === 'refused' || order.state === 'abandoned';
  return (
    <>
      <div className="board-card-title">
        <IconBadge color={type.color} size="small">
          <WorkTypeIcon icon={type.icon} size={16} />
        </IconBadge>
        <Link
          to={workOrderPath(order)}
          draggable={false}
          aria-describedby="board-keys"
          {...(onKey && { onKeyDown: onKey })}
        >
          {order.title}
        </Link>
      </div>
      <p className="board-card-place-words">{order.place.words}</p>
      {isStopped && order.stateReason && (
        <p className="board-card-line board-card-stop">
          <StopOutlined aria-hidden="true" />
          <span>{order.stateReason}</span>
        </p>
      )}
      <p className="board-card-line">
        <CalendarOutlined aria-hidden="true" />
        <span className="board-card-words">{windowText(windowOf(order), dayInVietnam(new Date()))}</span>
        <OrderDueMark order={order} />
      </p>
      {order.doneCount > 0 && (
        <p className="board-card-line">
          <CheckOutlined aria-hidden="true" />
          <span className="board-card-words">{doneText(order)}</span>
        </p>
      )}
      <div className="board-card-foot">
        <PeopleChips people={order.people} crews={order.crews} />
        <span className="board-card-code">{order.code}</span>
      </div>
    </>
  );
}

type FloatingProps = { dragged: Dragged<WorkOrderItem>; ghost: RefObject<HTMLDivElement | null> };

function Floating({ dragged: { work, at }, ghost }: FloatingProps) {
  return (
    <>
      {at && (
        <div
          ref={ghost}
          className="board-ghost board-card"
          style={{ width: at.width, transform: `translate(${at.x}px, ${at.y}px) rotate(-2deg)` }}
          aria-hidden="true"
        >
          <CardContent order={work} />
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
