import { daysBetween } from '@vuon/contract/day';
import type { ReactNode } from 'react';
import { niceScale } from '#ui/chart/nice-scale.ts';
import { usePhone } from '#ui/use-phone.ts';
import { unitOf } from './harvest-weights.ts';
import './weight-chart.css';

type Range = { lowKg: number; likelyKg: number; highKg: number };
type Unit = ReturnType<typeof unitOf>;

/** Where days and weights stand, in the picture's own units. */
export type WeightScale = {
  x: (day: string) => number;
  y: (kg: number) => number;
  point: (day: string, kg: number) => string;
  unit: Unit;
  phone: boolean;
  width: number;
  right: number;
};

type Props = {
  label: (unit: Unit) => string;
  from: string;
  until: string;
  highestKg: number;
  /** Words below the days. */
  marks: { day: string; text: string }[];
  /** What is expected, from day to day. */
  band: (Range & { day: string })[];
  /** In words, at the right. */
  range: Range | null;
  likelyName: string;
  today: string;
  children: (scale: WeightScale) => ReactNode;
};

export const [weightTop, weightBottom, weightLeft] = [24, 232, 48];
const height = 264;

/** Kilograms or tonnes over days: the band in which they are expected, and what `children` draw into it. */
export function WeightChart(props: Props) {
  const { label, from, until, highestKg, marks, band, range, likelyName, today, children } = props;
  const phone = usePhone();
  // In the picture's own units a phone is narrower, so that words keep their size.
  const [width, right] = phone ? [340, 16] : [740, 136];
  const unit = unitOf(highestKg);
  const factor = unit.name === 'tấn' ? 1_000 : 1;
  const steps = niceScale(highestKg / factor, 4).map((step) => step * factor);
  const days = Math.max(daysBetween(from, until), 1);
  const x = (day: string) => weightLeft + (daysBetween(from, day) / days) * (width - weightLeft - right);
  const y = (kg: number) => weightBottom - (kg / (steps.at(-1) ?? 1)) * (weightBottom - weightTop);
  const point = (day: string, kg: number) => `${x(day).toFixed(1)},${y(kg).toFixed(1)}`;
  const besides = width - right + 8;
  return (
    <svg className="weight-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label(unit)}>
      {steps.map((kg) => (
        <g key={kg}>
          <line x1={weightLeft} x2={width - right} y1={y(kg)} y2={y(kg)} />
          <text className="figures" x={weightLeft - 8} y={y(kg) + 4} textAnchor="end">
            {unit.text(kg).replace(/,0$/, '')}
          </text>
        </g>
      ))}
      {marks.map(({ day, text }) => (
        <text key={day} x={x(day)} y={weightBottom + 20} textAnchor="middle">
          {text}
        </text>
      ))}
      {band.length > 0 && (
        <>
          <polygon
            className="weight-chart-band"
            points={[
              ...band.map(({ day, highKg }) => point(day, highKg)),
              ...band.toReversed().map(({ day, lowKg }) => point(day, lowKg)),
            ].join(' ')}
          />
          <polyline
            className="weight-chart-likely"
            points={band.map(({ day, likelyKg }) => point(day, likelyKg)).join(' ')}
          />
        </>
      )}
      {today > from && today < until && (
        <g className="weight-chart-today">
          <line x1={x(today)} x2={x(today)} y1={weightTop - 8} y2={weightBottom} />
          <text x={x(today) + 6} y={weightTop - 2}>
            Hôm nay
          </text>
        </g>
      )}
      {children({ x, y, point, unit, phone, width, right })}
      {range && !phone && (
        <g>
          <text x={besides} y={Math.min(y(range.highKg) + 4, y(range.likelyKg) - 12)}>
            {`Cao ${unit.text(range.highKg)}`}
          </text>
          <text className="weight-chart-value" x={besides} y={y(range.likelyKg) + 4}>
            {`${likelyName} ${unit.text(range.likelyKg)}`}
          </text>
          <text x={besides} y={Math.max(y(range.lowKg) + 4, y(range.likelyKg) + 20)}>
            {`Thấp ${unit.text(range.lowKg)}`}
          </text>
        </g>
      )}
    </svg>
  );
}

/** The harvest as it grew; `children`: the words of its last point. */
export function HarvestLine({
  harvested,
  scale: { x, y, point },
  children,
}: {
  harvested: { day: string; kg: number }[];
  scale: WeightScale;
  children: ReactNode;
}) {
  const now = harvested.at(-1);
  return (
    <>
      <polyline className="weight-chart-harvest" points={harvested.map(({ day, kg }) => point(day, kg)).join(' ')} />
      {now && (
        <g className="weight-chart-now">
          <circle cx={x(now.day)} cy={y(now.kg)} r="4" />
          {children}
        </g>
      )}
    </>
  );
}
