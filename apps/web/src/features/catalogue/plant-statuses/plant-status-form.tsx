import {
  type PlantCondition,
  type PlantStatus,
  PlantStatusFields,
  PlantStatusInput,
  plantConditionNames,
  plantConditions,
  plantStatusWords,
} from '@vuon/contract/catalogue/plant-status';
import { labelsOf } from '@vuon/contract/field-words';
import { Input, Segmented } from 'antd';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { ColorPicker } from '#ui/inputs/color-picker.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { plantStatusesPath, plantStatusPath } from '../paths.ts';
import { statusColors } from './plant-status-colors.ts';
import { usePlantStatusActs } from './plant-status-data.ts';
import { newPlantStatus, plantStatusValues, showPlantStatusValue } from './plant-status-values.ts';

const PlantStatusRail = lazyPart(async () => (await import('./plant-status-rail.tsx')).PlantStatusRail);

type Props = { status: PlantStatus | null; initial?: PlantStatusInput; readOnly?: boolean };

const conditions = plantConditions.map((value) => ({ value, label: plantConditionNames[value] }));

const labels = labelsOf(plantStatusWords);

export function PlantStatusForm({ status, initial = newPlantStatus('#ffa500'), readOnly = false }: Props) {
  const saving = useRecordForm(status, usePlantStatusActs(), {
    pathOf: ({ id }) => plantStatusPath(id),
    listPath: plantStatusesPath,
  });
  return (
    <EntityForm<PlantStatusInput, PlantStatus>
      {...saving}
      fields={PlantStatusFields}
      schema={PlantStatusInput}
      labels={labels}
      show={showPlantStatusValue}
      nameOf={({ name }) => `tình trạng ${name}`}
      valuesOf={plantStatusValues}
      initial={initial}
      readOnly={readOnly}
      rail={status && <PlantStatusRail status={status} />}
    >
      <FormCard title="Thông tin chung">
        <Field name="name" wide>
          <Input placeholder="Rụng trái non" maxLength={60} />
        </Field>
        <Field name="color" wide help="Cây ở tình trạng này có màu này trên bản đồ và trong biểu đồ.">
          <ColorPicker colors={statusColors} />
        </Field>
        <Field name="condition" help="Cây chết và vị trí trống không tính là cây đang sống.">
          {readOnly ? <Condition /> : <Segmented options={conditions} />}
        </Field>
        <SwitchField name="needsAttention" help="Bản đồ và danh sách đếm riêng những cây cần người đến xem." />
        <Field name="description" wide>
          <Input.TextArea placeholder="Khi nào thì chọn tình trạng này" maxLength={500} autoSize={{ minRows: 3 }} />
        </Field>
      </FormCard>
    </EntityForm>
  );
}

/** For users who may only read: a disabled control says less than its value. */
function Condition({ value }: { value?: PlantCondition }) {
  return <span>{value && plantConditionNames[value]}</span>;
}
