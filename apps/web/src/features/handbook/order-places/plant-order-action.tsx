import { FileAddOutlined } from '@ant-design/icons';
import type { ContributedAction } from '#ui/list/bulk/contributed-actions.ts';
import { showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';

const OrderOnTrees = lazyPart(async () => (await import('./order-on-trees.tsx')).OrderOnTrees);

/** A work order on chosen trees: ticked in a list, or drawn around on the map. */
export const plantOrderAction: ContributedAction = {
  may: 'orders.write',
  action: 'work-order.new',
  label: 'Lập phiếu',
  icon: <FileAddOutlined aria-hidden="true" />,
  // All trees of a filter are no place that an order can keep; ticked ones and a selection on the map are.
  suits: (query, rows) => showsLiving(query) && (rows !== null || 'selection' in query),
  Dialog: OrderOnTrees,
};
