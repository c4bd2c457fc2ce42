import {
  type PlanTemplate,
  PlanTemplateFields,
  PlanTemplateInput,
  planTemplateWords,
} from '@vuon/contract/cultivation/plan-template';
import { startingPoint } from '@vuon/contract/cultivation/template-schedule';
import { labelsOf } from '@vuon/contract/field-words';
import { Input } from 'antd';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { emptyValues } from '#ui/form/empty-values.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { planTemplatePath, planTemplatesPath } from '../paths.ts';
import { useTemplateActs } from './template-data.ts';
import { TemplateLinesCard } from './template-lines.tsx';
import { TemplateKeyDatesCard, TemplateStagesCard } from './template-schedule-cards.tsx';
import { showTemplateInput, templateValues } from './template-values.ts';
import './templates.css';

const TemplateRail = lazyPart(async () => (await import('./template-rail.tsx')).TemplateRail);

type Props = {
  template: PlanTemplate | null;
  initial?: PlanTemplateInput | undefined;
  /** The template that a new one is a copy of. */
  source?: PlanTemplate | undefined;
  readOnly?: boolean;
};

const labels = labelsOf(planTemplateWords);
const empty = emptyValues<PlanTemplateInput>(PlanTemplateFields, { stages: [] });

export function TemplateForm({ template, initial = empty, source, readOnly = false }: Props) {
  const saving = useRecordForm(template, useTemplateActs(), {
    pathOf: ({ id }) => planTemplatePath(id),
    listPath: planTemplatesPath,
  });
  const stored = template ?? source ?? null;
  const crop = stored?.cropGroupId ? { id: stored.cropGroupId, name: stored.cropGroupName ?? '' } : null;
  return (
    <EntityForm<PlanTemplateInput, PlanTemplate>
      {...saving}
      fields={PlanTemplateFields}
      nameOf={({ name }) => `mẫu kế hoạch ${name}`}
      schema={PlanTemplateInput}
      labels={labels}
      show={showTemplateInput}
      valuesOf={templateValues}
      initial={initial}
      readOnly={readOnly}
      rail={template && <TemplateRail template={template} />}
    >
      {template?.entityId === null && <Notice tone="blue">{startingPoint}</Notice>}
      <FormCard title="Thông tin chung">
        <Field name="name">
          <Input placeholder="Sầu riêng chính vụ" maxLength={120} />
        </Field>
        <Field name="code">
          <Input placeholder="MKH-SR-CHINH-VU" maxLength={32} />
        </Field>
        <Field name="cropGroupId" help="Mẫu được đề nghị trước cho mùa vụ của nhóm cây này.">
          <CropGroupSelect known={crop} />
        </Field>
        <Field name="source" help="Kế hoạch cũ, kỹ sư hoặc tài liệu đã theo.">
          <Input maxLength={200} />
        </Field>
      </FormCard>
      <TemplateStagesCard />
      <TemplateKeyDatesCard />
      <TemplateLinesCard stored={stored} />
      <NotesCard placeholder="Cho vườn nào, giống và tuổi cây, lưu ý khi dùng" />
    </EntityForm>
  );
}
