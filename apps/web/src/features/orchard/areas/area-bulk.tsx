import { DeleteOutlined, TeamOutlined, UndoOutlined } from '@ant-design/icons';
import type { Area } from '@vuon/contract/orchard/area';
import { useId } from 'react';
import { PersonSelect } from '#domain/people/person-select.tsx';
import type { BulkAction, BulkForm, ListQuery } from '#ui/list/list-types.ts';
import { words } from '#ui/words.ts';
import '../places/orchard.css';

const showsDeleted = ({ deleted }: ListQuery) => deleted === 'only';
const showsLiving = (query: ListQuery) => !showsDeleted(query);

/** Who is in charge of areas and of plots is given in the same way. */
export const managerForm: BulkForm = {
  initial: { managerId: null },
  render: ({ managerId }, onChange) => (
    <ManagerChoice value={managerId as number | null} onChange={(next) => onChange({ managerId: next })} />
  ),
  isComplete: ({ managerId }) => managerId !== null,
  previews: ({ managerId }) => (managerId === null ? null : { managerId }),
};

/** Another name in the place of one, or where there was none. */
export const renderNames = (from: string, to: string) => (
  <span>
    {from && <s className="cell-quiet">{from}</s>} {to}
  </span>
);

export const areaBulk: BulkAction<Area>[] = [
  {
    action: 'area.manager',
    label: 'Giao phụ trách',
    icon: <TeamOutlined aria-hidden="true" />,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc đổi lại trên trang của từng khu vực.',
    form: managerForm,
    renderChange: renderNames,
  },
  {
    action: 'area.restore',
    label: words.restore,
    icon: <UndoOutlined aria-hidden="true" />,
    suits: showsDeleted,
    note: 'Hoàn tác được, hoặc xóa lại bất cứ lúc nào.',
  },
  {
    action: 'area.remove',
    label: words.remove,
    icon: <DeleteOutlined aria-hidden="true" />,
    danger: true,
    suits: showsLiving,
    note: 'Hoàn tác được, hoặc khôi phục trong mục Đã xóa.',
  },
];

function ManagerChoice({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const id = useId();
  return (
    <div className="orchard-bulk-field">
      <label htmlFor={id}>Người phụ trách</label>
      <PersonSelect id={id} value={value} onChange={onChange} />
    </div>
  );
}
