import type { StockItemDetail } from '@vuon/contract/handbook/stock-item';
import { type StockHolder, stockMoveRoutes } from '@vuon/contract/handbook/stock-move';
import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '#lib/http/call.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { MomentInput } from '#ui/inputs/moment-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { useStockRefresh } from '../stock/stock-data.ts';
import { BatchSelect } from './batch-select.tsx';
import { HolderSelect } from './holder-select.tsx';
import { StockDialog } from './stock-dialog.tsx';

type Props = { item: StockItemDetail; way: 'issue' | 'return'; onClose: () => void };

/** Material goes from the store to a crew or person, or comes back. */
export function IssueDialog({ item, way, onClose }: Props) {
  const ask = useAsk();
  const refresh = useStockRefresh();
  const isIssue = way === 'issue';
  const [holder, setHolder] = useState<StockHolder | null>(isIssue ? null : (item.holders[0] ?? null));
  const [quantity, setQuantity] = useState<number | null>(null);
  const [stockBatchId, setBatch] = useState<number | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const held = item.holders.find(({ kind, id }) => kind === holder?.kind && id === holder?.id)?.quantity ?? 0;
  const there = isIssue ? item.inStore : held;
  const body = (who: StockHolder, amount: number) => ({
    holder: { kind: who.kind, id: who.id },
    lines: [{ materialId: item.id, quantity: amount, stockBatchId }],
    at,
    note,
  });
  const send = (idempotencyKey: string, takesExpired = false) => {
    const given = body(holder as StockHolder, quantity ?? 0);
    return isIssue
      ? call(stockMoveRoutes.issue, { body: { ...given, takesExpired } }, { idempotencyKey })
      : call(stockMoveRoutes.return, { body: given }, { idempotencyKey });
  };
  const done = () => `Đã ${isIssue ? 'xuất' : 'trả'} ${stockText(quantity ?? 0, item.unit)} ${item.name}`;
  /** An expired batch that was named is issued only after a question. */
  const askExpired = (error: unknown): boolean => {
    if (!(error instanceof ProblemError) || error.problem.code !== 'stock.expired') return false;
    ask.confirm({
      title: 'Xuất lô đã hết hạn?',
      content: error.message,
      okText: 'Vẫn xuất',
      cancelText: 'Chọn lô khác',
      okButtonProps: { danger: true },
      onOk: () =>
        tellAct(send(crypto.randomUUID(), true), () => {
          refresh();
          onClose();
          return done();
        }),
    });
    return true;
  };
  return (
    <StockDialog
      title={`${isIssue ? 'Xuất kho' : 'Trả kho'}: ${item.name}`}
      okText={isIssue ? 'Xuất kho' : 'Trả kho'}
      isComplete={holder !== null && quantity !== null && quantity > 0}
      act={send}
      done={done}
      onRefused={askExpired}
      onClose={onClose}
    >
      <Form.Item label={isIssue ? 'Giao cho' : 'Người trả'} htmlFor="stock-holder" required>
        <HolderSelect
          id="stock-holder"
          value={holder}
          onChange={setHolder}
          {...(!isIssue && { among: item.holders, unit: item.unit })}
          placeholder="Chọn tổ hoặc người"
        />
      </Form.Item>
      <div className="stock-dialog-pair">
        <Form.Item
          label="Số lượng"
          htmlFor="stock-quantity"
          required
          extra={isIssue || holder ? `${isIssue ? 'Trong kho' : 'Đang giữ'} ${stockText(there, item.unit)}` : null}
        >
          <NumberInput id="stock-quantity" unit={unitName(item.unit)} value={quantity} onChange={setQuantity} />
        </Form.Item>
        <Form.Item label="Lô nhập" htmlFor="stock-batch" extra={isIssue && 'Để trống thì lấy lô hết hạn trước.'}>
          <BatchSelect
            id="stock-batch"
            batches={item.batches}
            value={stockBatchId}
            onChange={setBatch}
            there={(batch) =>
              isIssue
                ? batch.inStore
                : (batch.holders.find(({ kind, id }) => kind === holder?.kind && id === holder?.id)?.quantity ?? 0)
            }
            placeholder={isIssue ? 'Hết hạn trước, xuất trước' : 'Tự chọn'}
          />
        </Form.Item>
      </div>
      <Form.Item label="Lúc" htmlFor="stock-at" extra="Để trống là bây giờ.">
        <MomentInput id="stock-at" label="Lúc" hour="07:00" value={at} onChange={setAt} />
      </Form.Item>
      <Form.Item label="Ghi chú" htmlFor="stock-note">
        <Input id="stock-note" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Form.Item>
    </StockDialog>
  );
}
