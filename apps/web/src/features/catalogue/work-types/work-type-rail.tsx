import type { WorkType } from '@vuon/contract/catalogue/work-type';
import { useEntityForm } from '#ui/form/form-context.ts';
import { type ShowField, useShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { catalogueFields } from '../record-fields.ts';

export function WorkTypeRail({ workType }: { workType: WorkType }) {
  const { readOnly } = useEntityForm();
  const showField = useShowField();
  return (
    <RecordRail
      of={{ type: 'work-type', id: workType.id }}
      fields={catalogueFields['work-type']}
      steps={readOnly ? [] : workTypeSteps(workType, showField)}
    />
  );
}

const workTypeSteps = ({ kind, ppe, labourDaysPerHa }: WorkType, show: ShowField) => [
  ...(kind === 'protection' && ppe.length === 0
    ? [fieldStep({ title: 'Chọn bảo hộ', detail: 'Người phun thuốc cần biết', isUrgent: true, path: ['ppe'] }, show)]
    : []),
  ...(labourDaysPerHa === null
    ? [
        fieldStep(
          { title: 'Ghi định mức công', detail: 'Kế hoạch ước tính công theo đó', path: ['labourDaysPerHa'] },
          show,
        ),
      ]
    : []),
];
