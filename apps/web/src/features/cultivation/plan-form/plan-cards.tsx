import { useQuery } from '@tanstack/react-query';
import type { Target } from '@vuon/contract/orchard/target';
import { Form, Input } from 'antd';
import { targetSummary } from '#domain/targets/target-data.ts';
import { TargetField } from '#domain/targets/target-field.tsx';
import { PeopleSelect } from '#domain/work/people-select.tsx';
import { useMay } from '#lib/session/use-may.ts';
import { Field } from '#ui/form/field.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { Notice } from '#ui/states/notice.tsx';

type Named = { id: number; name: string };

/** The fields that a new plan and a stored one have in common. */
export function NameField() {
  return (
    <Field name="name" wide>
      <Input maxLength={120} placeholder="Monthong chính vụ 2027, khu A" />
    </Field>
  );
}

export function ScopeField() {
  const { form, readOnly } = useEntityForm();
  const targets: Target[] = Form.useWatch('targets', { form, preserve: true }) ?? [];
  const summary = useQuery(targetSummary(targets)).data;
  return (
    <>
      <Field name="targets" wide>
        <TargetField title="Chọn phạm vi của kế hoạch" readOnly={readOnly} />
      </Field>
      {targets.length > 0 && summary?.livingCount === 0 && (
        <div className="field-wide plan-warning">
          <Notice tone="gold">
            Phạm vi này chưa có cây nào đang sống: vật tư tính theo cây sẽ bằng 0. Tạo cây trước, hoặc chọn nơi khác.
          </Notice>
        </div>
      )}
    </>
  );
}

export function PeopleFields({ known }: { known: Named[] }) {
  const { readOnly } = useEntityForm();
  const mayRead = useMay('people.read');
  return (
    <>
      {mayRead && !readOnly ? (
        <Field name="personIds">
          <PeopleSelect known={known} />
        </Field>
      ) : (
        <Form.Item label="Người phụ trách">
          <span>{known.map(({ name }) => name).join(', ') || '–'}</span>
        </Form.Item>
      )}
      <Field name="labourRate" help="Để tính chi phí công của các việc.">
        <MoneyInput per="công" />
      </Field>
    </>
  );
}
