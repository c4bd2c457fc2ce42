import type { Sale } from '@vuon/contract/harvest/sale';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { formatMoney } from '#lib/format.ts';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { useSaleActs } from '../sales/sale-data.ts';

/** Why a sale does not happen. Money that was received stays recorded until somebody takes it out. */
export function CancelDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { step } = useSaleActs();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={`Hủy phiếu bán ${sale.code}?`}
      okText="Hủy phiếu"
      danger
      isComplete={reason.trim() !== ''}
      act={() => step(sale, { action: 'cancel', deliveredOn: null, reason })}
      done={({ code }) => `Đã hủy ${code}`}
      onClose={onClose}
    >
      <p className="note">
        {sale.kind === 'weight' ? 'Hàng trở lại lô.' : 'Vườn bán lại được.'}
        {sale.received > 0 &&
          ` Tiền đã thu ${formatMoney(sale.received)} vẫn được ghi; nếu đã trả lại thì bỏ lần thu đó.`}
      </p>
      <Form.Item label="Lý do" htmlFor="cancel-reason" required>
        <Input.TextArea
          id="cancel-reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form.Item>
    </ActDialog>
  );
}
