import { TeamOutlined } from '@ant-design/icons';
import type { Area } from '@vuon/contract/orchard/area';
import { useId } from 'react';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction, BulkForm } from '#ui/list/list-types.ts';
import '../places/orchard.css';

/** Shared by areas and plots: both get their person in charge in the same way. */
export const managerForm: BulkForm = {
  initial: { managerId: null },
  render: ({ managerId }, onChange) => (
    <ManagerChoice value={managerId as number | null} onChange={(next) => onChange({ managerId: next })} />
  ),
  isComplete: ({ managerId }) => managerId !== null,
  previews: ({ managerId }) => (managerId === null ? null : { managerId }),
};

/** The new name; the old one, if there was one, is struck through. */
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
  ...removeRestore('area'),
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
