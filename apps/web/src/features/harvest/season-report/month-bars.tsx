import { formatNumber } from '#lib/format.ts';
import { niceScale } from '#ui/chart/nice-scale.ts';
import { usePhone } from '#ui/use-phone.ts';
import './month-bars.css';

type Series = { key: 'cost' | 'revenue' | 'kg'; name: string; values: number[] };
type Props = {
  /** Describes the chart for users who cannot see it. */
  label: string;
  names: string[];
  series: Series[];
};

const height = 220;
const left = 48;
const top = 12;
const bottom = 188;

/** Columns side by side for each month. */
export function MonthBars({ label, names, series }: Props) {
  // In the picture's own units a phone is narrower, so that words keep their size.
  const phone = usePhone();
  const width = phone ? 340 : 560;
  const marks = niceScale(Math.max(0, ...series.flatMap(({ values }) => values)));
  const highest = marks.at(-1) ?? 1;
  const y = (value: number) => bottom - (value / highest) * (bottom - top);
  const step = (width - left) / Math.max(1, names.length);
  const wide = Math.min(22, (step * 0.7) / series.length);
  const every = Math.ceil(names.length / (phone ? 5 : 10));
  return (
    <figure className="month-bars">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
            <text className="figures" x={left - 8} y={y(mark) + 4} textAnchor="end">
              {formatNumber(mark)}
            </text>
          </g>
        ))}
        {names.map((name, index) => (
          <g key={name}>
            {series.map(({ key, name: what, values }, at) => {
              const value = values[index] ?? 0;
              const x = left + step * (index + 0.5) + (at - series.length / 2) * wide;
              return (
                <rect key={key} data-series={key} x={x} y={y(value)} width={wide - 1} height={bottom - y(value)}>
                  <title>{`${name}: ${what} ${formatNumber(Math.round(value * 10) / 10)}`}</title>
                </rect>
              );
            })}
            {index % every === 0 && (
              <text x={left + step * (index + 0.5)} y={bottom + 20} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
      {series.length > 1 && (
        <figcaption>
          {series.map(({ key, name }) => (
            <span key={key}>
              <i data-series={key} aria-hidden="true" />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
