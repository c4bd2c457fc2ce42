import {
  type Ppe,
  ppeNames,
  ppeText,
  type WorkType,
  WorkTypeFields,
  WorkTypeInput,
  workIconNames,
  workKindNames,
  workTypeWords,
} from '@vuon/contract/catalogue/work-type';
import { labelsOf } from '@vuon/contract/field-words';
import { Checkbox, Form, Input, Select } from 'antd';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { WorkTypeMark } from '#domain/work/work-type-mark.tsx';
import { emptyValues } from '#ui/form/empty-values.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { ColorPicker } from '#ui/inputs/color-picker.tsx';
import { IconPicker } from '#ui/inputs/icon-picker.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { swatches } from '#ui/inputs/swatches.ts';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { workTypePath, workTypesPath } from '../paths.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { useWorkTypeActs } from './work-type-data.ts';
import { showWorkTypeValue, workTypeValues } from './work-type-values.ts';
import './work-type-form.css';

const WorkTypeRail = lazyPart(async () => (await import('./work-type-rail.tsx')).WorkTypeRail);

type Props = { workType: WorkType | null; initial?: WorkTypeInput | undefined; readOnly?: boolean };

const labels = labelsOf(workTypeWords);
const empty = emptyValues<WorkTypeInput>(WorkTypeFields, { kind: 'care' });

export function WorkTypeForm({ workType, initial = empty, readOnly = false }: Props) {
  const saving = useRecordForm(workType, useWorkTypeActs(), {
    pathOf: ({ id }) => workTypePath(id),
    listPath: workTypesPath,
  });
  return (
    <EntityForm<WorkTypeInput, WorkType>
      {...saving}
      fields={WorkTypeFields}
      nameOf={({ name }) => `loại công việc ${name}`}
      schema={WorkTypeInput}
      labels={labels}
      show={showWorkTypeValue}
      valuesOf={workTypeValues}
      initial={initial}
      readOnly={readOnly}
      rail={workType && <WorkTypeRail workType={workType} />}
    >
      <FormCard title="Thông tin chung">
        <Field name="name">
          <Input placeholder="Bón phân gốc" maxLength={120} />
        </Field>
        <Field name="code">
          <Input placeholder="LCV-BON-GOC" maxLength={32} />
        </Field>
        <Field name="kind">
          <Select options={optionsOf(workKindNames)} />
        </Field>
        <Field name="labourDaysPerHa" help="Số công của một người cho một ha, để kế hoạch ước tính.">
          <NumberInput unit="công/ha" />
        </Field>
        <SwitchField name="appliesMaterials" help="Việc loại này có dòng vật tư với liều dùng." />
        <SwitchField name="isHarvest" help="Việc loại này ghi số trái và sản lượng; thuộc nhóm Thu hoạch." />
        <Field name="description" wide>
          <Input.TextArea placeholder="Khi nào làm, lưu ý" maxLength={2000} autoSize={{ minRows: 2, maxRows: 12 }} />
        </Field>
      </FormCard>
      <FormCard title="Trên bảng và lịch">
        <Field name="icon">
          <IconPicker names={workIconNames} draw={(icon) => <WorkTypeIcon icon={icon} size={22} />} />
        </Field>
        <div>
          <Field name="color">
            <ColorPicker colors={swatches} />
          </Field>
          <Preview />
        </div>
      </FormCard>
      <ChecklistCard />
      <FormCard title={labels.ppe} columns={1}>
        <Field name="ppe" item={{ label: null }}>
          {readOnly ? <PpeWords /> : <Checkbox.Group className="ppe-choices" options={optionsOf(ppeNames)} />}
        </Field>
      </FormCard>
    </EntityForm>
  );
}

/** The mark that cards and calendars show, as it is being chosen. */
function Preview() {
  const { form } = useEntityForm();
  const { name, color, icon }: Partial<WorkTypeInput> = Form.useWatch([], { form, preserve: true }) ?? {};
  if (!color || !icon) return null;
  return (
    <div className="work-type-preview">
      <WorkTypeMark type={{ name: name?.trim() || 'Tên loại công việc', color, icon }} />
    </div>
  );
}

function PpeWords({ value = [] }: { value?: Ppe[] }) {
  return <span>{value.length ? ppeText(value) : '–'}</span>;
}
