import { ProjectOutlined } from '@ant-design/icons';
import type { PlanTemplate } from '@vuon/contract/cultivation/plan-template';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
import { CatalogueRecordPage } from '#ui/catalogue/catalogue-record-page.tsx';
import { NewCatalogueRecord } from '#ui/catalogue/new-catalogue-record.tsx';
import type { Fact } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { OneRecord } from '#ui/record/one-record.tsx';
import { clonePlanTemplatePath, newPlanFromTemplatePath, planTemplatesPath } from '../paths.ts';
import { templateOptions, useTemplateMenu } from './template-data.ts';
import { TemplateForm } from './template-form.tsx';
import { clonedValues } from './template-values.ts';

const back = { label: 'Về danh sách mẫu kế hoạch', to: planTemplatesPath };

/** One page for creating (also from a copy) and editing. */
export function TemplatePage() {
  const { id } = useParams();
  if (id)
    return (
      <OneRecord key={id} query={templateOptions(Number(id))} titleOf={({ name }) => name} back={back}>
        {(template) => <TemplateRecord template={template} />}
      </OneRecord>
    );
  return (
    <NewCatalogueRecord noun="mẫu kế hoạch" write="plans.write" back={back} one={templateOptions}>
      {(source, isBeside) => (
        <TemplateForm template={null} source={source} initial={source && clonedValues(source, isBeside)} />
      )}
    </NewCatalogueRecord>
  );
}

function TemplateRecord({ template }: { template: PlanTemplate }) {
  const navigate = useNavigate();
  const menu = useTemplateMenu(() => navigate(planTemplatesPath))(template);
  const mayPlan = useMay('plans.write') && !template.deletedAt && !template.archived;
  const use: PageAction = {
    key: 'use',
    label: 'Dùng mẫu này',
    icon: <ProjectOutlined aria-hidden="true" />,
    to: newPlanFromTemplatePath(template.id),
  };
  return (
    <CatalogueRecordPage
      record={template}
      type="plan-template"
      noun="Mẫu kế hoạch"
      write="plans.write"
      clonePath={clonePlanTemplatePath(template.id)}
      menu={menu}
      main={mayPlan ? use : null}
      facts={factsOf(template)}
      form={(readOnly) => <TemplateForm template={template} readOnly={readOnly} />}
    />
  );
}

const factsOf = (template: PlanTemplate): Fact[] =>
  [
    { label: 'Mã', value: template.code },
    { label: 'Nhóm cây', value: template.cropGroupName },
    { label: 'Giai đoạn', value: `${template.stageCount} giai đoạn, ${template.dayCount} ngày` },
    { label: 'Việc', value: `${template.lineCount} việc` },
    { label: 'Nguồn', value: ownerName(template) },
  ].filter(({ value }) => value);
