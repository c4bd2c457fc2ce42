import { materialUnitNames } from '@vuon/contract/catalogue/material';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { formatNumber } from '#lib/format.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import './order-record.css';

const amount = (value: number | null, unit: string) => (value === null ? '–' : `${formatNumber(value)} ${unit}`);

/** The deviation from the norm, once what was used is known. */
const deviation = ({ quantity, used }: WorkOrder['materials'][number]): number | null =>
  quantity && used !== null ? Math.round(((used - quantity) / quantity) * 1_000) / 10 : null;

export function MaterialsTable({ order }: { order: WorkOrder }) {
  if (order.materials.length === 0) return null;
  return (
    <FormCard title="Vật tư" columns={1}>
      <div className="order-table-room">
        <table className="order-table">
          <thead>
            <tr>
              <th>Tên, liều</th>
              <th>Định mức</th>
              <th>Đã xuất</th>
              <th>Đã trả</th>
              <th>Đã dùng</th>
              <th>Lệch</th>
            </tr>
          </thead>
          <tbody>
            {order.materials.map((use) => {
              const unit = materialUnitNames[use.unit];
              const off = deviation(use);
              return (
                <tr key={use.materialId}>
                  <td>
                    {use.materialName}
                    <small>
                      {use.materialCode} · {doseWords(use)}
                    </small>
                  </td>
                  <td>{amount(use.quantity, unit)}</td>
                  <td>{amount(use.issued, unit)}</td>
                  <td>{amount(use.returned, unit)}</td>
                  <td>{amount(use.used, unit)}</td>
                  <td data-warn={(off !== null && Math.abs(off) > 5) || undefined}>
                    {off === null ? '–' : `${off > 0 ? '+' : ''}${formatNumber(off)} %`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </FormCard>
  );
}

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
