import type { Recurrence } from '@vuon/contract/cultivation/recurrence';
import { mostOccurrences, occurrences, recurrenceWords } from '@vuon/contract/cultivation/recurrence-days';
import { addDays, shortWeekdays, weekdayNames, weekdayOf } from '@vuon/contract/day';
import { Checkbox, Segmented } from 'antd';
import { formatDate, formatNumber } from '#lib/format.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import './repeat-field.css';

type Props = {
  id?: string;
  value?: Recurrence | null;
  onChange?: (rule: Recurrence | null) => void;
  /** The first day of the first work. */
  startsOn: string;
};
type By = 'none' | Recurrence['by'];

const weekdayOptions = weekdayNames.map((name, index) => ({
  value: index + 1,
  label: <span title={name}>{shortWeekdays[index]}</span>,
}));

/** How work repeats, with the words, the number and the next days of the rule. */
export function RepeatField({ id, value = null, onChange, startsOn }: Props) {
  const rule = value;
  const first = startsOn || '';
  const begin = (by: By) => {
    if (by === 'none') return onChange?.(null);
    const until = rule?.until ?? addDays(first, 30);
    onChange?.(by === 'days' ? { by, every: 7, until } : { by, every: 1, weekdays: [weekdayOf(first) + 1], until });
  };
  return (
    <div className="repeat-field">
      <Segmented<By>
        {...(id && { id })}
        aria-label="Lặp lại"
        value={rule?.by ?? 'none'}
        disabled={!first}
        onChange={begin}
        options={[
          { value: 'none', label: 'Làm một lần' },
          { value: 'days', label: 'Cách ngày' },
          { value: 'weekdays', label: 'Theo thứ' },
        ]}
      />
      {rule && (
        <div className="repeat-rule">
          <span>
            Mỗi
            <NumberInput
              whole
              unit={rule.by === 'days' ? 'ngày' : 'tuần'}
              label="Cách nhau"
              value={rule.every}
              onChange={(every) => onChange?.({ ...rule, every: every ?? (null as never) })}
            />
          </span>
          {rule.by === 'weekdays' && (
            <Checkbox.Group<number>
              className="repeat-weekdays"
              options={weekdayOptions}
              value={rule.weekdays}
              onChange={(weekdays) => onChange?.({ ...rule, weekdays: weekdays.toSorted((a, b) => a - b) })}
            />
          )}
          <span>
            đến
            <DayInput value={rule.until} onChange={(until) => onChange?.({ ...rule, until: until ?? '' })} />
          </span>
        </div>
      )}
      {rule && <RuleWords rule={rule} first={first} />}
    </div>
  );
}

const shown = 4;

function RuleWords({ rule, first }: { rule: Recurrence; first: string }) {
  const isWhole = rule.every >= 1 && rule.until !== '' && (rule.by === 'days' || rule.weekdays.length > 0);
  const days = isWhole ? occurrences(first, rule) : [];
  if (days.length === 0) return <p className="note">Chưa có ngày nào theo cách lặp này.</p>;
  const isTooMany = days.length > mostOccurrences;
  const later = days.length - shown;
  return (
    <p className="repeat-words" aria-live="polite">
      <strong>{isTooMany ? `Hơn ${mostOccurrences} việc` : `${formatNumber(days.length)} việc`}</strong>,{' '}
      {recurrenceWords(rule)}: {days.slice(0, shown).map(formatDate).join(', ')}
      {later > 0 && ` và ${formatNumber(later)} ngày nữa`}
      {isTooMany && (
        <span className="repeat-too-many"> · Nhiều nhất {mostOccurrences} việc: chọn ngày cuối gần hơn.</span>
      )}
    </p>
  );
}
