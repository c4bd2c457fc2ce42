import type { StockItemDetail } from '@vuon/contract/handbook/stock-item';
import { type StockHolder, stockMoveRoutes } from '@vuon/contract/handbook/stock-move';
import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { call } from '#lib/http/call.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { BatchSelect } from './batch-select.tsx';
import { StockDialog } from './stock-dialog.tsx';

const usual = ['Hết hạn', 'Rách bao, đổ vỡ', 'Ẩm mốc, vón cục', 'Bị thu hồi'];

type Props = { item: StockItemDetail; onClose: () => void };

/** What is thrown away, of one batch, from the store or from a holder. */
export function DisposalDialog({ item, onClose }: Props) {
  const [stockBatchId, setBatch] = useState<number | null>(null);
  const [from, setFrom] = useState('store');
  const [quantity, setQuantity] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const batch = item.batches.find(({ id }) => id === stockBatchId);
  const holder = batch?.holders.find(({ kind, id }) => `${kind}:${id}` === from);
  const there = holder ? holder.quantity : (batch?.inStore ?? 0);
  const given: StockHolder | null = holder ? { kind: holder.kind, id: holder.id } : null;
  return (
    <StockDialog
      title={`Hủy vật tư: ${item.name}`}
      okText="Hủy"
      danger
      isComplete={batch !== undefined && quantity !== null && quantity > 0 && note.trim() !== ''}
      act={(idempotencyKey) =>
        call(
          stockMoveRoutes.dispose,
          { body: { stockBatchId: stockBatchId ?? 0, quantity: quantity ?? 0, holder: given, note } },
          { idempotencyKey },
        )
      }
      done={() => `Đã hủy ${stockText(quantity ?? 0, item.unit)} ${item.name}`}
      onClose={onClose}
    >
      <Form.Item label="Lô nhập" htmlFor="disposal-batch" required>
        <BatchSelect
          id="disposal-batch"
          batches={item.batches}
          value={stockBatchId}
          onChange={(id) => {
            setBatch(id);
            setFrom('store');
          }}
          there={({ inStore, withCrews }) => inStore + withCrews}
          placeholder="Chọn lô"
        />
      </Form.Item>
      {batch && batch.holders.length > 0 && (
        <Form.Item label="Đang ở" htmlFor="disposal-from">
          <Select
            id="disposal-from"
            value={from}
            onChange={setFrom}
            options={[
              { value: 'store', label: `Trong kho (${stockText(batch.inStore, item.unit)})` },
              ...batch.holders.map(({ kind, id, name, quantity: amount }) => ({
                value: `${kind}:${id}`,
                label: `${name} (${stockText(amount, item.unit)})`,
              })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item
        label="Số lượng"
        htmlFor="disposal-quantity"
        required
        extra={batch && `Có ${stockText(there, item.unit)}`}
      >
        <NumberInput id="disposal-quantity" unit={unitName(item.unit)} value={quantity} onChange={setQuantity} />
      </Form.Item>
      <Form.Item label="Lý do hủy" htmlFor="disposal-note" required>
        <Input id="disposal-note" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        <div className="stock-dialog-usual">
          {usual.map((reason) => (
            <Button key={reason} size="small" onClick={() => setNote(reason)}>
              {reason}
            </Button>
          ))}
        </div>
      </Form.Item>
    </StockDialog>
  );
}
