import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { CrewsSelect, PeopleSelect } from '#domain/work/people-select.tsx';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { words } from '#ui/words.ts';
import { DueInput } from '../order-form/due-input.tsx';
import { useOrderActs } from '../work-orders/order-data.ts';

/** People, deadline and notes of an order that was issued. */
export function AdjustDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { adjust } = useOrderActs();
  const [values, setValues] = useState({
    personIds: order.people.map(({ id }) => id),
    crewIds: order.crews.map(({ id }) => id),
    inspectorId: order.inspector?.id ?? null,
    dueAt: order.dueAt,
    instructions: order.instructions,
    safetyNotes: order.safetyNotes,
  });
  const [isSending, setSending] = useState(false);
  const put = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const send = async () => {
    setSending(true);
    try {
      await adjust(order, values);
      tellDone(`Đã đổi phiếu ${order.code}`);
      onClose();
    } catch (error) {
      setSending(false);
      tellError(error);
    }
  };
  return (
    <Modal
      open
      title={`Đổi phiếu ${order.code}`}
      okText="Lưu"
      cancelText={words.cancel}
      okButtonProps={{ disabled: values.personIds.length + values.crewIds.length === 0, loading: isSending }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <Form layout="vertical" component="div">
        <Form.Item label="Tổ đội" htmlFor="adjust-crews">
          <CrewsSelect
            id="adjust-crews"
            value={values.crewIds}
            known={order.crews}
            onChange={(crewIds) => put({ crewIds })}
          />
        </Form.Item>
        <Form.Item label="Người làm" htmlFor="adjust-people">
          <PeopleSelect
            id="adjust-people"
            value={values.personIds}
            known={order.people}
            onChange={(personIds) => put({ personIds })}
          />
        </Form.Item>
        <Form.Item label="Người nghiệm thu" htmlFor="adjust-inspector">
          <PersonSelect
            id="adjust-inspector"
            value={values.inspectorId}
            known={order.inspector}
            onChange={(inspectorId) => put({ inspectorId })}
          />
        </Form.Item>
        <Form.Item label="Hạn" htmlFor="adjust-due">
          <DueInput id="adjust-due" value={values.dueAt} onChange={(dueAt) => dueAt && put({ dueAt })} />
        </Form.Item>
        <Form.Item label="Hướng dẫn" htmlFor="adjust-instructions">
          <Input.TextArea
            id="adjust-instructions"
            maxLength={4000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={values.instructions ?? ''}
            onChange={({ target }) => put({ instructions: target.value })}
          />
        </Form.Item>
        <Form.Item label="An toàn" htmlFor="adjust-safety">
          <Input.TextArea
            id="adjust-safety"
            maxLength={2000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={values.safetyNotes ?? ''}
            onChange={({ target }) => put({ safetyNotes: target.value })}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
