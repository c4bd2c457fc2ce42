import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { NumberInput } from '../inputs/number-input.tsx';
import './count-stepper.css';

type Props = {
  label: string;
  /** Null: nothing is known yet, and the field is empty. */
  value: number | null;
  onChange: (value: number) => void;
  step?: number;
  min?: number;
  max?: number;
};

/** Decimals of thousandths add up to no more than thousandths. */
const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** A number for a thumb: less, more, or typed. */
export function CountStepper({ label, value, onChange, step = 1, min = 0, max = 1_000_000 }: Props) {
  const put = (next: number) => onChange(Math.min(max, Math.max(min, rounded(next))));
  const now = value ?? min;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes a line of its own
    <div className="count-stepper" role="group" aria-label={label}>
      <button type="button" aria-label={`${label}: bớt`} disabled={now <= min} onClick={() => put(now - step)}>
        <MinusOutlined aria-hidden="true" />
      </button>
      <NumberInput label={label} value={value} onChange={(next) => put(next ?? min)} />
      <button type="button" aria-label={`${label}: thêm`} disabled={now >= max} onClick={() => put(now + step)}>
        <PlusOutlined aria-hidden="true" />
      </button>
    </div>
  );
}
