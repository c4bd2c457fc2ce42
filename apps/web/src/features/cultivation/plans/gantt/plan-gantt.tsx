import { formatDateRange } from '#lib/format.ts';
import type { PlanViewProps } from '../plan-view-props.ts';

/** The plan's lines as bars over time, grouped by stage. */
export function PlanGantt({ lines, onOpen }: PlanViewProps) {
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
