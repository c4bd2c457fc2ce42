import { formatHours, overlapsOf } from '@vuon/contract/cultivation/batman-hours';
import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import { type BatmanAct, type BatmanCaller, mayReview } from '@vuon/contract/cultivation/batman-state';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';

export type PlanStep = {
  key: 'approve' | 'rejected' | 'overlap' | 'submit' | 'finish' | 'tasks';
  title: string;
  detail: string;
  verb: string;
  /** null: the tasks are to be looked at. */
  act: BatmanAct | null;
  tasks: BatmanTask[];
};

/** What a plan waits for, what needs a look first. */
export const planSteps = (plan: BatmanPlan, caller: BatmanCaller, now: Date): PlanStep[] => {
  const inState = (state: BatmanTask['status']) => plan.tasks.filter(({ status }) => status === state);
  const [overlap, ...others] = overlapsOf(plan.tasks.filter(({ status }) => status !== 'rejected'));
  const [rejected, submitted, drafts] = [inState('rejected'), inState('submitted'), inState('draft')];
  const passed = inState('approved').filter(({ endsAt }) => Date.parse(endsAt) <= now.getTime());
  const look = { verb: 'Xem', act: null, tasks: [] };
  const steps: PlanStep[] = [];
  if (!plan.tasks.length)
    steps.push({
      key: 'tasks',
      title: 'Thêm việc đầu tiên',
      detail: 'Kế hoạch chưa có việc nào',
      ...look,
      verb: 'Thêm',
    });
  if (overlap)
    steps.push({
      key: 'overlap',
      title: `Trùng ${formatHours(overlap.hours)} giờ${others.length ? ` và ${others.length} chỗ khác` : ''}`,
      detail: overlap.tasks.map(({ title }) => title).join(', '),
      ...look,
    });
  if (rejected.length)
    steps.push({
      key: 'rejected',
      title: `Sửa ${rejected.length} việc bị từ chối`,
      detail: rejected[0]?.reason ?? '',
      ...look,
    });
  if (submitted.length && mayReview(caller, plan))
    steps.push({
      key: 'approve',
      title: `Duyệt ${submitted.length} việc`,
      detail: submitted.map(({ title }) => title).join(', '),
      verb: 'Duyệt',
      act: 'approve',
      tasks: submitted,
    });
  if (drafts.length)
    steps.push({
      key: 'submit',
      title: `Trình duyệt ${drafts.length} việc nháp`,
      detail: `${plan.reviewerName ?? 'Chủ đơn vị hoặc quản lý'} được báo`,
      verb: 'Trình',
      act: 'submit',
      tasks: drafts,
    });
  if (passed.length)
    steps.push({
      key: 'finish',
      title: `Báo xong ${passed.length} việc đã qua`,
      detail: passed.map(({ title }) => title).join(', '),
      verb: 'Báo xong',
      act: 'finish',
      tasks: passed,
    });
  return steps;
};
