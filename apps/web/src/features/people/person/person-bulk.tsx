import { LogoutOutlined, TeamOutlined, UndoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import type { Person } from '@vuon/contract/people/person';
import { Select } from 'antd';
import { useId } from 'react';
import { crewChoices } from '#domain/people/crews.ts';
import { fold } from '#lib/fold.ts';
import { formatDate } from '#lib/format.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction } from '#ui/list/list-types.ts';
import './people.css';

const hasEnd = ({ endedOn }: Person) => endedOn !== null;

/** The actions on many people; the server decides which of the people each applies to. */
export const personBulk: BulkAction<Person>[] = [
  {
    action: 'person.add-to-crew',
    label: 'Thêm vào tổ đội',
    icon: <TeamOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc lấy ra lại trong trang của tổ đội.',
    form: {
      initial: { crewId: null },
      render: ({ crewId }, onChange) => (
        <CrewChoice value={crewId as number | null} onChange={(next) => onChange({ crewId: next })} />
      ),
      isComplete: ({ crewId }) => crewId !== null,
      previews: ({ crewId }) => (crewId === null ? null : { crewId }),
    },
  },
  {
    action: 'person.leave',
    label: 'Cho nghỉ việc',
    icon: <LogoutOutlined aria-hidden="true" />,
    suits: (query, rows) => showsLiving(query) && (rows ? !rows.every(hasEnd) : query.working !== 'false'),
    note: 'Hoàn tác được, hoặc bỏ ngày nghỉ trong trang của từng người.',
    form: {
      initial: { endedOn: dayInVietnam(new Date()) },
      render: ({ endedOn }, onChange) => (
        <EndChoice value={endedOn as string | null} onChange={(next) => onChange({ endedOn: next })} />
      ),
      isComplete: ({ endedOn }) => endedOn !== null,
      previews: ({ endedOn }) => (endedOn === null ? null : { endedOn }),
    },
    renderChange: (from, to) => (
      <span>
        {from && <s className="cell-quiet">{formatDate(from)}</s>} nghỉ từ {formatDate(to)}
      </span>
    ),
  },
  {
    action: 'person.return',
    label: 'Cho làm lại',
    icon: <UndoOutlined aria-hidden="true" />,
    suits: (query, rows) => showsLiving(query) && (rows ? rows.some(hasEnd) : query.working === 'false'),
    note: 'Đặt lại ngày nghỉ được bất cứ lúc nào.',
  },
  ...removeRestore('person'),
];

type ChoiceProps<T> = { value: T | null; onChange: (value: T | null) => void };

function CrewChoice({ value, onChange }: ChoiceProps<number>) {
  const id = useId();
  const { data } = useQuery(crewChoices);
  return (
    <div className="people-bulk-field">
      <label htmlFor={id}>Tổ đội</label>
      <Select<number>
        id={id}
        value={value}
        onChange={onChange}
        loading={!data}
        showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
        placeholder="Chọn tổ đội"
        notFoundContent="Chưa có tổ đội nào. Lập tổ ở mục Tổ đội trước."
        options={(data ?? []).map((crew) => ({ value: crew.id, label: `${crew.name} (${crew.members.length} người)` }))}
      />
    </div>
  );
}

function EndChoice({ value, onChange }: ChoiceProps<string>) {
  const id = useId();
  return (
    <div className="people-bulk-field">
      <label htmlFor={id}>Nghỉ từ ngày</label>
      <DayInput id={id} value={value} onChange={onChange} />
      <small>Từ ngày này họ không còn trong danh sách giao việc; lịch sử vẫn giữ nguyên.</small>
    </div>
  );
}
