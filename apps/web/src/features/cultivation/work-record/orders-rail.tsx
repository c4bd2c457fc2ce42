import { useQuery } from '@tanstack/react-query';
import type { Work } from '@vuon/contract/cultivation/work';
import { isOpenWork } from '@vuon/contract/cultivation/work-state';
import { Link } from 'react-router';
import { OrderStateTag } from '#domain/work/order-state-tag.tsx';
import { newWorkOrderPath, ordersOfWork, workOrderPath } from '#domain/work/work-orders.ts';
import { useMay } from '#lib/session/use-may.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import './orders-rail.css';

/** The orders by which this work is given, and the way to another one. */
export function OrdersRail({ work }: { work: Work }) {
  const { data } = useQuery(ordersOfWork(work.id));
  const mayWrite = useMay('orders.write') && !work.deletedAt && isOpenWork(work.state) && work.state !== 'blocked';
  if (!data || (data.items.length === 0 && !mayWrite)) return null;
  return (
    <RailCard
      title="Phiếu giao việc"
      aside={mayWrite && <Link to={newWorkOrderPath(work.kind, [work.id])}>Lập phiếu</Link>}
    >
      {data.items.length === 0 && <p className="note">Chưa có phiếu nào.</p>}
      <ul className="orders-rail">
        {data.items.map((order) => (
          <li key={order.id}>
            <span>
              <Link to={workOrderPath(order)}>{order.code}</Link>
              <small>{order.place.words}</small>
            </span>
            <OrderStateTag state={order.state} />
          </li>
        ))}
      </ul>
    </RailCard>
  );
}
