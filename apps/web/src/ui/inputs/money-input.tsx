import { InputNumber } from 'antd';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** The unit that the amount is paid for: 'ngày'. */
  per?: string | null | undefined;
};

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** Empty stays empty: antd takes '' from a parser as 'no value', whatever its types say. */
const amountOf = (text: string | undefined): number => {
  const digits = (text ?? '').replace(/\D/g, '').slice(0, 12);
  return digits === '' ? ('' as unknown as number) : Number(digits);
};

/** Whole đồng: '350.000' while it is typed, '₫/ngày' behind it. */
export function MoneyInput({ per, ...control }: Props) {
  return (
    <InputNumber<number>
      {...control}
      precision={0}
      formatter={(value) => (value === undefined || value === null ? '' : grouped(String(value)))}
      parser={amountOf}
      suffix={per ? `₫/${per}` : '₫'}
      // Empty, but present: styles recognise by it that no amount has been given.
      placeholder=" "
      controls={false}
      changeOnWheel={false}
      inputMode="numeric"
      className="number-input"
    />
  );
}
