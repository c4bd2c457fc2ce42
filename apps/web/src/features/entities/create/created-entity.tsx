import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TemporaryPassword } from '#domain/passwords/temporary-password.tsx';
import { formatPhone } from '#lib/format-phone.ts';
import { useLeaveReason } from '#ui/page/leave-reason.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { useRefreshMembers } from '../members/member-data.ts';
import { entityPath } from '../paths.ts';
import { CreatedRegistrants } from '../registrants/created-registrants.tsx';
import { byAdmin } from '../registrants/registrant-senders.ts';
import { Registrants } from '../registrants/registrants.tsx';
import { useCreateRegistrants } from '../registrants/use-create-registrants.ts';
import { moveRegistrants, useRegistrants } from '../registrants/use-registrants.ts';
import type { CreatedEntity } from './create-values.ts';

type Props = CreatedEntity & { onAnother: () => void };

const unread = {
  title: 'Đã ghi lại mật khẩu tạm chưa?',
  text: 'Mật khẩu tạm của chủ đơn vị chỉ hiện một lần. Rời trang này thì không xem lại được, chỉ đặt lại được.',
  leave: 'Đã ghi lại, rời đi',
};

/** The result: the entity, its owner's password, and each of the people who were collected for it. */
export function CreatedEntityCard({ entity, temporaryPassword, onAnother }: Props) {
  const navigate = useNavigate();
  const [noted, setNoted] = useState(false);
  useLeaveReason(() => (temporaryPassword !== null && !noted ? unread : null));
  const members = useCollectedMembers(entity.id, entity.isAnonymous);
  const open = () => {
    setNoted(true);
    void navigate(entityPath(entity.id), { replace: true });
  };
  return (
    <section className="card created-entity">
      <p className="created-entity-head">
        <CheckCircleFilled aria-hidden="true" />
        <span>
          <strong>{entity.name}</strong> đã được tạo với mã {entity.code}.{' '}
          {entity.status === 'pending' && 'Đơn vị đang chờ duyệt.'}
        </span>
      </p>
      {temporaryPassword !== null && entity.owner && (
        <div className="created-entity-owner">
          <h2>Tài khoản của {entity.owner.fullName}</h2>
          <TemporaryPassword
            password={temporaryPassword}
            login={entity.owner.phoneNumber && formatPhone(entity.owner.phoneNumber)}
          />
        </div>
      )}
      {members.progress && (
        <div role="status">
          Đang tạo {members.progress.done + 1} trên {members.progress.total} thành viên
          <ProgressBar label="Đang tạo thành viên" {...members.progress} />
        </div>
      )}
      {members.error !== null && (
        <Notice tone="red" alert>
          <strong>{explainError(members.error).title}.</strong> {explainError(members.error).text} Những người chưa xong
          vẫn còn trong danh sách.
        </Notice>
      )}
      <CreatedRegistrants created={members.created} onForget={members.forget} />
      {!members.progress && members.left > 0 && (
        <div className="created-entity-left">
          <h2>{members.left} người chưa tạo được</h2>
          <Registrants entityId={entity.id} entityType={entity.type} />
        </div>
      )}
      <div className="created-entity-next">
        <Button type={members.left > 0 ? 'default' : 'primary'} onClick={open}>
          Mở hồ sơ {entity.status === 'pending' && entity.owner ? 'để duyệt' : 'đơn vị'}
        </Button>
        <Button onClick={onAnother}>Thêm đơn vị nữa</Button>
      </div>
    </section>
  );
}

/** People who were collected before the entity existed are created as soon as it does. */
function useCollectedMembers(entityId: number, anonymous: boolean) {
  const refresh = useRefreshMembers(entityId);
  const { start, ...sending } = useCreateRegistrants(entityId, byAdmin(entityId), refresh);
  const { registrants } = useRegistrants(entityId);
  const isStarted = useRef(false);
  useEffect(() => {
    if (anonymous || isStarted.current) return;
    isStarted.current = true;
    moveRegistrants('new', entityId);
    void start();
  });
  return { ...sending, left: registrants.length };
}
