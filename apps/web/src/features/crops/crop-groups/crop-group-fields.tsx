import { cropIconNames } from '@vuon/contract/crops/crop-group';
import { Form, Input } from 'antd';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { ColorPicker } from '#ui/inputs/color-picker.tsx';
import { IconPicker } from '#ui/inputs/icon-picker.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { swatches } from '#ui/inputs/swatches.ts';
import { CropIcon } from './crop-icon.tsx';
import { DensityGauge } from './density-gauge.tsx';
import { YieldTable } from './yield-table.tsx';
import './crop-group-form.css';

export function CropGroupFields() {
  return (
    <>
      <FormCard title="Thông tin chung">
        <Field name="name">
          <Input placeholder="Sầu riêng Monthong" maxLength={120} />
        </Field>
        <Field name="code">
          <Input placeholder="SR-MT" maxLength={32} />
        </Field>
        <Field name="variety">
          <Input placeholder="Monthong" maxLength={120} />
        </Field>
        <Field name="scientificName">
          <Input placeholder="Durio zibethinus" maxLength={120} />
        </Field>
        <Field name="icon">
          <IconPicker names={cropIconNames} draw={(icon) => <CropIcon icon={icon} size={22} />} />
        </Field>
        <Field name="color">
          <ColorPicker colors={swatches} />
        </Field>
      </FormCard>
      <FormCard title="Trồng và thu hoạch">
        <div className="field-pair">
          <Field name="rowSpacing">
            <NumberInput unit="m" />
          </Field>
          <Field name="treeSpacing">
            <NumberInput unit="m" />
          </Field>
        </div>
        <LiveDensity />
        <Field name="bloomToHarvestMin" help="Đếm từ ngày xổ nhụy đến ngày cắt đầu tiên.">
          <NumberInput unit="ngày" whole />
        </Field>
        <Field name="bloomToHarvestMax">
          <NumberInput unit="ngày" whole />
        </Field>
      </FormCard>
      <YieldTable />
      <NotesCard placeholder="Đất, nước, lưu ý khi chăm sóc" />
    </>
  );
}

function LiveDensity() {
  const { form } = useEntityForm();
  const watched = Form.useWatch([], { form, preserve: true });
  return (
    <DensityGauge
      icon={watched?.icon ?? 'tree'}
      rowSpacing={watched?.rowSpacing ?? null}
      treeSpacing={watched?.treeSpacing ?? null}
    />
  );
}
