import { CheckOutlined, EditOutlined, SendOutlined, WarningOutlined } from '@ant-design/icons';
import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import { useMay } from '#lib/session/use-may.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { cultivationFields } from '../record-fields.ts';
import { planSteps } from './plan-steps.ts';
import { useCaller } from './use-caller.ts';
import { useTaskActs } from './use-task-acts.ts';

const icons = {
  approve: <CheckOutlined aria-hidden="true" />,
  rejected: <EditOutlined aria-hidden="true" />,
  overlap: <WarningOutlined aria-hidden="true" />,
  submit: <SendOutlined aria-hidden="true" />,
  finish: <CheckOutlined aria-hidden="true" />,
  tasks: <EditOutlined aria-hidden="true" />,
};

/** Beside the form: what the plan waits for, each with its act. */
export function BatmanPlanRail({ plan }: { plan: BatmanPlan }) {
  const mayWrite = useMay('batman.write') && !plan.deletedAt;
  const caller = useCaller();
  const acts = useTaskActs();
  const showField = useShowField();
  const steps = mayWrite ? planSteps(plan, caller, new Date()) : [];
  return (
    <RecordRail
      of={{ type: 'batman-plan', id: plan.id }}
      fields={cultivationFields['batman-plan']}
      steps={steps.map(({ key, title, detail, act, verb, tasks }) => ({
        key,
        icon: icons[key],
        title,
        detail,
        act: { label: verb, onClick: () => (act ? void acts.act(act, tasks) : showField('tasks')) },
      }))}
    />
  );
}
