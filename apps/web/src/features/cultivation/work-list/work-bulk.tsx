import { CalendarOutlined, FlagOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction, BulkValues } from '#ui/list/list-types.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { promoteIcon, promoteLabel } from '../work-steps/use-promote.tsx';

const AssignForm = lazyPart(async () => (await import('./work-bulk-forms.tsx')).BulkAssignForm);
const ShiftForm = lazyPart(async () => (await import('./work-bulk-forms.tsx')).BulkShiftForm);
const PriorityForm = lazyPart(async () => (await import('./work-bulk-forms.tsx')).BulkPriorityForm);
const PromoteForm = lazyPart(async () => (await import('./work-bulk-forms.tsx')).BulkPromoteForm);
const CancelForm = lazyPart(async () => (await import('./work-bulk-forms.tsx')).BulkCancelForm);

const hasPeople = ({ personIds, crewIds }: BulkValues) =>
  (personIds as number[]).length + (crewIds as number[]).length > 0;
const isShift = (days: unknown) => Number.isInteger(days) && days !== 0;

const renderChange = (from: string, to: string) => (
  <span>
    <s className="cell-quiet">{from}</s> {to}
  </span>
);

/** Of foremen, who write no orders; the server decides which of the works it applies to. */
const assign: BulkAction<WorkItem> = {
  action: 'work.assign',
  label: 'Giao việc',
  icon: <SendOutlined aria-hidden="true" />,
  suits: showsLiving,
  note: 'Hoàn tác được, hoặc giao lại trên trang của từng việc.',
  form: {
    initial: { personIds: [], crewIds: [] },
    render: (values, onChange) => <AssignForm values={values} onChange={onChange} />,
    isComplete: hasPeople,
    previews: (values) => (hasPeople(values) ? values : null),
  },
};

const shift: BulkAction<WorkItem> = {
  action: 'work.shift',
  label: 'Dời ngày',
  icon: <CalendarOutlined aria-hidden="true" />,
  suits: showsLiving,
  note: 'Hoàn tác được, hoặc dời lại trên lịch.',
  form: {
    initial: { days: 1 },
    render: (values, onChange) => <ShiftForm values={values} onChange={onChange} />,
    isComplete: ({ days }) => isShift(days),
    previews: ({ days }) => (isShift(days) ? { days } : null),
  },
  renderChange,
};

export const leadBulk: BulkAction<WorkItem>[] = [assign, shift];

const managerBulk: BulkAction<WorkItem>[] = [
  shift,
  {
    action: 'work.priority',
    label: 'Đổi ưu tiên',
    icon: <FlagOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc đổi lại bất cứ lúc nào.',
    form: {
      initial: { priority: 'high' },
      render: (values, onChange) => <PriorityForm values={values} onChange={onChange} />,
      isComplete: () => true,
      previews: ({ priority }) => ({ priority }),
    },
    renderChange,
  },
  {
    action: 'work.cancel',
    label: 'Hủy việc',
    icon: <StopOutlined aria-hidden="true" />,
    danger: true,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc mở lại từng việc.',
    form: {
      initial: { reason: '' },
      render: (values, onChange) => <CancelForm values={values} onChange={onChange} />,
      isComplete: ({ reason }) => String(reason).trim() !== '',
      // Which works can be cancelled does not depend on the words: any will do.
      previews: () => ({ reason: '–' }),
    },
  },
  ...removeRestore('work'),
];

/** Of managers; unplanned work can be put into a plan. */
export const workBulk: Record<WorkKind, BulkAction<WorkItem>[]> = {
  planned: managerBulk,
  unplanned: [
    {
      action: 'work.promote',
      label: promoteLabel,
      icon: promoteIcon,
      suits: showsLiving,
      note: 'Hoàn tác được: việc trở lại việc phát sinh.',
      form: {
        initial: { farmPlanId: null, stageId: null },
        render: (values, onChange) => <PromoteForm values={values} onChange={onChange} />,
        isComplete: ({ farmPlanId }) => farmPlanId !== null,
        previews: (values) => (values.farmPlanId === null ? null : values),
      },
    },
    ...managerBulk,
  ],
};
