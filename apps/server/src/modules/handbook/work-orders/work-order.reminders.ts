import { sql } from 'kysely';
import { dueDigest } from '#cultivation';
import { dueOn, isOpen, workOrderCode } from './work-order-code.ts';

/** A draft is given to nobody yet. */
export const workOrderDue = dueDigest({
  table: 'work_order',
  type: 'work-order',
  kind: {
    kind: 'work-order.due',
    label: 'Phiếu quá hạn và sắp đến hạn',
    help: 'Mỗi sáng một dòng: phiếu quá hạn, đến hạn hôm nay và ngày mai của bạn và tổ của bạn; chủ đơn vị và quản lý: của cả đơn vị.',
    group: 'Phiếu giao việc',
  },
  noun: 'phiếu',
  code: workOrderCode(),
  dueOn,
  isOpen: sql<boolean>`${isOpen} and work_order.state <> 'draft'`,
});
