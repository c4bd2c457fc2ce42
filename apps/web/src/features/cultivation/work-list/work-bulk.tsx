import { CalendarOutlined, FlagOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import { workPriorityNames } from '@vuon/contract/cultivation/work-input';
import { Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction } from '#ui/list/list-types.ts';
import { CrewsSelect, PeopleSelect } from '../work-form/people-select.tsx';
import './works.css';

type Assigned = { personIds: number[]; crewIds: number[] };

export const workBulk: BulkAction<WorkItem>[] = [
  {
    action: 'work.assign',
    label: 'Giao việc',
    icon: <SendOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc giao lại trên trang của từng việc.',
    form: {
      initial: { personIds: [], crewIds: [] },
      render: (values, onChange) => {
        const { personIds, crewIds } = values as Assigned;
        return (
          <>
            <Labelled label="Tổ đội">
              {(id) => <CrewsSelect id={id} value={crewIds} onChange={(next) => onChange({ crewIds: next })} />}
            </Labelled>
            <Labelled label="Người làm">
              {(id) => <PeopleSelect id={id} value={personIds} onChange={(next) => onChange({ personIds: next })} />}
            </Labelled>
          </>
        );
      },
      isComplete: (values) => hasPeople(values as Assigned),
      previews: (values) => (hasPeople(values as Assigned) ? values : null),
    },
  },
  {
    action: 'work.shift',
    label: 'Dời ngày',
    icon: <CalendarOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được. Việc đã bắt đầu không dời.',
    form: {
      initial: { days: 1 },
      render: ({ days }, onChange) => (
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
      ),
      isComplete: ({ days }) => isShift(days),
      previews: ({ days }) => (isShift(days) ? { days } : null),
    },
    renderChange: (from, to) => (
      <span>
        <s className="cell-quiet">{from}</s> {to}
      </span>
    ),
  },
  {
    action: 'work.priority',
    label: 'Đổi ưu tiên',
    icon: <FlagOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc đổi lại bất cứ lúc nào.',
    form: {
      initial: { priority: 'high' },
      render: ({ priority }, onChange) => (
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
      ),
      isComplete: () => true,
      previews: ({ priority }) => ({ priority }),
    },
  },
  {
    action: 'work.cancel',
    label: 'Hủy việc',
    icon: <StopOutlined aria-hidden="true" />,
    danger: true,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc mở lại từng việc.',
    form: {
      initial: { reason: '' },
      render: ({ reason }, onChange) => (
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
      ),
      isComplete: ({ reason }) => String(reason).trim() !== '',
      previews: () => ({}),
    },
  },
  ...removeRestore('work'),
];

const hasPeople = ({ personIds, crewIds }: Assigned) => personIds.length + crewIds.length > 0;
const isShift = (days: unknown): days is number => Number.isInteger(days) && days !== 0;

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
