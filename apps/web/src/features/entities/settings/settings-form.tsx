import { useQueryClient } from '@tanstack/react-query';
import { type AreaUnit, areaUnitLabel } from '@vuon/contract/entities/area-unit';
import {
  type EntitySettings,
  EntitySettingsInput,
  type EntitySettingsInput as SettingsValues,
} from '@vuon/contract/entities/entity-settings';
import { entityWords } from '@vuon/contract/entities/entity-words';
import type { PointLocation } from '@vuon/contract/orchard/location';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { AddressFields } from '#domain/address/address-fields.tsx';
import { unitOf } from '#domain/address/locations.ts';
import { PinField } from '#domain/address/pin-field.tsx';
import { useSaveSettings } from '#domain/entities/entity-settings.ts';
import { plainValue } from '#lib/records/plain-value.ts';
import { useMay } from '#lib/session/use-may.ts';
import { writeDegrees } from '#map/controls/write-coordinates.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { AreaUnitField } from './area-unit-field.tsx';

const SettingsRail = lazyPart(async () => (await import('./settings-rail.tsx')).SettingsRail);

const labels = {
  addressLine: entityWords.addressLine.label,
  locationId: entityWords.locationId.label,
  oldLocationId: entityWords.oldLocationId.label,
  center: entityWords.center.label,
  areaUnit: entityWords.areaUnit.label,
  gtin: entityWords.gtin.label,
};
const none: SettingsValues = {
  addressLine: null,
  locationId: null,
  oldLocationId: null,
  center: null,
  areaUnit: null,
  gtin: null,
};
const valuesOf = ({
  addressLine,
  locationId,
  oldLocationId,
  center,
  areaUnit,
  gtin,
}: EntitySettings): SettingsValues => ({
  addressLine,
  locationId,
  oldLocationId,
  center,
  areaUnit,
  gtin,
});

export function SettingsForm({ settings }: { settings: EntitySettings }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayWrite = useMay('settings.write');
  const save = useSaveSettings();
  const show = (field: string, value: unknown) => {
    if (field === 'areaUnit') return areaUnitLabel(value as AreaUnit | null);
    if (value === null) return plainValue(value);
    if (field === 'center') return writeDegrees((value as PointLocation).geometry.geoCoordinate);
    // The name of a unit that was just chosen is in the cache: the field that shows it has loaded it.
    if (field === 'locationId' || field === 'oldLocationId')
      return client.getQueryData(unitOf(value as number).queryKey)?.fullName ?? 'Đã đổi';
    return plainValue(value);
  };
  return (
    <EntityForm<SettingsValues, EntitySettings>
      fields={EntitySettingsInput}
      schema={EntitySettingsInput}
      labels={labels}
      show={show}
      record={settings}
      nameOf={() => 'cài đặt đơn vị'}
      valuesOf={valuesOf}
      initial={none}
      readOnly={!mayWrite}
      rail={<SettingsRail settings={settings} />}
      save={save}
      onSaved={() => {}}
      onCancel={() => navigate('/')}
    >
      {!mayWrite && <Notice tone="grey">Chủ đơn vị đổi được các cài đặt này.</Notice>}
      <FormCard title="Địa chỉ">
        <AddressFields />
        <Field name="center" wide>
          <PinField disabled={!mayWrite} />
        </Field>
      </FormCard>
      <FormCard title="Diện tích">
        <AreaUnitField />
      </FormCard>
      <FormCard title="Hộ chiếu lô hàng">
        <Field name="gtin" help="14 chữ số do GS1 cấp. Mã QR công khai của lô hàng theo chuẩn GS1 Digital Link.">
          <Input inputMode="numeric" maxLength={20} />
        </Field>
      </FormCard>
    </EntityForm>
  );
}
