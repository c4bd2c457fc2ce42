import { daysBetween } from '@vuon/contract/day';
import { formatDate, formatNumber } from '#lib/format.ts';
import { usePhone } from '#ui/use-phone.ts';
import { shareText, treesText } from '../planting-batches/batch-words.ts';
import { dayMarks, type SurvivalDay, shareMarks } from './survival.ts';
import './survival-chart.css';

type Props = {
  /** Describes the chart for users who cannot see it. */
  label: string;
  days: SurvivalDay[];
  trees: number;
  today: string;
};

const height = 240;
const [left, right, top, bottom] = [48, 72, 16, 204];

/** The share of living trees as a line that steps down on the days of losses, up to today. */
export function SurvivalChart({ label, days, trees, today }: Props) {
  // In the picture's own units a phone is narrower, so that words keep their size.
  const phone = usePhone();
  const width = phone ? 340 : 1040;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const until = today > last.on ? today : last.on;
  const length = Math.max(1, daysBetween(first.on, until));
  const marks = shareMarks((Math.min(...days.map(({ living }) => living)) / trees) * 100);
  const lowest = marks[0] ?? 0;
  const x = (day: string) => left + (daysBetween(first.on, day) / length) * (width - left - right);
  const y = (living: number) => bottom - (((living / trees) * 100 - lowest) / (100 - lowest)) * (bottom - top);
  const line = days.map(
    ({ on, living }, index) => `${index === 0 ? 'M' : 'H'}${x(on)}${index === 0 ? ` ${y(living)}` : `V${y(living)}`}`,
  );
  const dates = dayMarks(first.on, until, phone ? 2 : 5);
  return (
    <svg className="survival-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map((mark) => {
        const at = y((mark / 100) * trees);
        return (
          <g key={mark}>
            <line x1={left} x2={width - right} y1={at} y2={at} />
            <text className="figures" x={left - 8} y={at + 4} textAnchor="end">
              {`${formatNumber(mark)}\u00a0%`}
            </text>
          </g>
        );
      })}
      {dates.map((day, index) => (
        <text
          key={day}
          x={x(day)}
          y={bottom + 20}
          textAnchor={index === 0 ? 'start' : index === dates.length - 1 ? 'end' : 'middle'}
        >
          {formatDate(day)}
        </text>
      ))}
      <path d={`${line.join('')}H${x(until)}`} />
      {days.map(({ on, living, lost }) => (
        <circle key={on} cx={x(on)} cy={y(living)} r="3">
          <title>{`${formatDate(on)}: còn ${treesText(living)}${lost > 0 ? `, mất ${formatNumber(lost)}` : ''}`}</title>
        </circle>
      ))}
      <text className="survival-chart-last figures" x={width - right + 8} y={y(last.living) + 2}>
        {shareText(last.living, trees)}
      </text>
      <text className="figures" x={width - right + 8} y={y(last.living) + 18}>
        {treesText(last.living)}
      </text>
    </svg>
  );
}
