import type { Material } from '@vuon/contract/catalogue/material';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { catalogueFields } from '../record-fields.ts';
import { materialSteps } from './material-steps.ts';

export function MaterialRail({ material }: { material: Material }) {
  const { readOnly } = useEntityForm();
  const showField = useShowField();
  return (
    <RecordRail
      of={{ type: 'material', id: material.id }}
      fields={catalogueFields.material}
      steps={readOnly ? [] : materialSteps(material, showField)}
    />
  );
}
