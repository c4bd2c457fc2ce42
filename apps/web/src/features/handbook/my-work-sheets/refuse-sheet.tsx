import { Button, Input } from 'antd';
import { useState } from 'react';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import type { OrderSheetProps } from '../my-work/order-sheet.ts';
import { useRecordOrder } from '../my-work/use-record-order.ts';

/** An order that the worker cannot do goes back, with the reason. */
export function RefuseSheet({ order, onClose }: OrderSheetProps) {
  const { move } = useRecordOrder();
  const [reason, setReason] = useState('');
  const send = async () => {
    if (await move(order, { action: 'refuse', reason: reason.trim() })) onClose();
  };
  return (
    <PhoneSheet
      title="Từ chối phiếu"
      note={`${order.code} ${order.title}`}
      foot={
        <Button block danger disabled={reason.trim() === ''} onClick={() => void send()}>
          Từ chối phiếu này
        </Button>
      }
      onClose={onClose}
    >
      <label htmlFor="refuse-reason">Lý do</label>
      <Input.TextArea
        id="refuse-reason"
        value={reason}
        maxLength={500}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={({ target }) => setReason(target.value)}
      />
    </PhoneSheet>
  );
}
