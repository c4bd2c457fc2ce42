import { formatNumber } from '#lib/format.ts';
import './donut.css';

export type Slice = { key: string; label: string; value: number; color: string };

type Props = {
  /** Describes the chart for users who cannot see it. */
  label: string;
  slices: Slice[];
  /** In the middle: '81 %' and the whole that it is a share of. */
  figure: string;
  caption: string;
};

const size = 120;
const radius = 49;
const around = 2 * Math.PI * radius;
/** Pixels of the ring: a tenth of a per cent would not be seen. */
const leastArc = 3;
const gap = 1.5;

/** The drawn length of each slice: small slices are drawn longer than their share, at the expense of the largest ones. */
export const arcsOf = (values: number[], whole: number, least: number): number[] => {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const isSmall = values.map((value) => value > 0 && (value / total) * whole < least);
  const small = isSmall.filter(Boolean).length * least;
  const large = values.reduce((sum, value, index) => (isSmall[index] ? sum : sum + value), 0);
  return values.map((value, index) => {
    if (value === 0) return 0;
    return isSmall[index] ? least : (value / large) * (whole - small);
  });
};

/** Parts of a whole in the colours that they have elsewhere, each with its name and figure beside. */
export function Donut({ label, slices, figure, caption }: Props) {
  const arcs = arcsOf(
    slices.map(({ value }) => value),
    around,
    leastArc + gap,
  );
  const isOne = arcs.filter((arc) => arc > 0).length < 2;
  return (
    <div className="donut">
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} role="img" aria-label={label}>
        <g transform={`rotate(-90 ${size / 2} ${size / 2})`} fill="none" strokeWidth="20">
          <circle cx={size / 2} cy={size / 2} r={radius} stroke="var(--grey-ground)" />
          {slices.map(({ key, color }, index) => {
            const length = arcs[index] ?? 0;
            const before = arcs.slice(0, index).reduce((sum, arc) => sum + arc, 0);
            const drawn = isOne ? length : Math.max(0, length - gap);
            return length === 0 ? null : (
              <circle
                key={key}
                cx={size / 2}
                cy={size / 2}
                r={radius}
                stroke={color}
                strokeDasharray={`${drawn} ${around - drawn}`}
                strokeDashoffset={-before}
              />
            );
          })}
        </g>
        <text className="donut-figure" x="50%" y="50%" textAnchor="middle">
          {figure}
        </text>
        <text className="donut-caption" x="50%" y="50%" dy="16" textAnchor="middle">
          {caption}
        </text>
      </svg>
      <ul className="donut-key">
        {slices.map(({ key, label: name, value, color }) => (
          <li key={key}>
            <i style={{ background: color }} aria-hidden="true" />
            <span>{name}</span>
            <b className="figures">{formatNumber(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
