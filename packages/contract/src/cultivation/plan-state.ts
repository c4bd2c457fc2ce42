export const planStateNames = {
  draft: 'Nháp',
  approved: 'Đã duyệt',
  running: 'Đang thực hiện',
  closed: 'Đã kết thúc',
} as const;
export type PlanState = keyof typeof planStateNames;

type Transition = { label: string; from: readonly PlanState[]; to: PlanState };

/** All ways from one state to another. A plan also begins to run with the first of its works. */
export const planTransitions = {
  approve: { label: 'Duyệt', from: ['draft'], to: 'approved' },
  start: { label: 'Bắt đầu thực hiện', from: ['approved'], to: 'running' },
  close: { label: 'Kết thúc', from: ['approved', 'running'], to: 'closed' },
  reopen: { label: 'Mở lại', from: ['closed'], to: 'running' },
} as const satisfies Record<string, Transition>;
export type PlanAction = keyof typeof planTransitions;

export const planActionsFrom = (state: PlanState): PlanAction[] =>
  (Object.keys(planTransitions) as PlanAction[]).filter((action) =>
    (planTransitions[action].from as readonly PlanState[]).includes(state),
  );
