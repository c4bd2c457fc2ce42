import { type WorkOrderItem, WorkOrderQuery, WorkOrderTransition } from '@vuon/contract/handbook/work-order';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { requireEntity } from '#http/scope.ts';
import { type BulkAction, bulkList, type RowAction, removeAndRestore } from '#lists';
import { refuseRemoving, removeOrder, restoreOrder } from './work-order.service.ts';
import { workOrderList } from './work-order-shown.ts';
import { moveOrderOn } from './work-order-transition.service.ts';

type ChosenOrder = WorkOrderItem & { name: string };
export const orderBulkList = bulkList(workOrderList, {
  type: 'work-order',
  noun: 'phiếu giao việc',
  query: WorkOrderQuery,
});

const issue: RowAction<ChosenOrder> = {
  list: orderBulkList,
  may: 'orders.lead',
  action: 'work-order.issue',
  verb: 'Giao phiếu',
  refuse: async (_scope, { deletedAt, state, people, crews }) => {
    if (deletedAt) return 'Đã bị xóa; hãy khôi phục trước.';
    if (state !== 'draft') return `Đang ở bước '${workOrderStateNames[state]}'.`;
    return people.length || crews.length ? null : 'Chưa có người làm hoặc tổ đội.';
  },
  act: (scope, { id, version }) =>
    moveOrderOn(requireEntity(scope), id, WorkOrderTransition.parse({ version, action: 'issue' })),
};

export const workOrderBulk: BulkAction<ChosenOrder>[] = [
  ...removeAndRestore(orderBulkList, {
    may: 'orders.write',
    refuseRemoving: (_scope, order) => refuseRemoving(order),
    remove: (scope, { id, version }) => removeOrder(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreOrder(requireEntity(scope), id),
  }),
  issue,
];
