import {
  asksReason,
  orderActionBetween,
  orderActionsFrom,
  type WorkOrderAction,
  type WorkOrderState,
  workOrderTransitions,
} from '@vuon/contract/handbook/work-order-state';
import type { May } from '@vuon/contract/permission';

/** The step forward from each state; the others are ways back or aside. */
const forward: Partial<Record<WorkOrderState, WorkOrderAction>> = {
  draft: 'issue',
  issued: 'accept',
  accepted: 'start',
  doing: 'finish',
  done: 'inspect',
  inspected: 'close',
  refused: 'redraft',
};

/** What the user may do with an order in this state, the step forward first. */
export const actionsFor = (state: WorkOrderState, mayDo: (may: May) => boolean): WorkOrderAction[] =>
  orderActionsFrom(state)
    .filter((action) => mayDo(workOrderTransitions[action].may))
    .toSorted((one, other) => Number(other === forward[state]) - Number(one === forward[state]));

export const isForward = (state: WorkOrderState, action: WorkOrderAction): boolean => forward[state] === action;

/** Whether the user is asked before it: for a reason, or whether the rest is done. */
export const asksMore = (action: WorkOrderAction): boolean => action === 'finish' || asksReason(action);

export type Drop = { action: WorkOrderAction | null; text: string };

/** What dropping a card on a column does, or why it does nothing. */
export const dropOn = (from: WorkOrderState, to: WorkOrderState, mayDo: (may: May) => boolean): Drop => {
  const action = orderActionBetween(from, to);
  if (action === null) return { action: null, text: 'Không chuyển thẳng được' };
  const { may, label } = workOrderTransitions[action];
  if (!mayDo(may)) return { action: null, text: 'Bạn chưa có quyền làm bước này' };
  return { action, text: `Thả để ${label.toLocaleLowerCase('vi')}${asksReason(action) ? ', sẽ hỏi lý do' : ''}` };
};
