import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { catalogueFields } from '../record-fields.ts';
import { plantStatusSteps } from './plant-status-steps.tsx';

export function PlantStatusRail({ status }: { status: PlantStatus }) {
  const { readOnly } = useEntityForm();
  const showField = useShowField();
  return (
    <RecordRail
      of={{ type: 'plant-status', id: status.id }}
      fields={catalogueFields['plant-status']}
      steps={plantStatusSteps(status, readOnly ? null : showField)}
    />
  );
}
