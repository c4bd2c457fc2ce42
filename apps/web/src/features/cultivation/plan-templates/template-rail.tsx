import { ProjectOutlined } from '@ant-design/icons';
import type { PlanTemplate } from '@vuon/contract/cultivation/plan-template';
import { useMay } from '#lib/session/use-may.ts';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { newPlanFromTemplatePath } from '../paths.ts';
import { cultivationFields } from '../record-fields.ts';

export function TemplateRail({ template }: { template: PlanTemplate }) {
  const mayPlan = useMay('plans.write') && !template.archived && !template.deletedAt;
  const use = {
    key: 'use',
    icon: <ProjectOutlined aria-hidden="true" />,
    title: 'Lập kế hoạch từ mẫu',
    detail: `${template.lineCount} việc, ${template.stageCount} giai đoạn`,
    act: { label: 'Dùng', to: newPlanFromTemplatePath(template.id) },
  };
  return (
    <RecordRail
      of={{ type: 'plan-template', id: template.id }}
      fields={cultivationFields['plan-template']}
      steps={mayPlan && template.lineCount > 0 ? [use] : []}
    />
  );
}
