import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { FormCard } from '#ui/form/form-card.tsx';
import './order-record.css';

export function NotesCard({ order: { instructions, safetyNotes, ppe } }: { order: WorkOrder }) {
  if (!instructions && !safetyNotes && ppe.length === 0) return null;
  return (
    <FormCard title="Hướng dẫn và an toàn" columns={1}>
      <dl className="order-notes">
        {instructions && (
          <>
            <dt>Hướng dẫn</dt>
            <dd>{instructions}</dd>
          </>
        )}
        {safetyNotes && (
          <>
            <dt>An toàn</dt>
            <dd>{safetyNotes}</dd>
          </>
        )}
        {ppe.length > 0 && (
          <>
            <dt>Bảo hộ</dt>
            <dd>{ppe.join(', ')}</dd>
          </>
        )}
      </dl>
    </FormCard>
  );
}
