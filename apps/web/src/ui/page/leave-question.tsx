import { Button, Modal } from 'antd';
import type { LeaveReason } from './leave-reason.ts';

type Props = { open: boolean; reason: LeaveReason; onLeave: () => void; onStay: () => void };

export function LeaveQuestion({ open, reason, onLeave, onStay }: Props) {
  return (
    <Modal
      open={open}
      title={reason.title}
      onCancel={onStay}
      closable={false}
      mask={{ closable: false }}
      width={440}
      footer={[
        <Button key="leave" danger onClick={onLeave}>
          {reason.leave}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={onStay}>
          Ở lại
        </Button>,
      ]}
    >
      {reason.text}
    </Modal>
  );
}
