import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';

type Props = { text: string; onCancel: () => void; onReason: (reason: string) => void };

/** The owner answers for a harvest inside of an interval; the reason stays on the order and in the diary. */
export function PhiDialog({ text, onCancel, onReason }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title="Thu hoạch khi còn cách ly?"
      okText="Vẫn cho thu hoạch"
      cancelText={words.cancel}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      onCancel={onCancel}
      onOk={() => onReason(reason.trim())}
    >
      <Notice tone="red">{text}</Notice>
      <Form layout="vertical" component="div">
        <Form.Item label="Lý do" htmlFor="phi-reason" required extra="Lý do hiện trên phiếu và trong nhật ký.">
          <Input.TextArea
            id="phi-reason"
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
