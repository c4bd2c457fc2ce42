import { type AreaUnit, areaUnitLabel } from '@vuon/contract/entities/area-unit';
import {
  type EntitySettings,
  EntitySettingsInput,
  type EntitySettingsInput as SettingsValues,
} from '@vuon/contract/entities/entity-settings';
import { entityWords } from '@vuon/contract/entities/entity-words';
import { useNavigate } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { AreaUnitField } from './area-unit-field.tsx';
import { useSaveSettings } from './settings-data.ts';

const labels = { areaUnit: entityWords.areaUnit.label };
const valuesOf = ({ areaUnit }: EntitySettings): SettingsValues => ({ areaUnit });
const show = (_field: string, value: unknown) => areaUnitLabel(value as AreaUnit | null);

export function SettingsForm({ settings }: { settings: EntitySettings }) {
  const navigate = useNavigate();
  const mayWrite = useMay('settings.write');
  const save = useSaveSettings();
  return (
    <EntityForm<SettingsValues, EntitySettings>
      fields={EntitySettingsInput}
      schema={EntitySettingsInput}
      labels={labels}
      show={show}
      record={settings}
      valuesOf={valuesOf}
      initial={{ areaUnit: null }}
      readOnly={!mayWrite}
      save={save}
      onSaved={() => {}}
      onCancel={() => navigate('/')}
    >
      {!mayWrite && <Notice tone="grey">Chủ đơn vị đổi được các cài đặt này.</Notice>}
      <FormCard title="Diện tích">
        <AreaUnitField />
      </FormCard>
    </EntityForm>
  );
}
