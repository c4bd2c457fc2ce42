import { Button, Input } from 'antd';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import type { OrderSheetProps } from '../my-work/order-sheet.ts';
import { useRecordOrder } from '../my-work/use-record-order.ts';
import { DraftNote } from './draft-note.tsx';

/** An order that the worker cannot do goes back, with the reason. */
export function RefuseSheet({ order, onClose }: OrderSheetProps) {
  const { move } = useRecordOrder();
  const { values, put, ...draft } = useDraft(`refuse:${order.id}`, { reason: '' });
  const reason = values.reason.trim();
  const send = async () => {
    if (!(await move(order, { action: 'refuse', reason }))) return;
    draft.sent();
    onClose();
  };
  return (
    <PhoneSheet
      title="Từ chối phiếu"
      note={`${order.code} ${order.title}`}
      foot={
        <Button block danger disabled={reason === ''} onClick={() => void send()}>
          Từ chối phiếu này
        </Button>
      }
      onClose={onClose}
    >
      <DraftNote restoredAt={draft.restoredAt} onRestart={draft.restart} />
      <label htmlFor="refuse-reason">Lý do</label>
      <Input.TextArea
        id="refuse-reason"
        value={values.reason}
        maxLength={500}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={({ target }) => put({ reason: target.value })}
      />
    </PhoneSheet>
  );
}
