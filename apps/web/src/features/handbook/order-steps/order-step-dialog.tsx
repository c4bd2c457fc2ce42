import { type WorkOrderAction, workOrderTransitions } from '@vuon/contract/handbook/work-order-state';
import { Button, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
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

/** What a step needs to know: a reason, or whether the places that were not reported are done too. */
export function OrderStepDialog({ order, action, onCancel, onStep }: Props) {
  const [reason, setReason] = useState('');
  const [leavesRest, setLeavesRest] = useState(false);
  const { label } = workOrderTransitions[action];
  const isFinish = action === 'finish';
  const left = order.place.livingCount - order.doneCount;
  return (
    <Modal
      open
      title={`${label}: ${order.title}`}
      okText={label}
      cancelText={words.cancel}
      okButtonProps={{ disabled: !isFinish && reason.trim() === '', danger: action === 'abandon' }}
      onCancel={onCancel}
      onOk={() => onStep(isFinish ? { action, leavesRest } : { action, reason: reason.trim() })}
    >
      <Form layout="vertical" component="div">
        {isFinish ? (
          order.doneCount > 0 && left > 0 ? (
            <Form.Item label={`Còn ${formatNumber(left)} cây chưa báo`}>
              <Radio.Group
                value={leavesRest}
                onChange={({ target }) => setLeavesRest(target.value as boolean)}
                options={[
                  { value: false, label: 'Đã làm hết' },
                  { value: true, label: 'Để lại, giao bù sau' },
                ]}
              />
            </Form.Item>
          ) : (
            <p>Đã làm xong {order.place.words}. Người nghiệm thu sẽ được báo.</p>
          )
        ) : (
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
        )}
      </Form>
    </Modal>
  );
}
