import {
  actionBetween,
  actionsFrom,
  stateAfter,
  type WorkAction,
  type WorkState,
  workTransitions,
} from '@vuon/contract/cultivation/work-state';
import type { May } from '@vuon/contract/permission';

type Stated = { state: WorkState; resumesAs: WorkState | null };

/** The step forward from each state; the others are ways back or aside. */
const forward: Partial<Record<WorkState, WorkAction>> = {
  planned: 'assign',
  assigned: 'start',
  doing: 'finish',
  done: 'inspect',
  blocked: 'resume',
  cancelled: 'reopen',
};

/** What the user may do with work in this state, the step forward first. */
export const actionsFor = (state: WorkState, mayDo: (may: May) => boolean): WorkAction[] =>
  actionsFrom(state)
    .filter((action) => mayDo(workTransitions[action].may))
    .toSorted((one, other) => Number(other === forward[state]) - Number(one === forward[state]));

export const isForward = (state: WorkState, action: WorkAction): boolean => forward[state] === action;

/** Whether the user is asked for more before it: for people, a reason, or what it really took. */
export const asksMore = (action: WorkAction): boolean =>
  action === 'assign' || action === 'finish' || 'asksReason' in workTransitions[action];

/** The step that takes another back, if there is one that asks for nothing. */
export const reverseOf = ({ state, resumesAs }: Stated, action: WorkAction): WorkAction | null => {
  const after = stateAfter(action, resumesAs);
  // A blocked one goes back to the state that it was blocked in.
  const reverse = actionBetween(after, state, action === 'block' ? state : resumesAs);
  return reverse && !asksMore(reverse) ? reverse : null;
};

const drops: Record<WorkAction, string> = {
  assign: 'Thả để giao việc',
  unassign: 'Thả để bỏ giao',
  start: 'Thả để bắt đầu',
  finish: 'Thả để báo xong',
  inspect: 'Thả để nghiệm thu',
  'give-back': 'Thả để yêu cầu làm lại, sẽ hỏi lý do',
  block: 'Thả để chặn, sẽ hỏi lý do',
  resume: 'Thả để làm tiếp',
  cancel: 'Thả để hủy, sẽ hỏi lý do',
  reopen: 'Thả để mở lại',
};

const notYet: Partial<Record<WorkState, string>> = {
  planned: 'Việc này chưa giao',
  assigned: 'Việc này chưa bắt đầu',
  doing: 'Việc này chưa báo xong',
};

const refusal = (from: Stated, to: WorkState): string => {
  if (from.state === 'inspected') return 'Việc này đã nghiệm thu';
  if (from.state === 'cancelled') return 'Mở lại việc này trước';
  if (from.state === 'blocked') return 'Cho làm tiếp trước';
  if (to === 'inspected') return 'Chỉ vào sau khi nghiệm thu';
  if (to === 'blocked' || to === 'cancelled') return 'Việc này đã báo xong';
  const isBack = ['planned', 'assigned'].includes(to) && ['doing', 'done'].includes(from.state);
  return isBack ? 'Việc này đã bắt đầu' : (notYet[from.state] ?? 'Không chuyển được');
};

export type Drop = { action: WorkAction; text: string } | { action: null; text: string };

/** What dropping a card on a column does, or why it does nothing. */
export const dropOn = (from: Stated, to: WorkState, mayDo: (may: May) => boolean): Drop => {
  const action = actionBetween(from.state, to, from.resumesAs);
  if (action === null) return { action: null, text: refusal(from, to) };
  if (!mayDo(workTransitions[action].may)) return { action: null, text: 'Bạn chưa có quyền làm bước này' };
  return { action, text: drops[action] };
};
