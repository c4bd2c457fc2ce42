import { InputNumber } from 'antd';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  unit?: string;
  /** No decimals: they are rounded away when the field is left. */
  whole?: boolean;
  label?: string;
};

/** A number in Vietnamese notation, its unit inside the box. A number out of range is reported, never corrected silently. */
export function NumberInput({ unit, label, whole = false, ...control }: Props) {
  return (
    <InputNumber<number>
      {...control}
      {...(whole && { precision: 0 })}
      {...(label && { 'aria-label': label })}
      suffix={unit}
      // Empty, but present: styles recognise by it that no number has been given.
      placeholder=" "
      decimalSeparator=","
      controls={false}
      changeOnWheel={false}
      inputMode="decimal"
      className="number-input"
    />
  );
}
