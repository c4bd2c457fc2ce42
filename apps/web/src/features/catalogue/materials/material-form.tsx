import { useQuery } from '@tanstack/react-query';
import {
  dosePerNames,
  type Material,
  MaterialCrop,
  MaterialFields,
  MaterialInput,
  materialKindNames,
  materialUnitNames,
  materialWords,
} from '@vuon/contract/catalogue/material';
import { labelsOf } from '@vuon/contract/field-words';
import { Form, Input, Select } from 'antd';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { everyCropGroup } from '#domain/crops/crop-groups.ts';
import { emptyValues } from '#ui/form/empty-values.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { clearable } from '#ui/inputs/clearable.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { materialPath, materialsPath } from '../paths.ts';
import { useMaterialActs } from './material-data.ts';
import { materialValues, showMaterialValue } from './material-values.ts';

const MaterialRail = lazyPart(async () => (await import('./material-rail.tsx')).MaterialRail);

type Props = { material: Material | null; initial?: MaterialInput | undefined; readOnly?: boolean };

const labels = labelsOf(materialWords);
const empty = emptyValues<MaterialInput>(MaterialFields, { kind: 'fertilizer', unit: 'kg' });

export function MaterialForm({ material, initial = empty, readOnly = false }: Props) {
  const saving = useRecordForm(material, useMaterialActs(), {
    pathOf: ({ id }) => materialPath(id),
    listPath: materialsPath,
  });
  const groups = useQuery(everyCropGroup()).data?.items ?? [];
  const known = [
    ...groups,
    ...(material?.crops ?? []).map((crop) => ({ id: crop.cropGroupId, name: crop.cropGroupName })),
  ];
  return (
    <EntityForm<MaterialInput, Material>
      {...saving}
      fields={MaterialFields}
      schema={MaterialInput}
      labels={labels}
      show={showMaterialValue(new Map(known.map(({ id, name }) => [id, name])))}
      nameOf={({ name }) => `vật tư ${name}`}
      valuesOf={materialValues}
      initial={initial}
      readOnly={readOnly}
      rail={material && <MaterialRail material={material} />}
    >
      <FormCard title="Thông tin chung">
        <Field name="name">
          <Input placeholder="Phân NPK 16-16-8" maxLength={120} />
        </Field>
        <Field name="code">
          <Input placeholder="NPK-16-16-8" maxLength={32} />
        </Field>
        <Field name="kind">
          <Select options={optionsOf(materialKindNames)} />
        </Field>
        <div className="field-pair">
          <Field name="unit">
            <Select options={optionsOf(materialUnitNames)} />
          </Field>
          <Field name="price">
            <Price />
          </Field>
        </div>
      </FormCard>
      <FormCard title="Nhãn và liều dùng">
        <Field name="activeIngredient">
          <Input placeholder="Metalaxyl-M 40 g/kg" maxLength={200} />
        </Field>
        <Field name="registrationNumber">
          <Input placeholder="Theo nhãn" maxLength={60} />
        </Field>
        <Field name="dose">
          <NumberInput />
        </Field>
        <div className="field-pair">
          <Field name="doseUnit">
            <Select options={optionsOf(materialUnitNames)} allowClear={clearable} placeholder="–" />
          </Field>
          <Field name="dosePer">
            <Select options={optionsOf(dosePerNames)} allowClear={clearable} placeholder="–" />
          </Field>
        </div>
        <Field name="maxDose" help="Cùng đơn vị và cách tính với liều mặc định. Dùng liều cao hơn phải ghi lý do.">
          <NumberInput />
        </Field>
      </FormCard>
      <CropRows known={known} />
      <NotesCard placeholder="Cách pha, bảo hộ, bảo quản" />
    </EntityForm>
  );
}

function Price(control: { id?: string; value?: number | null; onChange?: (value: number | null) => void }) {
  const { form } = useEntityForm();
  const unit: keyof typeof materialUnitNames | undefined = Form.useWatch('unit', form);
  return <MoneyInput {...control} per={unit && materialUnitNames[unit]} />;
}

function CropRows({ known }: { known: { id: number; name: string }[] }) {
  const { form, readOnly } = useEntityForm();
  const rows: Partial<MaterialCrop>[] = Form.useWatch('crops', { form, preserve: true }) ?? [];
  if (readOnly && rows.length === 0) return null;
  const nameOf = (index: number) => known.find(({ id }) => id === rows[index]?.cropGroupId) ?? null;
  return (
    <RowsCard
      name="crops"
      title={labels.crops}
      noun="dòng"
      shape={MaterialCrop.shape}
      columns={[
        {
          name: 'cropGroupId',
          label: 'Nhóm cây',
          wide: true,
          input: (_label, index) => <CropGroupSelect known={nameOf(index)} />,
        },
        { name: 'phiDays', label: 'Cách ly', input: (label) => <NumberInput unit="ngày" whole label={label} /> },
        {
          name: 'reentryHours',
          label: 'Vào lại sau',
          input: (label) => <NumberInput unit="giờ" whole label={label} />,
        },
      ]}
      add="Thêm nhóm cây"
      newRow={() => ({ phiDays: null, reentryHours: null })}
      help="Theo nhãn: số ngày từ lần dùng cuối đến khi thu hoạch, số giờ sau khi dùng mới được vào lại vườn."
    />
  );
}
