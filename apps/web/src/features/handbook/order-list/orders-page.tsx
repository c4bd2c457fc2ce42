import { PrinterOutlined, SendOutlined } from '@ant-design/icons';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { dayInVietnam } from '@vuon/contract/day';
import type { WorkOrderItem } from '@vuon/contract/handbook/work-order';
import { mostPrinted } from '@vuon/contract/handbook/work-order-print';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { newWorkOrderPath } from '#domain/work/work-orders.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { BulkAction, ChosenAction, ListQuery } from '#ui/list/list-types.ts';
import { LookChoice } from '#ui/list/look-choice.tsx';
import { type Look, lookOf } from '#ui/list/looks.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { orderList } from '../work-orders/order-data.ts';
import { usePrintOrders } from '../work-orders/use-print-orders.ts';
import { orderColumns, orderPhoneRow } from './order-columns.tsx';
import { useOrderFilters } from './order-filters.ts';
import { orderViews } from './order-views.ts';
import { useOrderMenu } from './use-order-menu.ts';

const OrderBoard = lazyPart(async () => (await import('../order-board/order-board.tsx')).OrderBoard);
const OrderCalendar = lazyPart(async () => (await import('../order-calendar/order-calendar.tsx')).OrderCalendar);

const titles: Record<WorkKind, string> = {
  planned: 'Phiếu giao việc theo kế hoạch',
  unplanned: 'Phiếu giao việc phát sinh',
};
const offered: Look[] = ['danh-sach', 'bang', 'lich'];
const sorts = [
  { value: 'dueAt', label: 'Gần hạn trước' },
  { value: '-dueAt', label: 'Xa hạn trước' },
  { value: '-code', label: 'Mới lập' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ title, code }: WorkOrderItem) => `${title} (${code})`;

const issue: BulkAction<WorkOrderItem> = {
  action: 'work-order.issue',
  label: 'Giao phiếu',
  icon: <SendOutlined aria-hidden="true" />,
  suits: showsLiving,
  note: 'Chỉ giao các phiếu nháp đã có người làm. Người làm được báo ngay.',
};
const bulk: BulkAction<WorkOrderItem>[] = [issue, ...removeRestore('work-order')];

export const PlannedOrdersPage = () => <OrdersPage kind="planned" />;
export const UnplannedOrdersPage = () => <OrdersPage kind="unplanned" />;

const bodies: Partial<Record<Look, (query: ListQuery) => ReactNode>> = {
  bang: (query) => <OrderBoard query={query} />,
  lich: (query) => <OrderCalendar query={query} />,
};

/** One page for both kinds, in three looks that share views and filters. */
function OrdersPage({ kind }: { kind: WorkKind }) {
  const mayWrite = useMay('orders.write');
  const mayLead = useMay('orders.lead');
  const look = lookOf(useSearchParams()[0]);
  const menuOf = useOrderMenu();
  const today = dayInVietnam(new Date());
  const views = useMemo(() => orderViews(kind, look, today, mayWrite), [kind, look, today, mayWrite]);
  const filters = useOrderFilters(kind);
  const print = usePrintOrders();
  const printing: ChosenAction<WorkOrderItem> = {
    action: 'print',
    label: 'In phiếu',
    icon: <PrinterOutlined aria-hidden="true" />,
    suits: (query, rows) => showsLiving(query) && (rows === null || rows.length <= mostPrinted),
    run: (select) => void print(select),
  };
  const add = mayWrite ? addAction(newWorkOrderPath(kind)) : null;
  return (
    <ListPage
      key={kind}
      name="work-orders"
      title={titles[kind]}
      noun="phiếu giao việc"
      nameOf={nameOf}
      searchLabel="Số phiếu, tên phiếu"
      list={orderList}
      columns={orderColumns}
      phoneRow={orderPhoneRow}
      views={views}
      filters={filters}
      sorts={sorts}
      primary={add}
      looks={{ choice: <LookChoice offered={offered} />, body: bodies[look] ?? null }}
      rowMenu={(order) => {
        const { open, acts } = menuOf(order);
        return [open, ...acts];
      }}
      bulk={[printing, ...(mayWrite ? bulk : mayLead ? [issue] : [])]}
      empty={{
        title: 'Chưa có phiếu giao việc nào',
        text:
          kind === 'planned'
            ? 'Chọn “Giao việc” ở một hay nhiều công việc, hoặc lập phiếu ở đây.'
            : 'Lập phiếu cho việc phát sinh đã ghi, hoặc ghi việc và giao luôn trong một lần.',
        action: add,
      }}
    />
  );
}
