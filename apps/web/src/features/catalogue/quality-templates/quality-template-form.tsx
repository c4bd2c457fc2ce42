import { Grade } from '@vuon/contract/catalogue/quality-scale';
import {
  defaultGrades,
  type QualityTemplate,
  QualityTemplateFields,
  QualityTemplateInput,
  qualityTemplateWords,
  type SubjectKind,
  subjectKindNames,
} from '@vuon/contract/catalogue/quality-template';
import { labelsOf } from '@vuon/contract/field-words';
import { Checkbox, Input } from 'antd';
import { emptyValues } from '#ui/form/empty-values.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { Notice } from '#ui/states/notice.tsx';
import { qualityTemplatePath, qualityTemplatesPath } from '../paths.ts';
import { CriteriaCard } from './criteria-card.tsx';
import { useQualityTemplateActs } from './quality-template-data.ts';
import { qualityTemplateFields } from './quality-template-fields.ts';
import {
  newCriterion,
  qualityTemplateValues,
  showQualityTemplateValue,
  subjectsText,
} from './quality-template-values.ts';

type Props = { template: QualityTemplate | null; initial?: QualityTemplateInput | undefined; readOnly?: boolean };

const labels = labelsOf(qualityTemplateWords);
const empty = emptyValues<QualityTemplateInput>(QualityTemplateFields, {
  subjects: ['plot'],
  criteria: [newCriterion([])],
  grades: defaultGrades,
});

export function QualityTemplateForm({ template, initial = empty, readOnly = false }: Props) {
  const saving = useRecordForm(template, useQualityTemplateActs(), {
    pathOf: ({ id }) => qualityTemplatePath(id),
    listPath: qualityTemplatesPath,
  });
  return (
    <EntityForm<QualityTemplateInput, QualityTemplate>
      {...saving}
      fields={QualityTemplateFields}
      nameOf={({ name }) => `bộ tiêu chí ${name}`}
      schema={QualityTemplateInput}
      labels={labels}
      show={showQualityTemplateValue}
      valuesOf={qualityTemplateValues}
      initial={initial}
      readOnly={readOnly}
      rail={
        template && (
          <RecordRail of={{ type: 'quality-template', id: template.id }} fields={qualityTemplateFields} steps={[]} />
        )
      }
    >
      {template && !readOnly && (
        <Notice tone="blue">Phiếu đã chấm giữ tiêu chí lúc chấm. Đổi tiêu chí hoặc ngưỡng thành bản mới.</Notice>
      )}
      <FormCard title="Thông tin chung">
        <Field name="name">
          <Input placeholder="Trái trước cắt" maxLength={120} />
        </Field>
        <Field name="code">
          <Input placeholder="BTC-TRAI-TRUOC-CAT" maxLength={32} />
        </Field>
        <Field name="subjects" wide>
          {readOnly ? <SubjectWords /> : <Checkbox.Group options={optionsOf(subjectKindNames)} />}
        </Field>
        <Field name="sampleCount" help="Mỗi lần chấm nên lấy bao nhiêu mẫu.">
          <NumberInput whole />
        </Field>
        <Field name="sampleUnit">
          <Input placeholder="trái" maxLength={20} />
        </Field>
      </FormCard>
      <CriteriaCard />
      <RowsCard
        name="grades"
        title={labels.grades}
        noun="loại"
        shape={Grade.shape}
        columns={[
          {
            name: 'name',
            label: 'Tên loại',
            input: (label) => <Input maxLength={20} aria-label={label} placeholder="A" />,
          },
          { name: 'from', label: 'Từ điểm', input: (label) => <NumberInput unit="trên 10" label={label} /> },
        ]}
        add="Thêm loại"
        newRow={() => ({ name: '', from: null })}
        help="Loại tốt nhất trước; loại cuối bắt đầu từ 0."
      />
      <NotesCard placeholder="Cho giống nào, lấy mẫu ra sao, theo yêu cầu của ai" />
    </EntityForm>
  );
}

function SubjectWords({ value = [] }: { value?: SubjectKind[] }) {
  return <span>{subjectsText(value)}</span>;
}
