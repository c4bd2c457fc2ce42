import {
  CheckSquareOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  RollbackOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { Work } from '@vuon/contract/cultivation/work';
import { type WorkAction, workTransitions } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import type { ReactNode } from 'react';
import { dueOf } from '#domain/work/due-words.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { cultivationFields } from '../record-fields.ts';
import { promoteIcon } from '../work-steps/use-promote.tsx';
import { ChecklistRail } from './checklist-rail.tsx';
import { OrdersRail } from './orders-rail.tsx';

const icons: Record<WorkAction, ReactNode> = {
  assign: <SendOutlined aria-hidden="true" />,
  unassign: <RollbackOutlined aria-hidden="true" />,
  start: <PlayCircleOutlined aria-hidden="true" />,
  finish: <CheckSquareOutlined aria-hidden="true" />,
  inspect: <CheckSquareOutlined aria-hidden="true" />,
  'give-back': <RollbackOutlined aria-hidden="true" />,
  block: <PauseCircleOutlined aria-hidden="true" />,
  resume: <PlayCircleOutlined aria-hidden="true" />,
  cancel: <StopOutlined aria-hidden="true" />,
  reopen: <RollbackOutlined aria-hidden="true" />,
};

const details: Record<WorkAction, string> = {
  assign: 'Lập phiếu cho người và tổ đội',
  unassign: 'Việc trở lại kế hoạch',
  start: 'Ghi giờ bắt đầu',
  finish: 'Ghi công và vật tư thực tế',
  inspect: 'Xem kết quả rồi đóng việc',
  'give-back': 'Trả lại cho người làm, kèm lý do',
  block: 'Mưa, thiếu vật tư, thiếu người',
  resume: 'Trở lại trạng thái trước khi bị chặn',
  cancel: 'Kèm lý do; mở lại được',
  reopen: 'Việc trở lại kế hoạch',
};

/** The steps of the work, the one forward first; the lateness stands with it. */
export const workSteps = (work: Work, actions: WorkAction[], run: (action: WorkAction) => void): NextStep[] => {
  const due = dueOf(work, dayInVietnam(new Date()));
  return actions.map((action, index) => ({
    key: action,
    icon: icons[action],
    title: action === 'assign' && work.state === 'assigned' ? 'Giao lại' : workTransitions[action].label,
    detail: index === 0 && due?.tone === 'late' ? `Quá hạn, ${due.text}` : details[action],
    isUrgent: index === 0 && due?.tone === 'late',
    act: {
      label: action === 'assign' && work.state === 'assigned' ? 'Giao lại' : workTransitions[action].label,
      onClick: () => run(action),
    },
  }));
};

export const promoteStep = ({
  key,
  label,
  onClick,
}: {
  key: string;
  label: string;
  onClick: () => void;
}): NextStep => ({
  key,
  icon: promoteIcon,
  title: label,
  detail: 'Thành việc theo kế hoạch, có dòng ở đó',
  act: { label, onClick },
});

export function WorkRail({ work, steps }: { work: Work; steps: NextStep[] }) {
  return (
    <RecordRail of={{ type: 'work', id: work.id }} fields={cultivationFields.work} steps={steps}>
      <OrdersRail work={work} />
      <ChecklistRail work={work} />
    </RecordRail>
  );
}
