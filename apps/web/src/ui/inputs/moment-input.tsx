import { dayInVietnam } from '@vuon/contract/day';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';
import './moment-input.css';

type Props = {
  id?: string;
  /** An instant; shown as day and hour in Viet Nam. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** The hour of a day that is chosen first: '07:00'. */
  hour: string;
  /** Names both boxes for a screen reader. */
  label: string;
  /** Stands before them, where no label does. */
  caption?: string;
};

const hourOf = (instant: string) => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(11, 16);

/** A day and an hour. */
export function MomentInput({ id, value = null, onChange, hour, label, caption }: Props) {
  const day = value && dayInVietnam(new Date(value));
  const time = value ? hourOf(value) : hour;
  const put = (nextDay: string | null, nextTime: string) =>
    onChange?.(nextDay && nextTime ? new Date(`${nextDay}T${nextTime}:00+07:00`).toISOString() : null);
  return (
    <span className="moment-input">
      {caption && <small>{caption}</small>}
      <DayInput {...(id && { id })} aria-label={`${label}, ngày`} value={day} onChange={(next) => put(next, time)} />
      <TimeInput
        label={`${label}, giờ`}
        value={value ? time : ''}
        disabled={!value}
        onChange={(next) => put(day, next)}
      />
    </span>
  );
}
