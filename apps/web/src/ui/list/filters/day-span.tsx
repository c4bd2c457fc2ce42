import { addDays, dayInVietnam } from '@vuon/contract/day';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { DayInput } from '#ui/inputs/day-input.tsx';
import './day-span.css';

type Props = {
  from: string | null;
  to: string | null;
  onApply: (from: string | null, to: string | null) => void;
};

const usual = (today: string) => [
  { label: 'Hôm nay', from: today },
  { label: '7 ngày qua', from: addDays(today, -6) },
  { label: '30 ngày qua', from: addDays(today, -29) },
];

/** A span of days, both included; one end may stay open. */
export function DaySpan({ from, to, onApply }: Props) {
  const today = dayInVietnam(new Date());
  const id = useId();
  const [start, setStart] = useState(from);
  const [end, setEnd] = useState(to);
  const reversed = start !== null && end !== null && start > end;
  return (
    <div className="day-span">
      {usual(today).map((span) => (
        <button
          key={span.label}
          type="button"
          className="popup-choice"
          aria-pressed={from === span.from && to === today}
          onClick={() => onApply(span.from, today)}
        >
          {span.label}
        </button>
      ))}
      <div className="day-span-ends">
        <label htmlFor={`${id}-from`}>Từ ngày</label>
        <DayInput id={`${id}-from`} value={start} onChange={setStart} />
        <label htmlFor={`${id}-to`}>Đến ngày</label>
        <DayInput id={`${id}-to`} value={end} onChange={setEnd} />
        {reversed && <p role="alert">Ngày đầu sau ngày cuối</p>}
        <Button disabled={reversed || (start === null && end === null)} onClick={() => onApply(start, end)}>
          Lọc
        </Button>
      </div>
    </div>
  );
}
