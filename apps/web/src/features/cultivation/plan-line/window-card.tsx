import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import { daysBetween } from '@vuon/contract/day';
import { Form, Select } from 'antd';
import { formatDate, formatDateRange } from '#lib/format.ts';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { anchorOf, anchorOptions, anchorValue, countedFrom, windowOf } from './anchor-choice.ts';
import './line.css';

/** When it is done: on fixed days, or so many days from a stage or a key date; the days are told either way. */
export function WindowCard({ plan }: { plan: FarmPlan }) {
  const { form, changed } = useEntityForm();
  const values: PlanLineInput | undefined = Form.useWatch([], { form, preserve: true });
  if (!values) return null;
  const isFixed = values.anchor === 'dates';
  const window = windowOf(values, plan);
  const isEdited = ['anchor', 'keyDateId', 'startOffset', 'endOffset', 'startsOn', 'endsOn'].some((name) =>
    changed.has(name),
  );
  return (
    <FormCard title="Ngày làm" edited={isEdited}>
      <Form.Item label="Tính từ" htmlFor="line-anchor" className="field-wide">
        <Select
          id="line-anchor"
          value={anchorValue(values)}
          options={anchorOptions(plan, values.stageId)}
          onChange={(value) => form.setFieldsValue(countedFrom(values, anchorOf(value), plan))}
        />
      </Form.Item>
      {isFixed ? (
        <>
          <Field name="startsOn" item={{ required: true }}>
            <DayInput />
          </Field>
          <Field name="endsOn" item={{ required: true }}>
            <DayInput />
          </Field>
        </>
      ) : (
        <>
          <Field name="startOffset" item={{ required: true }} help="Số âm: trước ngày đó.">
            <NumberInput unit="ngày" whole />
          </Field>
          <Field name="endOffset" item={{ required: true }}>
            <NumberInput unit="ngày" whole />
          </Field>
        </>
      )}
      {window && <WindowText window={window} season={plan.season} />}
    </FormCard>
  );
}

type TextProps = { window: { startsOn: string; endsOn: string }; season: FarmPlan['season'] };

function WindowText({ window: { startsOn, endsOn }, season }: TextProps) {
  const days = daysBetween(startsOn, endsOn) + 1;
  if (days < 1) return null;
  const isOutside = startsOn < season.startsOn || endsOn > season.endsOn;
  return (
    <p className="field-wide line-window" aria-live="polite">
      <strong>{startsOn === endsOn ? formatDate(startsOn) : formatDateRange(startsOn, endsOn)}</strong>, {days} ngày
      {isOutside && (
        <span className="tone-gold"> · ngoài mùa vụ {formatDateRange(season.startsOn, season.endsOn)}</span>
      )}
    </p>
  );
}
