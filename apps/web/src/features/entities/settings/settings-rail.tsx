import type { EntitySettings } from '@vuon/contract/entities/entity-settings';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { entitiesFields } from '../record-fields.ts';

/** Beside the settings. The form itself has the map. */
export function SettingsRail({ settings }: { settings: EntitySettings }) {
  const { readOnly } = useEntityForm();
  const showField = useShowField();
  const id = useSelectedEntity(({ entity }) => entity?.id);
  if (id === undefined) return null;
  const hasAddress = settings.locationId !== null || settings.oldLocationId !== null;
  const address = fieldStep(
    { title: 'Xã, phường của đơn vị', detail: 'Để bản đồ mở đúng nơi', path: ['locationId'] },
    showField,
  );
  return (
    <RecordRail
      of={{ type: 'entity', id }}
      fields={entitiesFields.entity}
      steps={readOnly || hasAddress ? [] : [address]}
    />
  );
}
