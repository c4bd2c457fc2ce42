import { addDays, formatDay, mondayOf } from '@vuon/contract/day';
import type { WorkWeek } from '@vuon/contract/overview/overview';
import { Link } from 'react-router';
import { worksPath } from '#domain/work/work-paths.ts';
import { formatNumber } from '#lib/format.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { StackedColumns } from '#ui/chart/stacked-columns.tsx';
import './chart-key.css';
import './work-weeks-card.css';

// From the bottom of a column up.
const parts = [
  { key: 'done', name: 'xong', label: 'Xong' },
  { key: 'late', name: 'quá hạn', label: 'Quá hạn' },
  { key: 'doing', name: 'đang làm', label: 'Đang làm' },
  { key: 'waiting', name: 'chờ', label: 'Chờ' },
] as const;

const shortDay = (day: string) => formatDay(day).slice(0, 5);

/** The lists of the works whose last day lies in the week. */
const listOf = (kind: 'planned' | 'unplanned', week: string) =>
  `${worksPath(kind)}?kept=true&endsFrom=${week}&endsTo=${addDays(week, 6)}`;

export function WorkWeeksCard({ weeks, today }: { weeks: WorkWeek[]; today: string }) {
  const monday = mondayOf(today);
  const now = weeks.find(({ week }) => week === monday);
  if (weeks.every(({ planned, unplanned }) => planned + unplanned === 0)) return null;
  return (
    <ChartCard
      title="Công việc theo tuần"
      unit="số việc, theo hạn"
      table={{
        heads: ['Tuần từ', ...parts.map(({ label }) => label)],
        rows: weeks.map((week) => [formatDay(week.week), ...parts.map(({ key }) => formatNumber(week[key]))]),
      }}
    >
      <div className="work-weeks chart-with-key">
        <StackedColumns
          label={`Công việc của ${weeks.length} tuần theo hạn và trạng thái`}
          columns={weeks.map((week) => ({
            key: week.week,
            label: shortDay(week.week),
            isCurrent: week.week === monday,
            parts: parts.map(({ key, name }) => ({ key, name, value: week[key] })),
          }))}
        />
        {now && (
          <div className="chart-key">
            <p className="note">Tuần này</p>
            <dl>
              {[...parts].reverse().map(({ key, label }) => (
                <div key={key}>
                  <dt>
                    <i data-part={key} aria-hidden="true" /> {label}
                  </dt>
                  <dd className="figures">{formatNumber(now[key])}</dd>
                </div>
              ))}
            </dl>
            <p className="chart-key-links">
              <Link to={listOf('planned', monday)}>Kế hoạch {formatNumber(now.planned)}</Link>
              <Link to={listOf('unplanned', monday)}>Phát sinh {formatNumber(now.unplanned)}</Link>
            </p>
          </div>
        )}
      </div>
    </ChartCard>
  );
}
