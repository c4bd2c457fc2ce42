import type { Entity } from '@vuon/contract/entities/entity';
import { StatusChange } from '@vuon/contract/entities/entity';
import { lowerFirst } from '@vuon/contract/first-letter';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { askReload } from '#lib/session/account-state.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { ChangeTags } from '../entity/entity-tags.tsx';
import { newerVersion, useEntityActs } from '../entity/use-entity-acts.ts';
import { type Change, effectOf, needsReason, verbOf } from './status-words.ts';
import './status-dialog.css';

type Props = { entity: Entity; change: Change; onClose: () => void };

const reasonNeeded = { required: true, whitespace: true, message: 'Lý do is required' };

/** Changes the status of the entity or of its domain. The reason goes into the history and to the owner. */
export function StatusDialog({ entity, change, onClose }: Props) {
  const [form] = Form.useForm<{ reason: string }>();
  const { changeStatus, changeDomainStatus } = useEntityActs();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [version, setVersion] = useState(entity.version);
  const verb = verbOf(change);

  const save = async ({ reason }: { reason: string }) => {
    const latest = { ...entity, version };
    setSaving(true);
    setError(null);
    try {
      await (change.kind === 'status'
        ? changeStatus(latest, change.to, reason)
        : changeDomainStatus(latest, change.to, reason));
      tellDone(`Đã ${lowerFirst(verb)} ${change.kind === 'status' ? entity.name : entity.domain}`);
      onClose();
    } catch (failure) {
      setError(failure);
      setSaving(false);
      // When the user confirms again, the change applies to the newer version.
      setVersion(newerVersion(failure) ?? version);
      askReload();
    }
  };
  const explained = error === null ? null : explainError(error);
  return (
    <Modal
      open
      width={520}
      title={`${verb}${change.kind === 'status' ? ` ${entity.name}` : ` ${entity.domain}`}?`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" danger={needsReason(change.to)} loading={saving} onClick={() => form.submit()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="status-dialog">
        {explained && (
          <Notice tone="red" alert>
            <strong>{explained.title}.</strong> {explained.text}
          </Notice>
        )}
        <ChangeTags change={change} />
        <p>{effectOf(change, entity)}</p>
        <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
          <Form.Item
            name="reason"
            label="Lý do"
            required={needsReason(change.to)}
            rules={[...(needsReason(change.to) ? [reasonNeeded] : []), fromSchema(StatusChange.shape.reason)]}
            extra="Ghi vào lịch sử, và gửi cho chủ đơn vị."
          >
            <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
