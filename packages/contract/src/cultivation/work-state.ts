import type { Permission } from '../permission.ts';

/** The states of work, in the order of the board's columns. */
export const workStateNames = {
  planned: 'Đã lên kế hoạch',
  assigned: 'Đã giao',
  doing: 'Đang làm',
  done: 'Chờ nghiệm thu',
  inspected: 'Xong',
  blocked: 'Bị chặn',
  cancelled: 'Đã hủy',
} as const;
export type WorkState = keyof typeof workStateNames;

/** Work that is still to be done. */
export const openWorkStates = ['planned', 'assigned', 'doing', 'blocked'] as const satisfies WorkState[];
export const isOpenWork = (state: WorkState): boolean => (openWorkStates as readonly WorkState[]).includes(state);

/** Work on which nothing has been done yet: its plan may still move it. */
export const notBegunWorkStates = ['planned', 'assigned'] as const satisfies WorkState[];
export const hasWorkBegun = (state: WorkState): boolean =>
  !(notBegunWorkStates as readonly WorkState[]).includes(state);

type Transition = {
  label: string;
  from: readonly WorkState[];
  /** 'resumed': the state that it was blocked in. */
  to: WorkState | 'resumed';
  may: Permission;
  /** The user has to say why. */
  asksReason?: true;
};

/** All ways from one state to another; there are no others. */
export const workTransitions = {
  assign: { label: 'Giao việc', from: ['planned', 'assigned'], to: 'assigned', may: 'work.lead' },
  unassign: { label: 'Bỏ giao', from: ['assigned'], to: 'planned', may: 'work.lead' },
  start: { label: 'Bắt đầu', from: ['assigned'], to: 'doing', may: 'work.lead' },
  finish: { label: 'Báo xong', from: ['doing'], to: 'done', may: 'work.lead' },
  inspect: { label: 'Nghiệm thu', from: ['done'], to: 'inspected', may: 'work.lead' },
  'give-back': { label: 'Yêu cầu làm lại', from: ['done'], to: 'doing', may: 'work.lead', asksReason: true },
  block: {
    label: 'Báo bị chặn',
    from: ['planned', 'assigned', 'doing'],
    to: 'blocked',
    may: 'work.lead',
    asksReason: true,
  },
  resume: { label: 'Làm tiếp', from: ['blocked'], to: 'resumed', may: 'work.lead' },
  cancel: {
    label: 'Hủy việc',
    from: ['planned', 'assigned', 'doing', 'blocked'],
    to: 'cancelled',
    may: 'work.write',
    asksReason: true,
  },
  reopen: { label: 'Mở lại', from: ['cancelled'], to: 'planned', may: 'work.write' },
} as const satisfies Record<string, Transition>;
export type WorkAction = keyof typeof workTransitions;

/** What can be done with work in this state. */
export const actionsFrom = (state: WorkState): WorkAction[] =>
  (Object.keys(workTransitions) as WorkAction[]).filter((action) =>
    (workTransitions[action].from as readonly WorkState[]).includes(state),
  );

/** The action that leads from one state to another, as a card dragged to another column does. */
export const actionBetween = (from: WorkState, to: WorkState, resumesAs: WorkState | null): WorkAction | null =>
  actionsFrom(from).find((action) => from !== to && stateAfter(action, resumesAs) === to) ?? null;

export const stateAfter = (action: WorkAction, resumesAs: WorkState | null): WorkState => {
  const { to } = workTransitions[action];
  return to === 'resumed' ? (resumesAs ?? 'planned') : to;
};
