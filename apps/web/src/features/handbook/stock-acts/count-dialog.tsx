import type { StockItemDetail } from '@vuon/contract/handbook/stock-item';
import { stockMoveRoutes } from '@vuon/contract/handbook/stock-move';
import { changeText, stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { StockDialog } from './stock-dialog.tsx';

type Props = { item: StockItemDetail; onClose: () => void };

/** What was counted of each batch in the store; batches that were not counted are left out. */
export function CountDialog({ item, onClose }: Props) {
  const [counts, setCounts] = useState<Record<number, number | null>>({});
  const [note, setNote] = useState('');
  const lines = Object.entries(counts).flatMap(([id, counted]) =>
    counted === null ? [] : [{ stockBatchId: Number(id), counted }],
  );
  return (
    <StockDialog
      title={`Kiểm kê: ${item.name}`}
      okText={lines.length > 0 ? `Ghi kiểm kê ${lines.length} lô` : 'Ghi kiểm kê'}
      isComplete={lines.length > 0}
      act={(idempotencyKey) => call(stockMoveRoutes.count, { body: { lines, note } }, { idempotencyKey })}
      done={() => `Đã ghi kiểm kê ${lines.length} lô ${item.name}`}
      onClose={onClose}
    >
      <p className="note">Đếm trong kho, không tính phần đang ở tổ. Lô nào không đếm thì để trống.</p>
      <ul className="stock-count-lines">
        {item.batches.map(({ id, code, inStore, expiresOn }) => {
          const counted = counts[id] ?? null;
          const difference = counted === null ? null : Math.round((counted - inStore) * 1_000) / 1_000;
          return (
            <li key={id}>
              <span>
                <strong>{code}</strong> {expiresOn && <span className="note">HSD {formatDate(expiresOn)}</span>}
                <small>
                  Sổ {stockText(inStore, item.unit)}
                  {difference !== null && (difference === 0 ? ', khớp' : `, lệch ${changeText(difference, item.unit)}`)}
                </small>
              </span>
              <NumberInput
                label={`Đếm được của lô ${code}`}
                unit={unitName(item.unit)}
                value={counted}
                onChange={(value) => setCounts({ ...counts, [id]: value })}
              />
            </li>
          );
        })}
      </ul>
      <Form.Item label="Ghi chú" htmlFor="count-note">
        <Input id="count-note" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Form.Item>
    </StockDialog>
  );
}
