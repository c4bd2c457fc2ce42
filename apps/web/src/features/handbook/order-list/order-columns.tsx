import type { WorkOrderItem } from '@vuon/contract/handbook/work-order';
import { Link } from 'react-router';
import { OrderStateTag } from '#domain/work/order-state-tag.tsx';
import { PeopleChips } from '#domain/work/people-chips.tsx';
import { workOrderPath } from '#domain/work/work-orders.ts';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { formatDateTime } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { OrderDueMark } from '../work-orders/order-due-mark.tsx';
import { doneText, orderWindow, shownType } from '../work-orders/order-words.ts';
import '#ui/page/cells.css';
import './orders.css';

export const orderColumns: ListColumn<WorkOrderItem>[] = [
  {
    key: 'code',
    title: 'Phiếu',
    sort: 'code',
    render: (order) => (
      <span className="cell-name order-title">
        <WorkTypeBadge type={shownType(order)} />
        <span>
          <Link to={workOrderPath(order)} title={order.title}>
            {order.title}
          </Link>
          <small>
            {order.code} · {order.works.map(({ code }) => code).join(', ')}
          </small>
        </span>
      </span>
    ),
  },
  {
    key: 'place',
    title: 'Nơi làm',
    render: ({ place }) => (
      <span className="cell-long" title={place.words}>
        {place.words}
      </span>
    ),
  },
  {
    key: 'due',
    title: 'Ngày làm, hạn',
    sort: 'dueAt',
    render: (order) => (
      <span className="order-window" title={`Hạn ${formatDateTime(order.dueAt)}`}>
        {orderWindow(order)} <OrderDueMark order={order} />
      </span>
    ),
  },
  {
    key: 'state',
    title: 'Trạng thái',
    render: ({ state, stateReason }) => (
      <span title={stateReason ?? undefined}>
        <OrderStateTag state={state} />
      </span>
    ),
  },
  {
    key: 'done',
    title: 'Đã làm',
    from: 1200,
    render: (order) => (order.doneCount > 0 ? doneText(order) : null),
  },
  {
    key: 'people',
    title: 'Người làm',
    render: ({ people, crews }) =>
      people.length + crews.length > 0 ? <PeopleChips people={people} crews={crews} /> : null,
  },
];

export const orderPhoneRow: PhoneRow<WorkOrderItem> = {
  title: ({ title }) => title,
  to: workOrderPath,
  state: ({ state }) => <OrderStateTag state={state} />,
  facts: (order) => [orderWindow(order), order.place.words],
  aside: (order) => (order.isLate ? <OrderDueMark order={order} /> : order.code),
};
