import { formatDay } from '@vuon/contract/day';
import type { StatusTrend } from '@vuon/contract/overview/overview';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { StackedAreas } from '#ui/chart/stacked-areas.tsx';
import { plantsOfStatusPath } from './paths.ts';
import './chart-key.css';

/** 'T8': the end of August. The last point is today. */
const pointOf = (day: string) => `T${Number(day.slice(5, 7))}`;

export function StatusTrendCard({ trend: { statuses, days, otherCount } }: { trend: StatusTrend }) {
  if (statuses.length === 0) return null;
  const last = days.at(-1);
  return (
    <ChartCard
      title="Tình trạng cây"
      unit={`cuối tháng, trừ ${formatNumber(otherCount)} cây khác`}
      table={{
        heads: ['Đến hết ngày', ...statuses.map(({ name }) => name)],
        rows: days.map(({ day, counts }) => [formatDay(day), ...counts.map(formatNumber)]),
      }}
    >
      <div className="chart-with-key">
        <StackedAreas
          label={`Số cây cần chú ý hoặc đã chết qua ${days.length} mốc`}
          layers={statuses.map(({ id, name, color }, index) => ({
            key: id,
            name,
            color,
            values: days.map(({ counts }) => counts[index] ?? 0),
          }))}
          points={days.map(({ day }, index) => (index === days.length - 1 ? 'nay' : pointOf(day)))}
        />
        <div className="chart-key">
          <p className="note">Hôm nay</p>
          <dl>
            {statuses.map(({ id, name, color }, index) => (
              <div key={id}>
                <dt>
                  <i style={{ background: color }} aria-hidden="true" /> <Link to={plantsOfStatusPath(id)}>{name}</Link>
                </dt>
                <dd className="figures">{formatNumber(last?.counts[index] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </ChartCard>
  );
}
