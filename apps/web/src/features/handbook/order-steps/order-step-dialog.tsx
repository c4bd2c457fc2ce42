import { type WorkOrderAction, workOrderTransitions } from '@vuon/contract/handbook/work-order-state';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { words } from '#ui/words.ts';
import type { OrderStepInput } from '../work-orders/order-data.ts';
import type { SteppingOrder } from './stepping-order.ts';
import '../order-record/order-record.css';

const usual: Partial<Record<WorkOrderAction, string[]>> = {
  refuse: ['Bị ốm', 'Đang làm việc khác', 'Thiếu vật tư', 'Không kịp hạn'],
  'give-back': ['Chưa làm hết', 'Chưa đạt yêu cầu', 'Thiếu ảnh'],
  abandon: ['Mưa, gió lớn', 'Chờ vật tư', 'Thiếu người', 'Máy hỏng'],
};

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
          <div className="order-usual">
            {usual[action]?.map((one) => (
              <Button key={one} size="small" onClick={() => setReason(one)}>
                {one}
              </Button>
            ))}
          </div>
        </Form.Item>
      </Form>
    </Modal>
  );
}
