import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { Button } from 'antd';
import { formatDate } from '#lib/format.ts';
import { PlanDay } from './plan-day.tsx';
import './plan-work.css';

type Props = {
  plan: FarmPlan;
  lines: PlanLine[];
  /** null: the user may not change them. */
  onEdit: (() => void) | null;
  onShift: ((keyDateId: number) => void) | null;
};

/** The stages and key dates, which lines are counted from. */
export function ScheduleCard({ plan, lines, onEdit, onShift }: Props) {
  return (
    <section className="form-card" aria-label="Giai đoạn và ngày mốc">
      <div className="plan-schedule-head">
        <h2>Giai đoạn và ngày mốc</h2>
        {onEdit && (
          <Button size="small" onClick={onEdit}>
            Sửa giai đoạn
          </Button>
        )}
      </div>
      <div>
        <table className="plan-schedule">
          <thead>
            <tr>
              <th scope="col">Tên</th>
              <th scope="col">Từ</th>
              <th scope="col">Đến</th>
              <th scope="col">Việc</th>
            </tr>
          </thead>
          <tbody>
            {plan.stages.map(({ id, name, startsOn, endsOn }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="figures">{formatDate(startsOn)}</td>
                <td className="figures">{formatDate(endsOn)}</td>
                <td className="figures">{lines.filter(({ stageId }) => stageId === id).length}</td>
              </tr>
            ))}
            {plan.keyDates.map((date) => (
              <tr key={`date-${date.id}`}>
                <th scope="row">Ngày mốc: {date.name}</th>
                <td className="figures" colSpan={2}>
                  <PlanDay date={date} />
                </td>
                <td>
                  {onShift && (
                    <Button size="small" disabled={false} onClick={() => onShift(date.id)}>
                      Dời
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
