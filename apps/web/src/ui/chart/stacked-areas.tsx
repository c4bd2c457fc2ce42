import { formatNumber } from '#lib/format.ts';
import { niceScale } from './nice-scale.ts';
import './stacked-areas.css';

type Props = {
  /** Describes the chart for users who cannot see it. */
  label: string;
  /** What is stacked, from the bottom up. */
  layers: { key: number | string; name: string; color: string; values: number[] }[];
  /** The names of the points. */
  points: string[];
};

const width = 360;
const height = 200;
const left = 44;
const right = 8;
const top = 12;
const bottom = 172;

/** Several shares of a whole over time. */
export function StackedAreas({ label, layers, points }: Props) {
  const sums = points.map((_, index) => layers.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const marks = niceScale(Math.max(0, ...sums));
  const highest = marks.at(-1) ?? 1;
  const x = (index: number) => left + (index / Math.max(1, points.length - 1)) * (width - left - right);
  const y = (value: number) => bottom - (value / highest) * (bottom - top);
  const edge = (upTo: number) =>
    points.map((_, index) => {
      const sum = layers.slice(0, upTo).reduce((total, { values }) => total + (values[index] ?? 0), 0);
      return `${x(index).toFixed(1)},${y(sum).toFixed(1)}`;
    });
  return (
    <svg className="stacked-areas" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width - right} y1={y(mark)} y2={y(mark)} />
          <text className="figures" x={left - 8} y={y(mark) + 4} textAnchor="end">
            {formatNumber(mark)}
          </text>
        </g>
      ))}
      {layers.map(({ key, name, color }, index) => (
        <polygon key={key} fill={color} points={[...edge(index + 1), ...edge(index).reverse()].join(' ')}>
          <title>{name}</title>
        </polygon>
      ))}
      {points.map((point, index) => (
        <text key={point} x={x(index)} y={bottom + 20} textAnchor={index === points.length - 1 ? 'end' : 'middle'}>
          {point}
        </text>
      ))}
    </svg>
  );
}
