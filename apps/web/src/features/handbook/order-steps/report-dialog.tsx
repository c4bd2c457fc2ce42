import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import type { Target } from '@vuon/contract/orchard/target';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { TargetField } from '#domain/targets/target-field.tsx';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { words } from '#ui/words.ts';
import { useOrderActs } from '../work-orders/order-data.ts';
import { doneText } from '../work-orders/order-words.ts';

/** A part that is done: chosen within the places of the order. */
export function ReportDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { report } = useOrderActs();
  const [targets, setTargets] = useState<Target[]>([]);
  const [skipped, setSkipped] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const now = await report(order.id, { targets, skippedCount: skipped ?? 0, note: note.trim() || null });
      tellDone(`${order.code}: đã làm ${doneText(now)}`);
      onClose();
    } catch (error) {
      setSending(false);
      tellError(error);
    }
  };
  return (
    <Modal
      open
      title={`Báo phần đã làm: ${order.title}`}
      okText="Báo phần này"
      cancelText={words.cancel}
      okButtonProps={{ disabled: targets.length === 0, loading: isSending }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <Form layout="vertical" component="div">
        <Form.Item label="Nơi đã làm" required>
          <TargetField
            title="Chọn nơi đã làm"
            choose="Chọn nơi đã làm"
            value={targets}
            onChange={setTargets}
            within={{ name: order.code, targets: order.leftTargets.length > 0 ? order.leftTargets : order.targets }}
          />
        </Form.Item>
        <Form.Item label="Cây bỏ qua" htmlFor="report-skipped">
          <NumberInput id="report-skipped" unit="cây" whole value={skipped} onChange={setSkipped} />
        </Form.Item>
        <Form.Item label="Ghi chú" htmlFor="report-note">
          <Input id="report-note" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
