import { CheckOutlined, CloseOutlined, CopyOutlined, SendOutlined } from '@ant-design/icons';
import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import { type BatmanAct, batmanActs, mayAct, rejectReasons } from '@vuon/contract/cultivation/batman-state';
import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction } from '#ui/list/list-types.ts';

const note = 'Hoàn tác được; việc đã sửa sau đó được giữ nguyên.';

const onTasks = (act: BatmanAct, icon: ReactNode): BulkAction<BatmanPlan> => ({
  action: `batman-plan.${act}`,
  label: batmanActs[act].verb,
  icon,
  note,
  suits: (query, rows) =>
    showsLiving(query) && (!rows || rows.some(({ tasks }) => tasks.some(({ status }) => mayAct(act, status)))),
});

/** The actions on many plans; the server decides which of their tasks each applies to. */
export const batmanBulk: BulkAction<BatmanPlan>[] = [
  onTasks('approve', <CheckOutlined aria-hidden="true" />),
  {
    ...onTasks('reject', <CloseOutlined aria-hidden="true" />),
    danger: true,
    form: {
      initial: { reason: '' },
      render: ({ reason }, onChange) => (
        <ReasonField value={String(reason)} onChange={(next) => onChange({ reason: next })} />
      ),
      isComplete: ({ reason }) => String(reason).trim() !== '',
      previews: () => ({}),
    },
  },
  onTasks('submit', <SendOutlined aria-hidden="true" />),
  onTasks('finish', <CheckOutlined aria-hidden="true" />),
  {
    action: 'batman-plan.copy',
    label: 'Chép sang tuần sau',
    icon: <CopyOutlined aria-hidden="true" />,
    note: 'Thành việc nháp; hoàn tác được.',
    suits: (query, rows) => showsLiving(query) && (!rows || rows.some(({ period }) => period === 'week')),
  },
  ...removeRestore('batman-plan'),
];

function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const id = useId();
  return (
    <div className="batman-bulk-field">
      <label htmlFor={id}>Lý do từ chối</label>
      <Input
        id={id}
        list={`${id}-usual`}
        maxLength={500}
        value={value}
        placeholder="Để người làm biết sửa gì"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-usual`}>
        {rejectReasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </div>
  );
}
