import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { entityRoleNames } from '@vuon/contract/permission';
import { Button } from 'antd';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { formatPhone } from '#lib/format-phone.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { words } from '#ui/words.ts';
import type { Registrant } from './registrant-list.ts';

type Props = {
  registrant: Registrant;
  disabled: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** Adds the account that has the number to the entity; absent where that is not possible. */
  onTakeIn?: (() => void) | undefined;
};

export function RegistrantRow({ registrant, disabled, onEdit, onRemove, onTakeIn }: Props) {
  const { fullName, phoneNumber, role, refusal, isSent } = registrant;
  return (
    <>
      <span className="cell-name">
        <PersonMark name={fullName} />
        <span>
          <strong>{fullName}</strong>
          <small>
            {formatPhone(phoneNumber)} · {entityRoleNames[role]}
          </small>
        </span>
      </span>
      {refusal && (
        <span className="registrant-refusal">
          <StatusTag tone="red">Chưa tạo được</StatusTag> {refusal.text}{' '}
          {onTakeIn && (
            <button type="button" className="link-button" disabled={disabled} onClick={onTakeIn}>
              Thêm tài khoản đó vào đơn vị
            </button>
          )}
        </span>
      )}
      {isSent && !refusal && (
        <span className="registrant-refusal">
          <StatusTag tone="gold">Chưa rõ kết quả</StatusTag> Lần gửi trước mất kết nối. Gửi lại sẽ không tạo hai lần.
        </span>
      )}
      <span className="registrant-row-buttons">
        <Button
          type="text"
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={`${words.edit} ${fullName}`}
          disabled={disabled}
          onClick={onEdit}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={`Bỏ ${fullName} khỏi danh sách`}
          disabled={disabled}
          onClick={onRemove}
        />
      </span>
    </>
  );
}
