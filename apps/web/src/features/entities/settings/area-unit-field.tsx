import { type AreaUnit, areaUnitLabel, areaUnits } from '@vuon/contract/entities/area-unit';
import { Form, Select } from 'antd';
import { formatLand } from '#lib/land.ts';
import { Field } from '#ui/form/field.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';

const options = [null, ...areaUnits].map((value) => ({ value, label: areaUnitLabel(value) }));
const exampleHectares = 1.2;

/** The unit of land that is shown beside hectares, with an example. */
export function AreaUnitField() {
  const { form } = useEntityForm();
  const unit: AreaUnit | null = Form.useWatch('areaUnit', { form, preserve: true }) ?? null;
  const help = unit
    ? `Diện tích hiện như ${formatLand(exampleHectares, unit)}.`
    : 'Chọn sào hoặc công của vùng để hiện cạnh ha.';
  return (
    <Field name="areaUnit" help={help}>
      <Select<AreaUnit | null> options={options} />
    </Field>
  );
}
