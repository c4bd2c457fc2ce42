import { useQuery } from '@tanstack/react-query';
import { materialUnitNames } from '@vuon/contract/catalogue/material';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { type LabourWeek, labourByWeek, labourThereIs, materialsByMonth } from '@vuon/contract/cultivation/plan-supply';
import { formatDay } from '@vuon/contract/day';
import { peopleChoices } from '#domain/people/people.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PlanReportButton } from '../plan-actual/plan-report-button.tsx';
import './plan-supply.css';

/** What the plan needs: materials to buy by month, labour by week against the people there are. */
export function PlanSupply({ planId, lines }: { planId: number; lines: PlanLine[] }) {
  const mayRead = useMay('people.read');
  const people = useQuery({ ...peopleChoices(), enabled: mayRead }).data?.total;
  const { months, needs } = materialsByMonth(lines);
  const weeks = labourByWeek(lines);
  if (needs.length === 0 && weeks.length === 0)
    return (
      <EmptyState
        drawing="none"
        title="Chưa có vật tư hay công nào"
        text="Ghi liều vật tư và số công vào các việc thì nhu cầu theo tháng và theo tuần hiện ở đây."
      />
    );
  return (
    <div className="plan-supply">
      <PlanReportButton planId={planId} />
      {needs.length > 0 && (
        <section className="card plan-needs" aria-label="Vật tư cần mua theo tháng">
          <h2>Vật tư cần mua theo tháng</h2>
          <p className="note">Tính theo cây đang sống; vật tư của một việc cần vào ngày bắt đầu của nó.</p>
          <div className="plan-needs-frame">
            <table>
              <thead>
                <tr>
                  <th scope="col">Vật tư</th>
                  {months.map((month) => (
                    <th key={month} scope="col">
                      {formatDay(month)}
                    </th>
                  ))}
                  <th scope="col">Tổng</th>
                  <th scope="col">Thành tiền</th>
                </tr>
              </thead>
              <tbody>
                {needs.map((need) => (
                  <tr key={need.materialId}>
                    <th scope="row">
                      {need.name} <span className="note">{materialUnitNames[need.unit]}</span>
                    </th>
                    {months.map((month) => (
                      <td key={month} className="figures">
                        {need.months[month] ? formatNumber(need.months[month]) : ''}
                      </td>
                    ))}
                    <td className="figures">
                      <strong>{formatNumber(need.total)}</strong>
                    </td>
                    <td className="figures">{need.cost === null ? 'chưa có giá' : formatMoney(need.cost)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={months.length + 2}>
                    Cộng
                  </th>
                  <td className="figures">
                    <strong>{formatMoney(needs.reduce((sum, { cost }) => sum + (cost ?? 0), 0))}</strong>
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        </section>
      )}
      {weeks.length > 0 && <LabourChart weeks={weeks} thereIs={people === undefined ? null : labourThereIs(people)} />}
    </div>
  );
}

function LabourChart({ weeks, thereIs }: { weeks: LabourWeek[]; thereIs: number | null }) {
  const highest = Math.max(...weeks.map(({ days }) => days), 1);
  const short = thereIs === null ? [] : weeks.filter(({ days }) => days > thereIs);
  return (
    <ChartCard
      title="Công cần theo tuần"
      unit={`công${thereIs === null ? '' : `, có ${formatNumber(thereIs)} công một tuần (mỗi người 6 ngày)`}`}
      table={{
        heads: ['Tuần từ', 'Công cần', ...(thereIs === null ? [] : ['Công có'])],
        rows: weeks.map(({ from, days }) => [
          formatDate(from),
          formatNumber(days),
          ...(thereIs === null ? [] : [formatNumber(thereIs)]),
        ]),
      }}
    >
      {short.length > 0 && (
        <p className="plan-labour-short">
          Thiếu người {short.length} tuần, nhiều nhất tuần{' '}
          {formatDate(short.toSorted((a, b) => b.days - a.days)[0]?.from ?? '')}.
        </p>
      )}
      <ul className="plan-labour" aria-label="Công cần theo tuần">
        {weeks.map(({ from, to, days }) => (
          <li
            key={from}
            data-short={(thereIs !== null && days > thereIs) || undefined}
            title={`${formatDate(from)} – ${formatDate(to)}: ${formatNumber(days)} công`}
          >
            <span className="visually-hidden">
              Tuần {formatDate(from)}: {formatNumber(days)} công
            </span>
            <i style={{ height: `${(days / highest) * 100}%` }} aria-hidden="true" />
          </li>
        ))}
      </ul>
      <p className="plan-labour-ends note" aria-hidden="true">
        <span>{formatDate(weeks[0]?.from ?? '')}</span>
        <span>cao nhất {formatNumber(highest)} công</span>
        <span>{formatDate(weeks.at(-1)?.from ?? '')}</span>
      </p>
    </ChartCard>
  );
}
