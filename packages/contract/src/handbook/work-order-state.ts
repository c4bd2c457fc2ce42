import type { Permission } from '../permission.ts';

/** The states of a work order, in the order of the board's columns. */
export const workOrderStateNames = {
  draft: 'Nháp',
  issued: 'Đã giao',
  accepted: 'Đã nhận',
  doing: 'Đang làm',
  done: 'Chờ nghiệm thu',
  inspected: 'Đã nghiệm thu',
  closed: 'Đã đóng',
  refused: 'Bị từ chối',
  abandoned: 'Bỏ dở',
} as const;
export type WorkOrderState = keyof typeof workOrderStateNames;

/** The way of an order that goes well, as a stepper shows it. */
export const workOrderWay = [
  'draft',
  'issued',
  'accepted',
  'doing',
  'done',
  'inspected',
  'closed',
] as const satisfies WorkOrderState[];

/** Orders that are still to be done: each covers its part of the works behind it. */
export const openWorkOrderStates = ['draft', 'issued', 'accepted', 'doing'] as const satisfies WorkOrderState[];
export const isOpenWorkOrder = (state: WorkOrderState): boolean =>
  (openWorkOrderStates as readonly WorkOrderState[]).includes(state);

type Transition = {
  label: string;
  from: readonly WorkOrderState[];
  to: WorkOrderState;
  may: Permission;
  /** 'lead': whoever leads the people of the order; 'doer': also those who have it; 'inspector': the inspector, else a leader. */
  by: 'lead' | 'doer' | 'inspector';
  /** The user has to say why. */
  asksReason?: true;
};

/** All ways from one state to another; there are no others. */
export const workOrderTransitions = {
  issue: { label: 'Giao phiếu', from: ['draft'], to: 'issued', may: 'orders.lead', by: 'lead' },
  accept: { label: 'Nhận việc', from: ['issued'], to: 'accepted', may: 'orders.do', by: 'doer' },
  // Whoever starts at once has accepted with it.
  start: { label: 'Bắt đầu', from: ['issued', 'accepted'], to: 'doing', may: 'orders.do', by: 'doer' },
  finish: { label: 'Báo xong', from: ['doing'], to: 'done', may: 'orders.do', by: 'doer' },
  inspect: { label: 'Nghiệm thu', from: ['done'], to: 'inspected', may: 'orders.lead', by: 'inspector' },
  close: { label: 'Đóng phiếu', from: ['inspected'], to: 'closed', may: 'orders.lead', by: 'lead' },
  redraft: { label: 'Soạn lại', from: ['refused'], to: 'draft', may: 'orders.lead', by: 'lead' },
  'give-back': {
    label: 'Yêu cầu làm lại',
    from: ['done'],
    to: 'doing',
    may: 'orders.lead',
    by: 'inspector',
    asksReason: true,
  },
  refuse: {
    label: 'Từ chối',
    from: ['issued', 'accepted'],
    to: 'refused',
    may: 'orders.do',
    by: 'doer',
    asksReason: true,
  },
  abandon: {
    label: 'Bỏ dở',
    from: ['issued', 'accepted', 'doing'],
    to: 'abandoned',
    may: 'orders.lead',
    by: 'lead',
    asksReason: true,
  },
} as const satisfies Record<string, Transition>;
export type WorkOrderAction = keyof typeof workOrderTransitions;
export const workOrderActions = Object.keys(workOrderTransitions) as [WorkOrderAction, ...WorkOrderAction[]];

export const asksReason = (action: WorkOrderAction): boolean => 'asksReason' in workOrderTransitions[action];

/** What can be done with an order in this state. */
export const orderActionsFrom = (state: WorkOrderState): WorkOrderAction[] =>
  workOrderActions.filter((action) => (workOrderTransitions[action].from as readonly WorkOrderState[]).includes(state));

/** The action that leads from one state to another, as a card dragged to another column does. */
export const orderActionBetween = (from: WorkOrderState, to: WorkOrderState): WorkOrderAction | null =>
  orderActionsFrom(from).find((action) => from !== to && workOrderTransitions[action].to === to) ?? null;
