import { formatNumber } from '#lib/format.ts';
import './column-chart.css';

export type Column = { key: string; label: string; value: number };

type Props = { /** Describes the chart for users who cannot see it. */ label: string; columns: Column[] };

const height = 104;
const width = 328;
const top = 18;
const bottom = 84;

/** Columns with their figures on them: few enough that no axis is needed. */
export function ColumnChart({ label, columns }: Props) {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  const step = width / Math.max(1, columns.length);
  const wide = Math.min(40, step * 0.72);
  return (
    <svg className="column-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line x1="0" x2={width} y1={bottom} y2={bottom} />
      {columns.map(({ key, label: name, value }, index) => {
        const tall = value === 0 ? 0 : Math.max(2, (value / highest) * (bottom - top));
        const x = step * (index + 0.5);
        return (
          <g key={key}>
            <rect x={x - wide / 2} y={bottom - tall} width={wide} height={tall} rx="2" />
            <text className="column-chart-value figures" x={x} y={bottom - tall - 5} textAnchor="middle">
              {value > 0 && formatNumber(value)}
            </text>
            <text x={x} y={bottom + 15} textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
