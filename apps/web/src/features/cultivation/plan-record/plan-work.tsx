import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ShiftPanel } from '../plan-shift/shift-panel.tsx';
import type { Shift } from '../plan-shift/use-shift.ts';
import { PhoneLines } from '../plan-table/phone-lines.tsx';
import { useLineActs } from '../plans/plan-data.ts';
import './plan-work.css';

const PlanGantt = lazyPart(async () => (await import('../plans/gantt/plan-gantt.tsx')).PlanGantt);
const PlanCalendar = lazyPart(async () => (await import('../plans/calendar/plan-calendar.tsx')).PlanCalendar);
const PlanTable = lazyPart(async () => (await import('../plan-table/plan-table.tsx')).PlanTable);

const looks = { gantt: 'Gantt', lich: 'Lịch', bang: 'Bảng' } as const;
type Look = keyof typeof looks;
const lookKey = 'xem';

type Props = {
  plan: FarmPlan;
  lines: PlanLine[];
  mayWrite: boolean;
  shift: Shift | null;
  onOpen: (line: PlanLine) => void;
  onAdd: (stageId: number) => void;
  onCloseShift: () => void;
};

/** The lines of the plan, in one of three looks; beside them what another key date does. */
export function PlanWork({ plan, lines, mayWrite, shift, onOpen, onAdd, onCloseShift }: Props) {
  const phone = usePhone();
  const [search, setSearch] = useSearchParams();
  const { move } = useLineActs(plan.id);
  // A plan begins with its table, and stays there while it is filled; on a phone there is no room for a Gantt.
  const [usual] = useState<Look>(phone || plan.lineCount === 0 ? 'bang' : 'gantt');
  const asked = search.get(lookKey);
  const look = asked && asked in looks ? (asked as Look) : usual;
  const choose = (next: Look) =>
    setSearch(
      (now) => {
        const params = new URLSearchParams(now);
        params.set(lookKey, next);
        return params;
      },
      { replace: true },
    );
  const switcher = (
    <Segmented<Look>
      aria-label="Kiểu xem"
      value={look}
      onChange={choose}
      options={(Object.keys(looks) as Look[]).map((value) => ({ value, label: looks[value] }))}
    />
  );
  const view = { plan, lines, mayWrite, onOpen, onMove: move };
  return (
    <div className="plan-work" data-panel={shift ? true : undefined}>
      <div className="plan-work-main">
        {look === 'bang' && <div className="plan-work-looks">{switcher}</div>}
        {look === 'gantt' && <PlanGantt {...view} switcher={switcher} difference={shift?.difference ?? null} />}
        {look === 'lich' && <PlanCalendar {...view} switcher={switcher} difference={shift?.difference ?? null} />}
        {look === 'bang' && phone && <PhoneLines {...view} onAdd={mayWrite ? onAdd : null} />}
        {look === 'bang' && !phone && (lines.length > 0 || mayWrite) && <PlanTable {...view} />}
        {lines.length === 0 && (
          <EmptyState
            drawing="none"
            title="Kế hoạch chưa có việc nào"
            text={
              mayWrite
                ? 'Gõ tên việc vào giai đoạn của nó ở bảng, dán từ Excel, hoặc thêm từng việc.'
                : 'Người quản lý thêm việc vào các giai đoạn.'
            }
            actions={
              mayWrite &&
              plan.stages[0] && <Button onClick={() => onAdd(plan.stages[0]?.id ?? 0)}>Thêm việc đầu tiên</Button>
            }
          />
        )}
      </div>
      {shift && <ShiftPanel plan={plan} lines={lines} shift={shift} onClose={onCloseShift} />}
    </div>
  );
}
