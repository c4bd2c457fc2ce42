import { KeyOutlined, LogoutOutlined } from '@ant-design/icons';
import { PasswordReset, passwordMinLength, type UserAccount } from '@vuon/contract/identity/user';
import { useState } from 'react';
import { ResetPasswordDialog } from '#domain/passwords/reset-password-dialog.tsx';
import { useSession } from '#lib/session/session-store.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { words } from '#ui/words.ts';
import { userPath } from '../paths.ts';
import { useUserActs } from './user-data.ts';
import { mainLogin } from './user-words.ts';

const passwordRule = fromSchema(PasswordReset.shape.password.unwrap(), 'Mật khẩu');

/** An administrator's actions on a user, and the password dialog, which the caller renders. */
export function useUserMenu(onRemoved?: (user: UserAccount) => void) {
  const ask = useAsk();
  const acts = useUserActs();
  const ownId = useSession(({ item }) => Number(item?.id));
  const [resetting, setResetting] = useState<UserAccount | null>(null);

  const recordMenuOf = useRecordMenu<UserAccount>({
    ...acts,
    mayWrite: true,
    pathOf: ({ id }) => userPath(id),
    nameOf: ({ fullName }) => `người dùng ${fullName}`,
    question: ({ fullName }) => `Xóa người dùng ${fullName}?`,
    detail: ({ id, memberships }) =>
      [
        id === ownId ? 'Đây là tài khoản của bạn: bạn sẽ bị đăng xuất ngay.' : 'Người này bị đăng xuất ngay.',
        memberships.length > 0 && `Họ không còn vào được ${memberships.length} đơn vị.`,
        'Những gì họ đã ghi vẫn còn. Khôi phục được trong mục Đã xóa.',
      ]
        .filter(Boolean)
        .join(' '),
    onRemoved,
  });

  const askEnd = (user: UserAccount) =>
    ask.confirm({
      title: `Kết thúc mọi phiên của ${user.fullName}?`,
      content:
        user.id === ownId
          ? 'Đây là tài khoản của bạn: cả máy này cũng bị đăng xuất.'
          : 'Mọi điện thoại và máy tính đang dùng tài khoản này phải đăng nhập lại. Mật khẩu giữ nguyên.',
      okText: 'Kết thúc mọi phiên',
      cancelText: words.cancel,
      onOk: () => tellAct(acts.endSessions(user), ({ fullName }) => `Đã kết thúc mọi phiên của ${fullName}`),
    });

  const menuOf = (user: UserAccount) => {
    const reset: PageAction = {
      key: 'reset',
      label: 'Đặt lại mật khẩu',
      icon: <KeyOutlined aria-hidden="true" />,
      onClick: () => setResetting(user),
    };
    const end: PageAction = {
      key: 'end',
      label: 'Kết thúc mọi phiên',
      icon: <LogoutOutlined aria-hidden="true" />,
      disabled: user.openSessions === 0,
      onClick: () => askEnd(user),
    };
    const living = !user.deletedAt;
    return { ...recordMenuOf(user), reset: living ? [reset] : [], end: living ? [end] : [] };
  };

  return {
    menuOf,
    resetPassword: setResetting,
    dialog: resetting && (
      <ResetPasswordDialog
        name={resetting.fullName}
        login={mainLogin(resetting)}
        rule={passwordRule}
        minLength={passwordMinLength}
        reset={(password) => acts.resetPassword(resetting.id, password)}
        onClose={() => setResetting(null)}
      />
    ),
  };
}
