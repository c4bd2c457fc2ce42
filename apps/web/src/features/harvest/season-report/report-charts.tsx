import { gradeNames, grades } from '@vuon/contract/harvest/grade';
import type { SeasonReport } from '@vuon/contract/harvest/season-report';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { MonthBars } from './month-bars.tsx';
import { dong, millions, monthName, rounded } from './report-words.ts';

/** What was spent and earned in each month; for users who see no money, what was harvested. */
export function MonthsCard({ report: { months, total } }: { report: SeasonReport }) {
  const names = months.map(({ month }) => monthName(month));
  if (total.cost === null) {
    if (total.kg === 0) return null;
    return (
      <ChartCard
        title="Sản lượng theo tháng"
        unit="kg"
        table={{ heads: ['Tháng', 'kg'], rows: months.map(({ month, kg }) => [monthName(month), rounded(kg)]) }}
      >
        <MonthBars
          label="Sản lượng của từng tháng"
          names={names}
          series={[{ key: 'kg', name: 'Sản lượng', values: months.map(({ kg }) => kg) }]}
        />
      </ChartCard>
    );
  }
  if (total.cost === 0 && total.revenue === 0) return null;
  const inMillions = (of: 'cost' | 'revenue') => months.map((month) => (month[of] ?? 0) / 1e6);
  return (
    <ChartCard
      title="Thu chi theo tháng"
      unit="triệu đồng"
      table={{
        heads: ['Tháng', 'Chi phí (₫)', 'Doanh thu (₫)'],
        rows: months.map(({ month, cost, revenue }) => [monthName(month), dong(cost), dong(revenue)]),
      }}
    >
      <MonthBars
        label={`Chi phí ${millions(total.cost)} và doanh thu ${millions(total.revenue ?? 0)} triệu đồng theo tháng`}
        names={names}
        series={[
          { key: 'cost', name: 'Chi phí', values: inMillions('cost') },
          { key: 'revenue', name: 'Doanh thu', values: inMillions('revenue') },
        ]}
      />
    </ChartCard>
  );
}

const mostBars = 10;

/** Kilograms of the plots with the most, by grade. */
export function GradesCard({ report: { plots, total } }: { report: SeasonReport }) {
  const grown = plots.filter(({ kg }) => kg > 0).toSorted((one, other) => other.kg - one.kg);
  if (grown.length === 0) return null;
  const shown = grades.filter((grade) => total.grades.some((one) => one.grade === grade));
  const longest = grown[0]?.kg ?? 1;
  return (
    <ChartCard
      title="Sản lượng theo lô và loại"
      unit={grown.length > mostBars ? `kg, ${mostBars} lô nhiều nhất` : 'kg'}
      table={{
        heads: ['Lô', ...shown.map((grade) => gradeNames[grade]), 'Cộng'],
        rows: grown.map(({ plot, kg, grades: parts }) => [
          plot?.code ?? '',
          ...shown.map((grade) => rounded(parts.find((one) => one.grade === grade)?.kg ?? 0)),
          rounded(kg),
        ]),
      }}
    >
      <ul className="grade-bars">
        {grown.slice(0, mostBars).map(({ plot, kg, grades: parts }) => (
          <li key={plot?.id}>
            <span>{plot?.code}</span>
            <span className="grade-bars-track">
              {parts.map(({ grade, kg: ofGrade }) => (
                <span
                  key={grade}
                  data-grade={grade}
                  title={`${gradeNames[grade]}: ${rounded(ofGrade)} kg`}
                  style={{ width: `${(ofGrade / longest) * 100}%` }}
                />
              ))}
            </span>
            <span className="figures">{rounded(kg, 0)}</span>
          </li>
        ))}
      </ul>
      <p className="grade-bars-key">
        {shown.map((grade) => (
          <span key={grade}>
            <i data-grade={grade} aria-hidden="true" />
            {gradeNames[grade]}
          </span>
        ))}
      </p>
    </ChartCard>
  );
}
