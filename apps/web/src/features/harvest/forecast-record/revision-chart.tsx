import { daysBetween } from '@vuon/contract/day';
import { niceScale } from '#ui/chart/nice-scale.ts';
import { usePhone } from '#ui/use-phone.ts';
import { unitOf } from '../forecasts/forecast-words.ts';
import type { ChartLines } from './revision-lines.ts';
import './revision-chart.css';

type Props = { lines: ChartLines; today: string };

const [top, bottom, left] = [24, 232, 48];
const height = 264;

/** The 80 % range from revision to revision as a band, and the harvest that climbs into it. */
export function RevisionChart({ lines, today }: Props) {
  const phone = usePhone();
  // In the picture's own units a phone is narrower, so that words keep their size.
  const [width, right] = phone ? [340, 16] : [720, 128];
  const { from, until, revisions, harvested, coming, months } = lines;
  const unit = unitOf(lines.highestKg);
  const factor = unit.name === 'tấn' ? 1_000 : 1;
  const scale = niceScale(lines.highestKg / factor, 4);
  const ceiling = (scale.at(-1) ?? 1) * factor;
  const x = (day: string) => left + (daysBetween(from, day) / daysBetween(from, until)) * (width - left - right);
  const y = (kg: number) => bottom - (kg / ceiling) * (bottom - top);
  const point = (day: string, kg: number) => `${x(day).toFixed(1)},${y(kg).toFixed(1)}`;
  const last = revisions.at(-1);
  const reached = last ? [...revisions, { ...last, day: until }] : [];
  const now = harvested.at(-1);
  const isWithin = today > from && today < until;
  const words = [
    ...revisions.map(({ position, likelyKg }) => `lần ${position} ${unit.text(likelyKg)}`),
    ...(now ? [`đã thu ${unit.text(now.kg)}`] : []),
  ].join(', ');
  return (
    <svg
      className="revision-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Dự báo bằng ${unit.name}: ${words}`}
    >
      {scale.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width - right} y1={y(mark * factor)} y2={y(mark * factor)} />
          <text className="figures" x={left - 8} y={y(mark * factor) + 4} textAnchor="end">
            {unit.text(mark * factor).replace(/,0$/, '')}
          </text>
        </g>
      ))}
      {months.map((month, index) =>
        phone && index % 2 ? null : (
          <text key={month} x={x(month)} y={bottom + 20} textAnchor="middle">
            {`Th. ${Number(month.slice(5, 7))}`}
          </text>
        ),
      )}
      {last && (
        <>
          <polygon
            className="revision-chart-band"
            points={[
              ...reached.map(({ day, highKg }) => point(day, highKg)),
              ...reached.toReversed().map(({ day, lowKg }) => point(day, lowKg)),
            ].join(' ')}
          />
          <polyline
            className="revision-chart-likely"
            points={reached.map(({ day, likelyKg }) => point(day, likelyKg)).join(' ')}
          />
        </>
      )}
      {isWithin && (
        <g className="revision-chart-today">
          <line x1={x(today)} x2={x(today)} y1={top - 8} y2={bottom} />
          <text x={x(today) + 6} y={bottom - 8}>
            Hôm nay
          </text>
        </g>
      )}
      <polyline className="revision-chart-coming" points={coming.map(({ day, kg }) => point(day, kg)).join(' ')} />
      <polyline className="revision-chart-harvest" points={harvested.map(({ day, kg }) => point(day, kg)).join(' ')} />
      {revisions.map(({ position, day, lowKg, likelyKg, highKg }) => (
        <g key={position} className="revision-chart-revision" data-last={position === last?.position || undefined}>
          <path d={`M${x(day)},${y(lowKg)}V${y(highKg)}m-4,0h8M${x(day) - 4},${y(lowKg)}h8`} />
          <circle cx={x(day)} cy={y(likelyKg)} r="4" />
          {(!phone || position === last?.position) && (
            <text className="revision-chart-value figures" x={x(day) + 8} y={y(likelyKg) - 8}>
              {unit.text(likelyKg)}
            </text>
          )}
          <text x={x(day)} y={Math.min(y(lowKg) + 18, bottom - 4)} textAnchor="middle">
            {phone ? position : `Lần ${position}`}
          </text>
        </g>
      ))}
      {now && (
        <g className="revision-chart-now">
          <circle cx={x(now.day)} cy={y(now.kg)} r="4" />
          <text x={x(now.day) - 8} y={y(now.kg) - 6} textAnchor="end">
            {`Đã thu ${unit.text(now.kg)}`}
          </text>
        </g>
      )}
      {last && !phone && (
        <g>
          <text x={width - right + 8} y={Math.min(y(last.highKg) + 4, y(last.likelyKg) - 12)}>
            {`Cao ${unit.text(last.highKg)}`}
          </text>
          <text className="revision-chart-value" x={width - right + 8} y={y(last.likelyKg) + 4}>
            {`Nhất ${unit.text(last.likelyKg)}`}
          </text>
          <text x={width - right + 8} y={Math.max(y(last.lowKg) + 4, y(last.likelyKg) + 20)}>
            {`Thấp ${unit.text(last.lowKg)}`}
          </text>
        </g>
      )}
    </svg>
  );
}
