import { addDays, dayInVietnam } from '@vuon/contract/day';
import { DayInput } from '#ui/inputs/day-input.tsx';

type Props = { id?: string; value?: string | null; onChange?: (day: string | null) => void };

const spans = [
  { label: '7 ngày', days: 7 },
  { label: '30 ngày', days: 30 },
  { label: '1 năm', days: 365 },
];

/** The last day, or null: valid until somebody revokes the link. */
export function UntilInput({ value = null, onChange, ...field }: Props) {
  const today = dayInVietnam(new Date());
  return (
    <div className="share-until">
      <DayInput {...field} value={value} {...(onChange && { onChange })} />
      <div className="share-spans">
        {spans.map(({ label, days }) => (
          <button
            key={days}
            type="button"
            aria-pressed={value === addDays(today, days)}
            onClick={() => onChange?.(addDays(today, days))}
          >
            {label}
          </button>
        ))}
        <button type="button" aria-pressed={value === null} onClick={() => onChange?.(null)}>
          Đến khi thu hồi
        </button>
      </div>
    </div>
  );
}
