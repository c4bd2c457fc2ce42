import { PlanKeyDateInput, PlanStageInput } from '@vuon/contract/cultivation/farm-plan';
import { Input } from 'antd';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import './plan-form.css';

/** The stages of a plan, with the plan's own days. */
export function StagesCard({ help }: { help?: string }) {
  return (
    <div className="plan-stage-rows">
      <RowsCard
        name="stages"
        title="Giai đoạn"
        noun="giai đoạn"
        shape={PlanStageInput.shape}
        columns={[
          {
            name: 'name',
            label: 'Tên giai đoạn',
            wide: true,
            input: (label) => <Input maxLength={80} aria-label={label} />,
          },
          { name: 'startsOn', label: 'Từ ngày', input: (label) => <DayInput aria-label={label} /> },
          { name: 'endsOn', label: 'Đến ngày', input: (label) => <DayInput aria-label={label} /> },
        ]}
        add="Thêm giai đoạn"
        newRow={() => ({ name: '' })}
        {...(help && { help })}
      />
    </div>
  );
}

/** Days that work is counted from: one for each flush of flowers. */
export function KeyDatesCard() {
  return (
    <div className="plan-key-date-rows">
      <RowsCard
        name="keyDates"
        title="Ngày mốc"
        noun="ngày mốc"
        shape={PlanKeyDateInput.shape}
        columns={[
          {
            name: 'name',
            label: 'Tên ngày mốc',
            input: (label) => <Input maxLength={80} aria-label={label} placeholder="Ra hoa đợt 1" />,
          },
          { name: 'plannedOn', label: 'Ngày dự kiến', input: (label) => <DayInput aria-label={label} /> },
        ]}
        add="Thêm ngày mốc"
        newRow={() => ({ name: '', actualOn: null })}
        help="Việc có thể tính từ ngày mốc, như 5 ngày sau khi ra hoa. Vườn ra hoa nhiều đợt thì mỗi đợt một ngày mốc."
      />
    </div>
  );
}
