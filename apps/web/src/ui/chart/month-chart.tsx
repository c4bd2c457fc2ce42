import { formatNumber } from '#lib/format.ts';
import { usePhone } from '../use-phone.ts';
import { niceScale } from './nice-scale.ts';
import './chart.css';

export type MonthFigure = { month: string; bar: number; line: number };

type Props = {
  /** Describes the chart for users who cannot see it. */
  label: string;
  barName: string;
  lineName: string;
  figures: MonthFigure[];
};

const height = 240;
const left = 44;
const right = 56;
const top = 16;
/** The line has the upper part with the axis; the columns, which are much smaller numbers, stand on a line of their own. */
const lineBottom = 140;
const barTop = 172;
const barBottom = 212;

/** '2026-08' → 'T8', and with its year where a year begins. */
const monthName = (month: string, isFirst: boolean): string => {
  const [year = '', number = ''] = month.split('-');
  const name = `T${Number(number)}`;
  return isFirst || Number(number) === 1 ? `${name}/${year.slice(2)}` : name;
};

/** New ones in each month as columns, the total at the end of each month as a line above. */
export function MonthChart({ label, barName, lineName, figures }: Props) {
  // In the picture's own units a phone is narrower, so that words keep their size; every other month is named.
  const phone = usePhone();
  const width = phone ? 340 : 640;
  const marks = niceScale(Math.max(0, ...figures.map(({ line }) => line)));
  const highest = marks.at(-1) ?? 1;
  const mostNew = Math.max(1, ...figures.map(({ bar }) => bar));
  const step = (width - left - right) / Math.max(1, figures.length);
  const x = (index: number) => left + step * (index + 0.5);
  const y = (value: number) => lineBottom - (value / highest) * (lineBottom - top);
  const barHeight = (value: number) => (value / mostNew) * (barBottom - barTop);
  const last = figures.at(-1);
  return (
    <figure className="month-chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {marks.map((mark) => (
          <g key={mark}>
            <line className="month-chart-grid" x1={left} x2={width - right} y1={y(mark)} y2={y(mark)} />
            <text className="month-chart-mark figures" x={left - 8} y={y(mark) + 4} textAnchor="end">
              {formatNumber(mark)}
            </text>
          </g>
        ))}
        <line className="month-chart-grid" x1={left} x2={width - right} y1={barBottom} y2={barBottom} />
        {figures.map(({ month, bar }, index) => (
          <g key={month}>
            <rect
              className="month-chart-bar"
              x={x(index) - step * 0.28}
              y={barBottom - barHeight(bar)}
              width={step * 0.56}
              height={barHeight(bar)}
              rx="2"
            >
              <title>{`${monthName(month, true)}: ${formatNumber(bar)} ${barName}`}</title>
            </rect>
            {bar > 0 && (
              <text
                className="month-chart-count figures"
                x={x(index)}
                y={barBottom - barHeight(bar) - 5}
                textAnchor="middle"
              >
                {formatNumber(bar)}
              </text>
            )}
            {(!phone || (figures.length - 1 - index) % 2 === 0) && (
              <text className="month-chart-mark" x={x(index)} y={height - 8} textAnchor="middle">
                {monthName(month, index === 0 || (phone && index === 1))}
              </text>
            )}
          </g>
        ))}
        <polyline
          className="month-chart-line"
          points={figures.map(({ line }, at) => `${x(at)},${y(line)}`).join(' ')}
        />
        {last && (
          <>
            <circle className="month-chart-end" cx={x(figures.length - 1)} cy={y(last.line)} r="3.5" />
            <text className="month-chart-last figures" x={x(figures.length - 1) + 10} y={y(last.line) + 5}>
              {formatNumber(last.line)}
            </text>
          </>
        )}
      </svg>
      <figcaption>
        <span className="month-chart-key-line">{lineName}</span>
        <span className="month-chart-key-bar">{barName}</span>
      </figcaption>
    </figure>
  );
}
