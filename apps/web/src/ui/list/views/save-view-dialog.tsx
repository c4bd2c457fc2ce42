import { SavedViewInput } from '@vuon/contract/lists/saved-view';
import { Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { randomId } from '#lib/http/random-id.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';

type Props = {
  title: string;
  name: string;
  /** The content of the view, in words. */
  note: string | null;
  /** Throws the server's refusal. */
  save: (name: string, idempotencyKey: string) => Promise<void>;
  onClose: () => void;
};

const label = 'Tên cách xem';

export function SaveViewDialog({ title, name, note, save, onClose }: Props) {
  const [form] = Form.useForm<{ name: string }>();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // Per name: pressing again after a lost answer does not save a second one.
  const keys = useRef(new Map<string, string>());

  const send = async ({ name: typed }: { name: string }) => {
    if (saving) return;
    const key = keys.current.get(typed) ?? randomId();
    keys.current.set(typed, key);
    setSaving(true);
    setError(null);
    try {
      await save(typed.trim(), key);
    } catch (failure) {
      const onName = failure instanceof ProblemError && failure.problem.errors?.find(({ path }) => path === 'name');
      if (onName) form.setFields([{ name: 'name', errors: [onName.message] }]);
      else setError(failure);
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width={440}
      title={title}
      okText={words.save}
      cancelText={words.cancel}
      confirmLoading={saving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ name }} onFinish={(values) => void send(values)}>
        {error !== null && (
          <Notice tone="red" alert>
            <strong>{explainError(error).title}.</strong> {explainError(error).text}
          </Notice>
        )}
        <Form.Item
          name="name"
          label={label}
          extra={note}
          required
          rules={[fromSchema(SavedViewInput.shape.name, label)]}
          validateTrigger="onSubmit"
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
