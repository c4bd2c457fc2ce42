import { CheckSquareOutlined, ClockCircleOutlined, FieldTimeOutlined, PlusOutlined } from '@ant-design/icons';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { type PlanAction, planTransitions } from '@vuon/contract/cultivation/plan-state';
import { formatDate } from '#lib/format.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { worksPath } from '../paths.ts';

type Acts = { onStep: (action: PlanAction) => void; onShift: (keyDateId: number) => void };

/** What the plan waits for. `acts` null: the user may not change it. */
export const planSteps = (plan: FarmPlan, today: string, acts: Acts | null): NextStep[] => {
  if (!acts || plan.deletedAt) return [];
  const steps: NextStep[] = [];
  if (plan.lateCount > 0)
    steps.push({
      key: 'late',
      icon: <ClockCircleOutlined aria-hidden="true" />,
      title: `${plan.lateCount} việc quá hạn`,
      detail: 'Làm bù, dời ngày hoặc hủy',
      isUrgent: true,
      act: { label: 'Xem', to: `${worksPath('planned')}?farmPlanId=${plan.id}&view=late` },
    });
  for (const { id, name, plannedOn, actualOn } of plan.keyDates)
    if (!actualOn && plannedOn <= today && plan.state !== 'closed')
      steps.push({
        key: `date-${id}`,
        icon: <FieldTimeOutlined aria-hidden="true" />,
        title: `Ghi ngày ${name} thực tế`,
        detail: `Dự kiến ${formatDate(plannedOn)}`,
        act: { label: 'Ghi ngày', onClick: () => acts.onShift(id) },
      });
  if (plan.lineCount === 0)
    steps.push({
      key: 'lines',
      icon: <PlusOutlined aria-hidden="true" />,
      title: 'Thêm việc vào các giai đoạn',
      detail: 'Gõ vào bảng hoặc dán từ Excel',
      act: { label: 'Thêm việc', to: '?tab=cong-viec&xem=bang' },
    });
  const next = nextStep(plan);
  if (next)
    steps.push({
      key: next,
      icon: <CheckSquareOutlined aria-hidden="true" />,
      title: stepLabel(plan, next),
      detail: details[next],
      act: { label: planTransitions[next].label, onClick: () => acts.onStep(next) },
    });
  return steps;
};

const details: Record<PlanAction, string> = {
  approve: 'Các việc được tạo để giao cho người làm',
  start: 'Kế hoạch cũng tự bắt đầu cùng việc đầu tiên',
  close: 'Các việc đã xong; kế hoạch được giữ lại để so sánh',
  reopen: 'Sửa được trở lại',
};

/** The one step forward that makes sense now; null: there is none yet. */
export const nextStep = ({ state, lineCount, workCount, doneCount }: FarmPlan): PlanAction | null => {
  if (state === 'draft') return lineCount > 0 ? 'approve' : null;
  if (state === 'approved') return 'start';
  return state === 'running' && doneCount === workCount ? 'close' : null;
};

/** 'Duyệt, tạo 118 việc' */
export const stepLabel = ({ lineCount }: FarmPlan, action: PlanAction): string =>
  action === 'approve' ? `Duyệt, tạo ${lineCount} việc` : planTransitions[action].label;
