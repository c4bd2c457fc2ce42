import { personKindNames, personKinds, type RateType, rateTypeNames, rateTypes } from '@vuon/contract/people/person';
import { Form, Input, Radio, Select } from 'antd';
import { useMay } from '#lib/session/use-may.ts';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { clearable } from '#ui/inputs/clearable.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { ratePer } from './person-words.ts';

const kindOptions = personKinds.map((kind) => ({ value: kind, label: personKindNames[kind] }));
const rateOptions = rateTypes.map((type) => ({ value: type, label: rateTypeNames[type] }));

export function PersonFields() {
  // Wages and identity numbers are for users who may write them; the server sends them to nobody else.
  const mayWrite = useMay('people.write');
  return (
    <>
      <FormCard title="Thông tin">
        <Field name="fullName">
          <Input placeholder="Trần Văn Thọ" maxLength={120} autoComplete="off" />
        </Field>
        <Field name="phoneNumber">
          <Input placeholder="0868 891 902" inputMode="tel" maxLength={20} autoComplete="off" />
        </Field>
        <Field name="kind">
          <Radio.Group optionType="button" options={kindOptions} />
        </Field>
        <Field name="position">
          <Input placeholder="Kỹ thuật vườn, phun thuốc, thu hoạch" maxLength={120} />
        </Field>
        <Field name="startedOn">
          <DayInput />
        </Field>
        <Field name="endedOn" help="Từ ngày này người đó không còn trong danh sách giao việc; lịch sử vẫn giữ.">
          <DayInput />
        </Field>
        {mayWrite && (
          <Field name="idNumber" help="Cho hợp đồng và bảo hiểm; chỉ chủ và quản lý đơn vị thấy.">
            <Input inputMode="numeric" maxLength={12} autoComplete="off" />
          </Field>
        )}
      </FormCard>
      {mayWrite && <RateCard />}
      <NotesCard placeholder="Tay nghề, chứng chỉ, dị ứng, người liên hệ khi cần" />
    </>
  );
}

function RateCard() {
  const { form } = useEntityForm();
  const watched = Form.useWatch([], { form, preserve: true });
  const type: RateType | null = watched?.rateType ?? null;
  const choose = (next: RateType | undefined) => {
    if (next !== 'piece') form.setFieldValue('rateUnit', null);
    if (!next) form.setFieldsValue({ rateType: null, rateAmount: null });
  };
  return (
    <FormCard title="Tiền công">
      <Field name="rateType">
        <Select<RateType>
          allowClear={clearable}
          options={rateOptions}
          placeholder="Chưa thỏa thuận"
          onChange={choose}
        />
      </Field>
      {type && (
        <div className={type === 'piece' ? 'field-pair' : ''}>
          {type === 'piece' && (
            <Field name="rateUnit" item={{ required: true }}>
              <Input placeholder="kg, cây, ha" maxLength={20} />
            </Field>
          )}
          <Field name="rateAmount" item={{ required: true }}>
            <MoneyInput per={ratePer(type, watched?.rateUnit)} />
          </Field>
        </div>
      )}
    </FormCard>
  );
}
