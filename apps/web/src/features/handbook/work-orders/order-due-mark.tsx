import type { WorkOrderItem } from '@vuon/contract/handbook/work-order';
import { orderDue } from './order-words.ts';
import '#domain/work/work-state.css';

export function OrderDueMark({ order }: { order: Pick<WorkOrderItem, 'startsOn' | 'dueAt' | 'state'> }) {
  const due = orderDue(order);
  return (
    due && (
      <span className="due" data-tone={due.tone}>
        {due.text}
      </span>
    )
  );
}
