import type { Entity } from '@vuon/contract/entities/entity';
import { userRoutes } from '@vuon/contract/identity/user';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { TemporaryPasswordDialog } from '#domain/passwords/temporary-password-dialog.tsx';
import { formatPhone } from '#lib/format-phone.ts';
import { call } from '#lib/http/call.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { askReload } from '#lib/session/account-state.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { parsePath } from '#ui/form/field-path.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { noOwner, OwnerFields, type OwnerValues } from '../create/owner-fields.tsx';
import { newerVersion, useEntityActs } from './use-entity-acts.ts';
import '../status/status-dialog.css';

type Props = { entity: Entity; onClose: () => void };

/** Gives an entity another owner, or its first one; an account can be created for that person. */
export function OwnerDialog({ entity, onClose }: Props) {
  const [form] = Form.useForm();
  const { changeOwner } = useEntityActs();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [version, setVersion] = useState(entity.version);
  const [made, setMade] = useState<{ name: string; login: string; password: string } | null>(null);
  const verb = entity.owner ? 'Đổi chủ đơn vị' : 'Chọn chủ đơn vị';

  const save = async ({ ownerKind, ownerId, owner }: OwnerValues) => {
    setSaving(true);
    setError(null);
    try {
      if (ownerKind === 'new') {
        const body = { ...owner, entityId: entity.id, role: 'owner' as const };
        const user = await call(userRoutes.createByAdmin, { body });
        askReload();
        setMade({
          name: user.fullName,
          login: user.phoneNumber ? formatPhone(user.phoneNumber) : '',
          password: user.temporaryPassword,
        });
        return;
      }
      if (ownerId === null) return;
      const changed = await changeOwner({ ...entity, version }, ownerId);
      tellDone(`${changed.owner?.fullName} là chủ của ${changed.name}`);
      onClose();
    } catch (failure) {
      const fields = failure instanceof ProblemError ? (failure.problem.errors ?? []) : [];
      form.setFields(fields.map(({ path, message: text }) => ({ name: fieldOf(path, ownerKind), errors: [text] })));
      setError(fields.length > 0 ? null : failure);
      setVersion(newerVersion(failure) ?? version);
      askReload();
    } finally {
      setSaving(false);
    }
  };

  if (made)
    return (
      <TemporaryPasswordDialog
        title={`${made.name} là chủ của ${entity.name}`}
        login={made.login}
        password={made.password}
        onClose={onClose}
      >
        <p>Đưa số điện thoại và mật khẩu tạm này cho chủ đơn vị.</p>
      </TemporaryPasswordDialog>
    );
  const explained = error === null ? null : explainError(error);
  return (
    <Modal
      open
      width={560}
      title={`${verb}: ${entity.name}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={saving} onClick={() => form.submit()}>
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
        {entity.owner ? (
          <p>{entity.owner.fullName} ở lại đơn vị với vai trò quản lý. Cả hai người đều được báo.</p>
        ) : (
          <p>Đơn vị chưa có chủ. Người được chọn quản lý thành viên và mọi dữ liệu của đơn vị.</p>
        )}
        <Form
          form={form}
          layout="vertical"
          initialValues={noOwner}
          onFinish={() => void save(form.getFieldsValue(true) as OwnerValues)}
        >
          <OwnerFields kinds={entity.owner ? ['existing'] : ['existing', 'new']} entity={entity} />
        </Form>
      </div>
    </Modal>
  );
}

const fieldOf = (path: string, kind: OwnerValues['ownerKind']) =>
  kind === 'new' ? ['owner', ...parsePath(path)] : parsePath(path);
