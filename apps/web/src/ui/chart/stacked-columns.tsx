import { formatNumber } from '#lib/format.ts';
import { niceScale } from './nice-scale.ts';
import './stacked-columns.css';

export type StackedColumn = {
  key: string;
  label: string;
  /** From the bottom up. */
  parts: { key: string; name: string; value: number }[];
  isCurrent?: boolean;
};

type Props = {
  /** Describes the chart for users who cannot see it. */
  label: string;
  columns: StackedColumn[];
};

const width = 360;
const height = 200;
const left = 36;
const top = 12;
const bottom = 172;

/** Columns of several parts; `data-part` gives each its colour. */
export function StackedColumns({ label, columns }: Props) {
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const marks = niceScale(Math.max(0, ...totals));
  const highest = marks.at(-1) ?? 1;
  const y = (value: number) => bottom - (value / highest) * (bottom - top);
  const step = (width - left) / Math.max(1, columns.length);
  const wide = Math.min(28, step * 0.5);
  return (
    <svg className="stacked-columns" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
          <text className="figures" x={left - 8} y={y(mark) + 4} textAnchor="end">
            {formatNumber(mark)}
          </text>
        </g>
      ))}
      {columns.map((column, index) => (
        <Column key={column.key} column={column} x={left + step * (index + 0.5)} wide={wide} y={y} />
      ))}
    </svg>
  );
}

type ColumnProps = { column: StackedColumn; x: number; wide: number; y: (value: number) => number };

function Column({ column: { label, parts, isCurrent = false }, x, wide, y }: ColumnProps) {
  let below = 0;
  return (
    <g data-current={isCurrent || undefined}>
      {parts.map(({ key, name, value }) => {
        const from = below;
        below += value;
        return (
          <rect key={key} data-part={key} x={x - wide / 2} y={y(below)} width={wide} height={y(from) - y(below)}>
            <title>{`${label}: ${formatNumber(value)} ${name}`}</title>
          </rect>
        );
      })}
      <text x={x} y={bottom + 20} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}
