import type { EntityType } from '@vuon/contract/entities/entity-type';
import { memberRoles } from '@vuon/contract/entities/invitation';
import { entityRoles } from '@vuon/contract/permission';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { addMember, useRefreshMembers } from '../members/member-data.ts';
import { CreatedRegistrants } from './created-registrants.tsx';
import { RegistrantForm } from './registrant-form.tsx';
import type { Registrant, RegistrantsOf } from './registrant-list.ts';
import { RegistrantRow } from './registrant-row.tsx';
import { byAdmin, byOwner } from './registrant-senders.ts';
import { useCreateRegistrants } from './use-create-registrants.ts';
import { useRegistrants } from './use-registrants.ts';
import '#ui/page/cells.css';
import '#ui/marks/link-button.css';
import '#domain/passwords/temporary-password.css';
import './registrants.css';

type Props = {
  /** 'new': people are collected for an entity that is not created yet, and sent once it is. */
  entityId: RegistrantsOf;
  /** With it, an existing account with the same number can be added to the entity. */
  entityType?: EntityType;
};

/** Collects people in the browser, where they can be corrected, and then creates them together. */
export function Registrants({ entityId, entityType }: Props) {
  const list = useRegistrants(entityId);
  if (entityId === 'new')
    return (
      <div className="registrants">
        <Collected list={list} disabled={false} />
        <p className="registrants-note">
          Danh sách nằm trong trình duyệt này, tải lại trang vẫn còn. Tài khoản được tạo sau khi đơn vị được lưu.
        </p>
      </div>
    );
  return <SendableRegistrants entityId={entityId} entityType={entityType} list={list} />;
}

type List = ReturnType<typeof useRegistrants>;
type SendableProps = { entityId: number; entityType: EntityType | undefined; list: List };

function SendableRegistrants({ entityId, entityType, list }: SendableProps) {
  const isAdmin = useMay('admin');
  const refresh = useRefreshMembers(entityId);
  const { progress, created, error, start, forget } = useCreateRegistrants(
    entityId,
    isAdmin ? byAdmin(entityId) : byOwner,
    refresh,
  );
  const count = list.registrants.length;
  const takeIn = async ({ fullName, phoneNumber, role }: Registrant, index: number) => {
    if (role === 'owner' || !entityType) return;
    try {
      await addMember({ id: entityId, type: entityType }, { fullName, phoneNumber, role });
      list.remove(index);
      refresh();
      tellDone(`Đã thêm ${fullName} vào đơn vị`);
    } catch (failure) {
      tellError(failure);
    }
  };
  return (
    <div className="registrants">
      <CreatedRegistrants created={created} onForget={forget} />
      {error !== null && <BrokenOff error={error} left={count} />}
      <Collected
        list={list}
        disabled={progress !== null} // An owner's request adds such accounts by itself.
        onTakeIn={isAdmin && entityType ? takeIn : undefined}
      />
      {progress && (
        <div role="status" className="registrants-progress">
          <span>
            Đang tạo {progress.done + 1} trên {progress.total}
          </span>
          <ProgressBar label="Đang tạo tài khoản" done={progress.done} total={progress.total} />
        </div>
      )}
      <div className="registrants-foot">
        <p className="registrants-note">
          {count > 0
            ? 'Chưa gửi đi: danh sách nằm trong trình duyệt này, tải lại trang vẫn còn.'
            : 'Thêm từng người vào danh sách, sửa cho đúng, rồi tạo tất cả một lần.'}
        </p>
        {count > 0 && (
          <Button type="primary" loading={progress !== null} onClick={() => void start()}>
            Tạo {count} tài khoản
          </Button>
        )}
      </div>
    </div>
  );
}

function BrokenOff({ error, left }: { error: unknown; left: number }) {
  const { title, text } = explainError(error);
  return (
    <Notice tone="red" alert>
      <strong>{title}.</strong> {text} {left > 0 && `${left} người chưa xong vẫn còn trong danh sách.`}
    </Notice>
  );
}

type CollectedProps = {
  list: List;
  disabled: boolean;
  onTakeIn?: ((registrant: Registrant, index: number) => void) | undefined;
};

function Collected({ list: { registrants, add, edit, remove }, disabled, onTakeIn }: CollectedProps) {
  const isAdmin = useMay('admin');
  const roles = isAdmin ? entityRoles : memberRoles;
  // By key, not by index: another tab may remove a person above it.
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <>
      {registrants.length > 0 && (
        <ol className="registrants-list" aria-label="Người sẽ thêm">
          {registrants.map((registrant, index) => (
            <li key={registrant.key} data-refused={registrant.refusal !== null || undefined}>
              {editing === registrant.key ? (
                <RegistrantForm
                  registrants={registrants}
                  roles={roles}
                  index={index}
                  onSave={(fields) => {
                    edit(index, fields);
                    setEditing(null);
                  }}
                  onCancel={() => setEditing(null)}
                />
              ) : (
                <RegistrantRow
                  registrant={registrant}
                  disabled={disabled}
                  onEdit={() => setEditing(registrant.key)}
                  onRemove={() => remove(index)}
                  onTakeIn={
                    onTakeIn && registrant.refusal?.code === 'value.taken' && registrant.role !== 'owner'
                      ? () => onTakeIn(registrant, index)
                      : undefined
                  }
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {!disabled && editing === null && (
        <RegistrantForm registrants={registrants} roles={roles} index={null} onSave={add} />
      )}
    </>
  );
}
