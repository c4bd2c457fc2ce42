import { workPriorityNames } from '@vuon/contract/cultivation/work-input';
import { Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { FarmPlanSelect, PlanStageSelect } from '#domain/work/farm-plan-select.tsx';
import { CrewsSelect, PeopleSelect } from '#domain/work/people-select.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import type { BulkValues } from '#ui/list/list-types.ts';
import './works.css';

type Props = { values: BulkValues; onChange: (changed: BulkValues) => void };

export function BulkAssignForm({ values: { personIds, crewIds }, onChange }: Props) {
  return (
    <>
      <Labelled label="Tổ đội">
        {(id) => <CrewsSelect id={id} value={crewIds as number[]} onChange={(next) => onChange({ crewIds: next })} />}
      </Labelled>
      <Labelled label="Người làm">
        {(id) => (
          <PeopleSelect id={id} value={personIds as number[]} onChange={(next) => onChange({ personIds: next })} />
        )}
      </Labelled>
    </>
  );
}

export function BulkShiftForm({ values: { days }, onChange }: Props) {
  return (
    <Labelled label="Dời thêm" help="Số âm để làm sớm hơn.">
      {(id) => (
        <NumberInput
          id={id}
          unit="ngày"
          whole
          value={days as number | null}
          onChange={(next) => onChange({ days: next })}
        />
      )}
    </Labelled>
  );
}

export function BulkPriorityForm({ values: { priority }, onChange }: Props) {
  return (
    <Labelled label="Ưu tiên">
      {(id) => (
        <Select
          id={id}
          value={priority as string}
          options={optionsOf(workPriorityNames)}
          onChange={(next) => onChange({ priority: next })}
        />
      )}
    </Labelled>
  );
}

export function BulkPromoteForm({ values: { farmPlanId, stageId }, onChange }: Props) {
  return (
    <>
      <Labelled label="Kế hoạch">
        {(id) => (
          <FarmPlanSelect
            id={id}
            open
            value={farmPlanId as number | null}
            onChange={(next) => onChange({ farmPlanId: next, stageId: null })}
          />
        )}
      </Labelled>
      <Labelled label="Giai đoạn">
        {(id) => (
          <PlanStageSelect
            id={id}
            planId={farmPlanId as number | null}
            value={stageId as number | null}
            onChange={(next) => onChange({ stageId: next })}
          />
        )}
      </Labelled>
    </>
  );
}

export function BulkCancelForm({ values: { reason }, onChange }: Props) {
  return (
    <Labelled label="Lý do">
      {(id) => (
        <Input.TextArea
          id={id}
          value={reason as string}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </Labelled>
  );
}

type LabelledProps = { label: string; help?: string; children: (id: string) => ReactNode };

function Labelled({ label, help, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="works-bulk-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help && <small>{help}</small>}
    </div>
  );
}
