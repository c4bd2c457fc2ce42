import type { WorkOrderItem } from '@vuon/contract/handbook/work-order';
import { workOrderPath } from '#domain/work/work-orders.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { useOrderActs } from '../work-orders/order-data.ts';
import { orderName } from '../work-orders/order-words.ts';

type Shown = Pick<WorkOrderItem, 'id' | 'version' | 'kind' | 'code' | 'title' | 'state' | 'deletedAt'>;

export function useOrderMenu(onRemoved?: (order: Shown) => void) {
  const { remove, restore } = useOrderActs();
  return useRecordMenu<Shown>({
    remove,
    restore,
    mayWrite: useMay('orders.write'),
    pathOf: workOrderPath,
    nameOf: orderName,
    question: (order) => `Xóa ${orderName(order)}?`,
    keptBy: ({ state }) => (state === 'draft' ? null : 'đã giao'),
    onRemoved,
  });
}
