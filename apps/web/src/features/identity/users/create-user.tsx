import type { UserInput } from '@vuon/contract/identity/user';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TemporaryPassword } from '#domain/passwords/temporary-password.tsx';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import type { SavedMark } from '#ui/form/form-foot.tsx';
import { type LeaveReason, useLeaveReason } from '#ui/page/leave-reason.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { userPath } from '../paths.ts';
import { useUserActs } from './user-data.ts';
import { UserForm } from './user-form.tsx';
import { newUser } from './user-values.ts';
import { mainLogin } from './user-words.ts';
import './create-user.css';

type Created = SavedMark & { id: number; fullName: string; login: string | null; password: string };

/** The form, then the password, which is shown only once. */
export function CreateUser() {
  const { create } = useUserActs();
  const [created, setCreated] = useState<Created | null>(null);
  const title = created ? `Đã thêm ${created.fullName}` : 'Thêm người dùng';
  usePageTitle(title);
  return (
    <div className="record-page">
      <PageHead title={title} />
      {created ? (
        <CreatedUser user={created} onAnother={() => setCreated(null)} />
      ) : (
        <UserForm<Created>
          record={null}
          valuesOf={() => newUser}
          save={async (values: UserInput, attempt) => {
            const { temporaryPassword, ...user } = await create(values, attempt);
            return {
              id: user.id,
              fullName: user.fullName,
              login: mainLogin(user),
              password: temporaryPassword,
              version: 1,
              updatedAt: user.createdAt,
              updatedByName: null,
            };
          }}
          onSaved={setCreated}
        />
      )}
    </div>
  );
}

const unread: LeaveReason = {
  title: 'Đã ghi lại mật khẩu tạm chưa?',
  text: 'Mật khẩu tạm chỉ hiện một lần. Rời trang này thì không xem lại được, chỉ đặt lại được.',
  leave: 'Đã ghi lại, rời đi',
};

function CreatedUser({ user, onAnother }: { user: Created; onAnother: () => void }) {
  const navigate = useNavigate();
  // A user who presses one of the buttons below the password has read it.
  const isRead = useRef(false);
  useLeaveReason(() => (isRead.current ? null : unread));
  const open = () => {
    isRead.current = true;
    void navigate(userPath(user.id), { replace: true });
  };
  return (
    <section className="created-user">
      <p>Đưa tài khoản và mật khẩu tạm này cho {user.fullName}.</p>
      <TemporaryPassword password={user.password} login={user.login} />
      <div className="created-user-next">
        <Button type="primary" onClick={open}>
          Mở hồ sơ
        </Button>
        <Button onClick={onAnother}>Thêm người nữa</Button>
      </div>
    </section>
  );
}
