import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { randomId } from '#lib/http/random-id.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { words } from '#ui/words.ts';
import { planTemplatePath } from '../paths.ts';
import { useTemplateActs } from './template-data.ts';

type Props = { plan: Pick<FarmPlan, 'id' | 'name' | 'lineCount'>; onClose: () => void };

/** Keeps the plan's work for the seasons to come. */
export function SaveTemplateDialog({ plan, onClose }: Props) {
  const { createFromPlan } = useTemplateActs();
  const [name, setName] = useState(plan.name);
  const [sending, setSending] = useState(false);
  const key = useRef(randomId());
  const send = async () => {
    setSending(true);
    try {
      const made = await createFromPlan(plan.id, name.trim(), { idempotencyKey: key.current });
      tellDone(`Đã lưu mẫu ${made.name}`, {
        text: `${made.lineCount} việc, ${made.stageCount} giai đoạn`,
        link: { label: 'Mở mẫu', to: planTemplatePath(made.id) },
      });
      onClose();
    } catch (error) {
      key.current = randomId();
      tellError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title="Lưu thành mẫu"
      okText="Lưu mẫu"
      cancelText={words.cancel}
      okButtonProps={{ disabled: name.trim() === '', loading: sending }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <Form layout="vertical" component="div" requiredMark={false}>
        <Form.Item
          label="Tên mẫu"
          htmlFor="template-name"
          extra="Ngày của các việc tính lại từ giai đoạn và ngày mốc, số công tính trên một ha. Nơi làm không theo vào mẫu: việc giống nhau ở nhiều nơi thành một việc."
        >
          <Input
            id="template-name"
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={() => name.trim() !== '' && void send()}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
