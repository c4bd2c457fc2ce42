import { OrderStateTag } from '#domain/work/order-state-tag.tsx';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { formatNumber, formatTime } from '#lib/format.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { orderDue, orderWindow, shownType } from '../work-orders/order-words.ts';
import type { MyOrder } from './apply-waiting.ts';
import { placeOf } from './place-words.ts';

/** An order that is not the current one: a big row that opens it. */
export function OrderRow({ order, onOpen }: { order: MyOrder; onOpen: () => void }) {
  const due = orderDue(order);
  const when = due?.tone === 'ahead' ? orderWindow(order) : `trước ${formatTime(order.dueAt)}`;
  return (
    <button type="button" className="card my-work-row" onClick={onOpen}>
      <WorkTypeBadge type={shownType(order)} />
      <span className="my-work-row-words">
        <b>{order.title}</b>
        <span>
          {placeOf(order)}, {formatNumber(order.place.livingCount)} cây, {when}
        </span>
      </span>
      {order.refused.length > 0 ? (
        <StatusTag tone="red">Cần xem</StatusTag>
      ) : due?.tone === 'late' ? (
        <StatusTag tone="red">Trễ {due.text.replace('trễ ', '')}</StatusTag>
      ) : order.waiting.length > 0 ? (
        <StatusTag tone="gold">Chờ gửi</StatusTag>
      ) : (
        <OrderStateTag state={order.state} />
      )}
    </button>
  );
}
