import { formatDateRange } from '#lib/format.ts';
import type { PlanViewProps } from '../plan-view-props.ts';

/** The plan's lines over the days of a month. */
export function PlanCalendar({ lines, onOpen }: PlanViewProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id}>
          <button type="button" onClick={() => onOpen(line)}>
            {line.title} {formatDateRange(line.startsOn, line.endsOn)}
          </button>
        </li>
      ))}
    </ul>
  );
}
