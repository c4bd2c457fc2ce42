import { LinkInput } from '@vuon/contract/entities/chain';
import type { Entity } from '@vuon/contract/entities/entity';
import { Button, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { askReload } from '#lib/session/account-state.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { parsePath } from '#ui/form/field-path.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { addLink } from '../entity/entity-data.ts';
import { EntitySelect } from '../entity/entity-select.tsx';
import '../status/status-dialog.css';

type Props = { entity: Entity | null; onClose: () => void };
type Values = { side: 'supplier' | 'customer'; supplierId: number | null; customerId: number | null; note?: string };

/** Joins a supplier with a customer; from an entity's page, one of both is that entity. */
export function LinkDialog({ entity, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const side = Form.useWatch('side', form) ?? 'supplier';
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const save = async ({ supplierId, customerId, note }: Values) => {
    const ends = {
      supplierId: entity && side === 'customer' ? entity.id : supplierId,
      customerId: entity && side === 'supplier' ? entity.id : customerId,
    };
    const checked = LinkInput.safeParse({ ...ends, note: note ?? null });
    if (!checked.success)
      return form.setFields([{ name: 'customerId', errors: [checked.error.issues[0]?.message ?? ''] }]);
    setSaving(true);
    setError(null);
    try {
      await addLink(checked.data);
      askReload();
      tellDone('Đã thêm liên kết');
      onClose();
    } catch (failure) {
      const errors = failure instanceof ProblemError ? (failure.problem.errors ?? []) : [];
      const shown = errors.filter(({ path }) => form.getFieldInstance(parsePath(path)) !== undefined);
      form.setFields(
        shown.map(({ path, message: text }) => ({ name: parsePath(path) as ['customerId'], errors: [text] })),
      );
      setError(shown.length > 0 ? null : failure);
      setSaving(false);
    }
  };
  const explained = error === null ? null : explainError(error);
  const required = (label: string) => [{ required: true, message: `${label} is required` }];
  return (
    <Modal
      open
      width={520}
      title={entity ? `Thêm liên kết của ${entity.name}` : 'Thêm liên kết'}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={saving} onClick={() => form.submit()}>
            Thêm liên kết
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        className="status-dialog link-dialog"
        initialValues={{ side: 'supplier', supplierId: null, customerId: null }}
        onFinish={() => void save(form.getFieldsValue(true))}
      >
        {explained && (
          <Notice tone="red" alert>
            <strong>{explained.title}.</strong> {explained.text}
          </Notice>
        )}
        {entity && (
          <Form.Item name="side" label="Đơn vị kia là">
            <Radio.Group
              options={[
                { value: 'supplier', label: 'Nhà cung cấp' },
                { value: 'customer', label: 'Khách hàng' },
              ]}
            />
          </Form.Item>
        )}
        {(!entity || side === 'supplier') && (
          <Form.Item name="supplierId" label="Nhà cung cấp" required rules={required('Nhà cung cấp')}>
            <EntitySelect except={entity?.id} />
          </Form.Item>
        )}
        {(!entity || side === 'customer') && (
          <Form.Item name="customerId" label="Khách hàng" required rules={required('Khách hàng')}>
            <EntitySelect except={entity?.id} />
          </Form.Item>
        )}
        <Form.Item name="note" label="Ghi chú">
          <Input maxLength={300} placeholder="Hàng gì, theo hợp đồng nào" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
