import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { dayInVietnam } from '@vuon/contract/day';
import { Button } from 'antd';
import { windowText } from '#domain/work/due-words.ts';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { formatMoney, formatNumber } from '#lib/format.ts';
import './plan-table.css';

type Props = {
  plan: FarmPlan;
  lines: PlanLine[];
  onOpen: (line: PlanLine) => void;
  /** null: the user may not add any. */
  onAdd: ((stageId: number) => void) | null;
};

/** The lines on a phone: two rows each, the rest behind a tap. */
export function PhoneLines({ plan, lines, onOpen, onAdd }: Props) {
  const today = dayInVietnam(new Date());
  return (
    <div className="card plan-phone-lines">
      {plan.stages.map((stage) => (
        <section key={stage.id} aria-label={stage.name}>
          <h3>{stage.name}</h3>
          {lines
            .filter(({ stageId }) => stageId === stage.id)
            .map((line) => (
              <button key={line.id} type="button" className="plan-phone-line" onClick={() => onOpen(line)}>
                <strong>{line.title}</strong>
                {line.work ? <WorkStateTag state={line.work.state} /> : <span>{windowText(line, today)}</span>}
                <small>
                  {[
                    line.work && windowText(line, today),
                    line.workType.name,
                    line.labourDays !== null && `${formatNumber(line.labourDays)} công`,
                    line.cost > 0 && formatMoney(line.cost),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            ))}
          {onAdd && (
            <Button type="link" onClick={() => onAdd(stage.id)}>
              Thêm việc vào {stage.name}
            </Button>
          )}
        </section>
      ))}
    </div>
  );
}
