import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AddressInput } from '@vuon/contract/locations/address';
import type { Location } from '@vuon/contract/locations/location';
import { Form, Input } from 'antd';
import { use, useId, useState } from 'react';
import { EditedDot } from '#ui/form/field.tsx';
import { EntityFormContext } from '#ui/form/form-context.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { AddressText } from './address-text.tsx';
import { CounterpartHint } from './counterpart-hint.tsx';
import { locationAfterOld, type Units, unitsOfFound } from './fill-address.ts';
import { counterpartsOf, unitOf } from './locations.ts';
import { QuickFind } from './quick-find.tsx';
import { texts } from './texts.ts';
import { UnitInput } from './unit-input.tsx';
import '#ui/marks/link-button.css';
import './address.css';

type Values = Units & { addressLine: string | null };

/**
 * The fields addressLine, locationId and oldLocationId of the surrounding form. The new units come first; the old ones unfold,
 * and each half fills or proposes the other.
 */
export function AddressFields() {
  const form = Form.useFormInstance<Values>();
  const client = useQueryClient();
  const context = use(EntityFormContext);
  const locationId = Form.useWatch('locationId', { form, preserve: true }) ?? null;
  const oldLocationId = Form.useWatch('oldLocationId', { form, preserve: true }) ?? null;
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  const oldId = useId();
  const { data: oldUnit } = useQuery(unitOf(oldLocationId));
  if (context?.readOnly) return <AddressReading />;

  const isOpen = isUnfolded ?? oldLocationId !== null;
  const set = (units: Partial<Units>) => form.setFieldsValue(units);
  const toggle = () => setUnfolded(!isOpen);
  /** Without an answer the other half stays as it is, and the hint says what is missing. */
  const counterparts = (unit: Location) => client.fetchQuery(counterpartsOf(unit.id)).catch(() => null);

  const found = async (unit: Location) => {
    client.setQueryData(unitOf(unit.id).queryKey, unit);
    set(
      unit.system === 'new'
        ? { locationId: unit.id, oldLocationId: null }
        : { locationId: null, oldLocationId: unit.id },
    );
    const others = await counterparts(unit);
    const isStill = form.getFieldValue(unit.system === 'new' ? 'locationId' : 'oldLocationId') === unit.id;
    if (others && isStill) set(unitsOfFound(unit, others));
    setUnfolded(null);
  };
  const oldChosen = async (unit: Location | null) => {
    if (!unit) return;
    const successors = await counterparts(unit);
    if (successors && form.getFieldValue('oldLocationId') === unit.id)
      set({ locationId: locationAfterOld(unit, successors, form.getFieldValue('locationId') ?? null) });
  };
  const dot = (name: string) => <EditedDot shown={context?.changed.has(name) ?? false} />;

  return (
    <div className="address-fields field-wide">
      <QuickFind onFound={(unit) => void found(unit)} />
      <Form.Item name="locationId" className="address-item">
        <UnitInput system="new" />
      </Form.Item>
      <Form.Item
        name="addressLine"
        label={
          <>
            {texts.addressLine}
            {dot('addressLine')}
          </>
        }
        rules={[fromSchema(AddressInput.shape.addressLine, texts.addressLine)]}
      >
        <Input maxLength={200} autoComplete="street-address" />
      </Form.Item>
      <CounterpartHint
        locationId={locationId}
        oldLocationId={oldLocationId}
        onCurrent={(unit) => set({ locationId: unit.id })}
        onFormer={(unit) => {
          set({ oldLocationId: unit.id });
          setUnfolded(true);
        }}
      />
      <div className="address-old">
        <button type="button" className="address-fold" aria-expanded={isOpen} aria-controls={oldId} onClick={toggle}>
          {isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
          {texts.oldAddress}
          {dot('oldLocationId')}
          {!isOpen && oldLocationId !== null && <small>{oldUnit?.fullName}</small>}
        </button>
        <Form.Item name="oldLocationId" className="address-item" id={oldId}>
          <OldUnits isOpen={isOpen} onChosen={(unit) => void oldChosen(unit)} />
        </Form.Item>
      </div>
    </div>
  );
}

type OldProps = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  onChosen: (unit: Location | null) => void;
  isOpen: boolean;
};

/** While folded, it sends no request. */
function OldUnits({ isOpen, ...input }: OldProps) {
  return isOpen ? <UnitInput system="old" {...input} /> : null;
}

function AddressReading() {
  const form = Form.useFormInstance<Values>();
  const values = {
    addressLine: Form.useWatch('addressLine', { form, preserve: true }) ?? null,
    locationId: Form.useWatch('locationId', { form, preserve: true }) ?? null,
    oldLocationId: Form.useWatch('oldLocationId', { form, preserve: true }) ?? null,
  };
  const { data: unit } = useQuery(unitOf(values.locationId));
  const { data: oldUnit } = useQuery(unitOf(values.oldLocationId));
  return (
    <div className="address-fields field-wide">
      <AddressText
        addressLine={values.addressLine}
        locationName={unit?.fullName ?? null}
        oldLocationName={oldUnit?.fullName ?? null}
      />
    </div>
  );
}
