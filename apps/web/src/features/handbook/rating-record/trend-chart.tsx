import type { QualityTrend } from '@vuon/contract/handbook/quality-rating';
import { formatDate } from '#lib/format.ts';
import { pointsText, scoreText } from '../quality-ratings/rating-words.ts';
import { box, gradeBands, meanWithin, placer, type Spot, scoreRange, spacedLabels } from './trend-points.ts';
import './trend-chart.css';

type Props = {
  /** 'lô A-04' */
  subject: string;
  trend: QualityTrend;
  /** The rating whose page it is. */
  currentId?: number;
};

const line = (spots: Spot[]) => spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
const shortDay = (at: string) => formatDate(at).slice(0, 5);

/** The scores of a subject in time, over the bands of the grades, against the mean of its area. */
export function TrendChart({ subject, trend, currentId }: Props) {
  const { points, grades, area } = trend;
  const mean = meanWithin(trend);
  const range = scoreRange([...points, ...mean].map(({ score }) => score));
  const { at, x, y } = placer(
    points.map(({ ratedAt }) => ratedAt),
    range,
  );
  const ticks = Array.from({ length: range.high - range.low + 1 }, (_, index) => range.low + index);
  const last = points.at(-1);
  const words = `Điểm của ${subject}: ${points.map(({ ratedAt, score }) => `${formatDate(ratedAt)} ${scoreText(score)}`).join(', ')}`;
  return (
    <div className="trend-chart">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={words}>
        {gradeBands(grades, range).map(({ name, top, bottom }) => (
          <g key={name} className="trend-band" data-best={name === grades[0]?.name || undefined}>
            <rect x={box.left} width={box.right - box.left} y={y(top)} height={y(bottom) - y(top)} />
            <text x={box.right - 8} y={y(bottom) - 6} textAnchor="end">
              Loại {name}
            </text>
          </g>
        ))}
        {ticks.map((tick) => (
          <g key={tick} className="trend-tick">
            <line x1={box.left} x2={box.right} y1={y(tick)} y2={y(tick)} />
            <text x={box.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {mean.length > 1 && <polyline className="trend-mean" points={line(mean.map(at))} />}
        <polyline className="trend-line" points={line(points.map(at))} />
        {points.map((point) => (
          <circle
            key={point.id}
            cx={at(point).x}
            cy={at(point).y}
            r={point.id === currentId ? 6 : 4}
            data-current={point.id === currentId || undefined}
          >
            <title>{`${formatDate(point.ratedAt)}: ${scoreText(point.score)}, loại ${point.grade}, ${point.code}`}</title>
          </circle>
        ))}
        {spacedLabels(points, ({ ratedAt }) => x(ratedAt), 34).map((point) => (
          <text
            key={point.id}
            className="trend-value figures"
            x={at(point).x}
            y={at(point).y - 10}
            textAnchor="middle"
            data-current={point.id === currentId || undefined}
          >
            {pointsText(point.score)}
          </text>
        ))}
        {spacedLabels(points, ({ ratedAt }) => x(ratedAt), 52).map((point) => (
          <text key={point.id} x={x(point.ratedAt)} y={box.bottom + 20} textAnchor="middle">
            {shortDay(point.ratedAt)}
          </text>
        ))}
      </svg>
      <ul className="trend-key">
        {last && (
          <li data-own>
            <i aria-hidden="true" />
            {subject} {scoreText(last.score)}
          </li>
        )}
        {area && mean.length > 1 && (
          <li>
            <i aria-hidden="true" />
            trung bình các lô khu {area.name} {scoreText(mean.at(-1)?.score ?? 0)}
          </li>
        )}
      </ul>
    </div>
  );
}
