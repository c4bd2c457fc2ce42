import { type StockMove, stockMoveKindNames, stockMoveRoutes } from '@vuon/contract/handbook/stock-move';
import { changeText, unitName } from '@vuon/contract/handbook/stock-words';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { StockDialog } from './stock-dialog.tsx';

/** A wrong line is reversed, and stays in the ledger. */
export function ReverseDialog({ move, onClose }: { move: StockMove; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { unit } = move.material;
  const change = changeText(move.storeChange || move.crewChange, unit);
  return (
    <StockDialog
      title={`Đảo dòng ${stockMoveKindNames[move.kind].toLowerCase()} ${change} ${unitName(unit)}`}
      okText="Đảo dòng"
      isComplete={reason.trim() !== ''}
      act={(idempotencyKey) =>
        call(stockMoveRoutes.reverse, { params: { id: move.id }, body: { reason } }, { idempotencyKey })
      }
      done={() => `Đã đảo dòng ${change} ${unitName(unit)} ngày ${formatDate(move.at)}`}
      onClose={onClose}
    >
      <p className="note">
        Sổ ghi thêm một dòng ngược lại vào cùng lúc; dòng này vẫn còn.
        {move.kind === 'receipt' && ` Lô ${move.batch.code} không dùng được nữa.`}
      </p>
      <Form.Item label="Lý do" htmlFor="reverse-reason" required>
        <Input
          id="reverse-reason"
          autoFocus
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form.Item>
    </StockDialog>
  );
}
