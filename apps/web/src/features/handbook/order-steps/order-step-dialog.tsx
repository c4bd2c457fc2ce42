import { type WorkOrderAction, workOrderTransitions } from '@vuon/contract/handbook/work-order-state';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { words } from '#ui/words.ts';
import type { OrderStepInput } from '../work-orders/order-data.ts';
import type { SteppingOrder } from './stepping-order.ts';

type Props = {
  order: SteppingOrder;
  action: WorkOrderAction;
  onCancel: () => void;
  onStep: (step: OrderStepInput) => void;
};

/** Asks for the reason of a step. */
export function OrderStepDialog({ order, action, onCancel, onStep }: Props) {
  const [reason, setReason] = useState('');
  const { label } = workOrderTransitions[action];
  return (
    <Modal
      open
      title={`${label}: ${order.title}`}
      okText={label}
      cancelText={words.cancel}
      okButtonProps={{ disabled: reason.trim() === '', danger: action === 'abandon' }}
      onCancel={onCancel}
      onOk={() => onStep({ action, reason: reason.trim() })}
    >
      <Form layout="vertical" component="div">
        <Form.Item label="Lý do" htmlFor="order-reason" required>
          <Input.TextArea
            id="order-reason"
            autoFocus
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
