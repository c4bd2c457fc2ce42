import { workUrgencyNames } from '@vuon/contract/cultivation/work-input';
import { dayInVietnam, daysBetween } from '@vuon/contract/day';
import { Form, Select } from 'antd';
import { Field } from '#ui/form/field.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { windowFor } from './work-values.ts';

/** The first day never passes the last one: choosing it later moves the last one along. */
export function WindowFields() {
  const { form } = useEntityForm();
  const startsOn: string = Form.useWatch('startsOn', { form, preserve: true }) ?? '';
  const endsOn: string = Form.useWatch('endsOn', { form, preserve: true }) ?? '';
  const follow = (day: string | null) => {
    if (day && endsOn && endsOn < day) form.setFieldValue('endsOn', day);
  };
  const days = startsOn && endsOn && startsOn <= endsOn ? daysBetween(startsOn, endsOn) + 1 : null;
  return (
    <>
      <Field name="startsOn">
        <DayInput onChange={follow} />
      </Field>
      <Field name="endsOn" help={days && days > 1 ? `${days} ngày, kể cả hai đầu.` : undefined}>
        <DayInput />
      </Field>
    </>
  );
}

/** How soon it has to be done proposes the days. */
export function UrgencyField() {
  const { form } = useEntityForm();
  return (
    <Field name="urgency" item={{ required: true }}>
      <Select
        options={optionsOf(workUrgencyNames)}
        onChange={(urgency: keyof typeof workUrgencyNames) =>
          form.setFieldsValue(windowFor(urgency, dayInVietnam(new Date())))
        }
      />
    </Field>
  );
}
