import { type Material, materialUnitNames } from '@vuon/contract/catalogue/material';
import { DiaryMaterialInput } from '@vuon/contract/handbook/diary-entry-input';
import { Form, Input } from 'antd';
import { formatNumber } from '#lib/format.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';

type Props = { index: number; material: Material; total: number | null };

/**
 * What was really used, and for a pesticide why it was used though the list does not have it: the server asks for that by an error on the
 * field, which is shown from then on.
 */
export function MoreOfMaterial({ index, material, total }: Props) {
  const { form } = useEntityForm();
  const at = ['materials', index, 'notPermittedReason'];
  const reason: string | null = Form.useWatch(at, { form, preserve: true });
  const isAsked = Boolean(reason) || form.getFieldError(at).length > 0;
  return (
    <div className="material-row-used">
      <Form.Item
        name={[index, 'quantity']}
        label="Tổng đã dùng"
        rules={[fromSchema(DiaryMaterialInput.shape.quantity, 'Tổng đã dùng')]}
        extra={
          total !== null && `Để trống thì ghi theo liều: ${formatNumber(total)} ${materialUnitNames[material.unit]}.`
        }
      >
        <NumberInput unit={materialUnitNames[material.unit]} label={`Tổng đã dùng, vật tư ${index + 1}`} />
      </Form.Item>
      {material.kind === 'pesticide' && (
        <Form.Item
          name={[index, 'notPermittedReason']}
          label="Lý do dùng thuốc ngoài danh mục"
          hidden={!isAsked}
          className="material-row-reason"
        >
          <Input maxLength={500} placeholder="Ai cho phép, vì sao" />
        </Form.Item>
      )}
    </div>
  );
}
