import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { CriterionValue, Scale } from '@vuon/contract/catalogue/quality-scale';
import { Button, Checkbox } from 'antd';
import { NumberInput } from '#ui/inputs/number-input.tsx';

type ScaleOf<K extends Scale['kind']> = Extract<Scale, { kind: K }>;
type ValueOf<K extends Scale['kind']> = Extract<CriterionValue, { kind: K }>;
type Props<K extends Scale['kind']> = {
  /** The criterion. */
  label: string;
  scale: ScaleOf<K>;
  value: ValueOf<K>;
  onChange: (value: ValueOf<K>) => void;
  readOnly?: boolean;
};

// A box that is empty has null: the contract says what is missing when the form is sent.
const given = (value: number | null) => value as number;

export function MeasureInput({ label, scale, value, onChange }: Props<'measure'>) {
  return (
    <div className="scale-measure">
      <NumberInput
        label={`${label}, số đo`}
        unit={scale.unit}
        value={value.value}
        onChange={(number) => onChange({ ...value, value: given(number) })}
      />
    </div>
  );
}

/** A step by one press; the box takes the mean of several samples. */
export function StepsInput({ label, scale, value, onChange, readOnly = false }: Props<'steps'>) {
  const steps = Array.from({ length: scale.count }, (_, index) => index + 1);
  return (
    <div className="scale-steps">
      <fieldset className="scale-steps-buttons" aria-label={`${label}, bậc`}>
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            disabled={readOnly}
            aria-pressed={value.value === step}
            data-under={value.value >= step || undefined}
            onClick={() => onChange({ ...value, value: step })}
          >
            {step}
          </button>
        ))}
      </fieldset>
      <NumberInput
        label={`${label}, trung bình`}
        unit={`trên ${scale.count}`}
        value={value.value}
        onChange={(number) => onChange({ ...value, value: given(number) })}
      />
    </div>
  );
}

/** Bad ones are counted by presses while one goes from sample to sample. */
export function DefectsInput({ label, value, onChange, readOnly = false }: Omit<Props<'defects'>, 'scale'>) {
  const { bad, of } = value;
  const count = (step: number) => onChange({ ...value, bad: Math.max(0, (bad ?? 0) + step) });
  return (
    <div className="scale-defects">
      <Button
        icon={<MinusOutlined aria-hidden="true" />}
        aria-label={`${label}: bớt một lỗi`}
        disabled={readOnly || bad === 0}
        onClick={() => count(-1)}
      />
      <NumberInput
        label={`${label}, số lỗi`}
        unit="lỗi"
        whole
        value={bad}
        onChange={(number) => onChange({ ...value, bad: given(number) })}
      />
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        aria-label={`${label}: thêm một lỗi`}
        disabled={readOnly}
        onClick={() => count(1)}
      />
      <span>trên</span>
      <NumberInput
        label={`${label}, số mẫu`}
        unit="mẫu"
        whole
        value={of}
        onChange={(number) => onChange({ ...value, of: given(number) })}
      />
    </div>
  );
}

export function ChecksInput({ label, scale, value, onChange, readOnly = false }: Props<'checks'>) {
  return (
    <fieldset className="scale-checks">
      <legend className="visually-hidden">{label}</legend>
      {scale.items.map((item, index) => (
        <Checkbox
          key={item}
          checked={value.passed[index] === true}
          disabled={readOnly}
          onChange={({ target }) => onChange({ ...value, passed: value.passed.with(index, target.checked) })}
        >
          {item}
        </Checkbox>
      ))}
    </fieldset>
  );
}
