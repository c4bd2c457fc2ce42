import type { EntityRole, PlatformRole } from '../permission.ts';

export const batmanStates = ['draft', 'submitted', 'approved', 'rejected', 'done'] as const;
export type BatmanState = (typeof batmanStates)[number];
export const batmanStateNames: Record<BatmanState, string> = {
  draft: 'Nháp',
  submitted: 'Chờ duyệt',
  approved: 'Đã duyệt',
  rejected: 'Bị từ chối',
  done: 'Xong',
};

type Act = {
  verb: string;
  from: readonly BatmanState[];
  to: BatmanState;
  /** 'planner': whoever may write the plan. */
  by: 'planner' | 'reviewer';
  needsReason?: true;
};

/** Every way from one state of a task to another. Editing is none of them: see `editedState`. */
export const batmanActs = {
  submit: { verb: 'Trình duyệt', from: ['draft', 'rejected'], to: 'submitted', by: 'planner' },
  withdraw: { verb: 'Rút lại', from: ['submitted'], to: 'draft', by: 'planner' },
  approve: { verb: 'Duyệt', from: ['submitted'], to: 'approved', by: 'reviewer' },
  reject: { verb: 'Từ chối', from: ['submitted', 'approved'], to: 'rejected', by: 'reviewer', needsReason: true },
  finish: { verb: 'Báo xong', from: ['approved'], to: 'done', by: 'planner' },
  reopen: { verb: 'Mở lại', from: ['done'], to: 'approved', by: 'planner' },
} as const satisfies Record<string, Act>;
export type BatmanAct = keyof typeof batmanActs;
export const batmanActNames = Object.keys(batmanActs) as [BatmanAct, ...BatmanAct[]];

export const mayAct = (act: BatmanAct, state: BatmanState): boolean =>
  (batmanActs[act].from as readonly BatmanState[]).includes(state);

/**
 * The state of a task after an edit: what was approved has to be approved again, unless its reviewer edits it; one that was
 * rejected stays so, with its reason, until it is submitted again. null: a task that is done is not edited.
 */
export const editedState = (state: BatmanState, isReviewer: boolean): BatmanState | null => {
  if (state === 'done') return null;
  return state === 'approved' && !isReviewer ? 'draft' : state;
};

export type BatmanCaller = { userId: number | null; platformRole: PlatformRole; entityRole: EntityRole | null };
type Reviewed = { reviewerId: number | null; personUserId: number | null };

/** Owners and managers review every plan, their own too. Others review those that name them, but never their own. */
export const mayReview = ({ userId, platformRole, entityRole }: BatmanCaller, plan: Reviewed): boolean => {
  if (platformRole === 'admin' || entityRole === 'owner' || entityRole === 'manager') return true;
  return userId !== null && plan.reviewerId === userId && plan.personUserId !== userId;
};

/** The reasons that are offered; others can be typed. */
export const rejectReasons = ['Trùng giờ', 'Quá giờ', 'Sai lô', 'Chưa tới lượt'] as const;
