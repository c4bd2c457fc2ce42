import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { FilterValues, NumberSpan } from './list-filter.ts';
import './number-spans.css';

type Props = {
  spans: NumberSpan[];
  values: FilterValues;
  onApply: (values: Record<string, string | null>) => void;
};

type Numbers = Record<string, number | null>;

const isReversed = ({ from, to }: NumberSpan, numbers: Numbers) => {
  const [first, last] = [numbers[from] ?? null, numbers[to] ?? null];
  return first !== null && last !== null && first > last;
};
const isNone = (number: number | null | undefined) => number !== null && number !== undefined && number < 1;

/** Spans of whole numbers, both ends included; an end may stay open. */
export function NumberSpans({ spans, values, onApply }: Props) {
  const keys = spans.flatMap(({ from, to }) => [from, to]);
  const [numbers, setNumbers] = useState<Numbers>(() =>
    Object.fromEntries(keys.map((key) => [key, values[key] ? Number(values[key]) : null])),
  );
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const isWrong = spans.some((span) => isReversed(span, numbers)) || keys.some((key) => isNone(numbers[key]));
  const isEmpty = keys.every((key) => (numbers[key] ?? null) === null);
  const apply = () => {
    if (isWrong || isEmpty) return;
    onApply(Object.fromEntries(keys.map((key) => [key, numbers[key] ? String(numbers[key]) : null])));
  };
  return (
    <form
      ref={root}
      className="number-spans"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {spans.map((span) => (
        <fieldset key={span.label}>
          <legend>{span.label}</legend>
          {([span.from, span.to] as const).map((key) => (
            <NumberInput
              key={key}
              whole
              label={`${span.label} ${key === span.from ? 'từ' : 'đến'}`}
              unit={key === span.from ? 'từ' : 'đến'}
              value={numbers[key] ?? null}
              onChange={(number) => setNumbers((now) => ({ ...now, [key]: number }))}
            />
          ))}
        </fieldset>
      ))}
      {isWrong && <p role="alert">Số đầu phải từ 1 và không lớn hơn số cuối</p>}
      <Button htmlType="submit" disabled={isWrong || isEmpty}>
        Lọc
      </Button>
    </form>
  );
}
