import { Input } from 'antd';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { endOfWork } from './order-values.ts';
import './order-form.css';

type Props = { id?: string; value?: string | null; onChange?: (instant: string | null) => void };

/** A day and an hour where the orchards are. */
export function DueInput({ id, value, onChange }: Props) {
  const there = value ? new Date(Date.parse(value) + 7 * 3_600_000).toISOString() : '';
  const [day, time] = [there.slice(0, 10), there.slice(11, 16)];
  const put = (nextDay: string | null, nextTime: string) =>
    onChange?.(
      nextDay && nextTime ? new Date(`${nextDay}T${nextTime}:00+07:00`).toISOString() : nextDay && endOfWork(nextDay),
    );
  return (
    <span className="due-input">
      <DayInput {...(id !== undefined && { id })} value={day || null} onChange={(next) => put(next, time)} />
      <Input type="time" aria-label="Giờ hạn" value={time} onChange={({ target }) => put(day || null, target.value)} />
    </span>
  );
}
