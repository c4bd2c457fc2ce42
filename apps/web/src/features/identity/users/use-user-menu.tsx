import {
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  KeyOutlined,
  LogoutOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { PasswordReset, passwordMinLength, type UserAccount } from '@vuon/contract/identity/user';
import { type ReactNode, useState } from 'react';
import { ResetPasswordDialog } from '#domain/passwords/reset-password-dialog.tsx';
import { useSession } from '#lib/session/session-store.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { useConfirmRemove } from '#ui/page/confirm-remove.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { words } from '#ui/words.ts';
import { userPath } from '../paths.ts';
import { useUserActs } from './user-data.ts';
import { mainLogin } from './user-words.ts';

const passwordRule = fromSchema(PasswordReset.shape.password.unwrap(), 'Mật khẩu');

type UserMenu = {
  menuOf: (user: UserAccount) => { open: PageAction; acts: PageAction[] };
  /** Shown by whoever uses the menu: the password's dialog. */
  dialog: ReactNode;
};

/** What an administrator can do with a user, for the rows of the list and the head of the record. */
export function useUserMenu(onRemoved: (user: UserAccount) => void = () => {}): UserMenu {
  const { message, modal } = useFeedback();
  const acts = useUserActs();
  const confirmRemove = useConfirmRemove();
  const ownId = useSession(({ item }) => Number(item?.id));
  const [resetting, setResetting] = useState<UserAccount | null>(null);

  const tell = async (act: Promise<UserAccount>, done: (user: UserAccount) => string) => {
    try {
      message.success(done(await act));
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    }
  };

  const askEnd = (user: UserAccount) =>
    void modal.confirm({
      title: `Kết thúc mọi phiên của ${user.fullName}?`,
      content:
        user.id === ownId
          ? 'Đây là tài khoản của bạn: cả máy này cũng bị đăng xuất.'
          : 'Mọi điện thoại và máy tính đang dùng tài khoản này phải đăng nhập lại. Mật khẩu giữ nguyên.',
      okText: 'Kết thúc mọi phiên',
      cancelText: words.cancel,
      onOk: () => tell(acts.endSessions(user), ({ fullName }) => `Đã kết thúc mọi phiên của ${fullName}`),
    });

  const askRemove = (user: UserAccount) =>
    confirmRemove({
      question: `Xóa người dùng ${user.fullName}?`,
      detail: [
        user.id === ownId ? 'Đây là tài khoản của bạn: bạn sẽ bị đăng xuất ngay.' : 'Người này bị đăng xuất ngay.',
        user.memberships.length > 0 && `Họ không còn vào được ${user.memberships.length} đơn vị.`,
        'Những gì họ đã ghi vẫn còn. Khôi phục được trong mục Đã xóa.',
      ]
        .filter(Boolean)
        .join(' '),
      remove: async () => onRemoved(await acts.remove(user)),
      done: `Đã xóa ${user.fullName}`,
    });

  const menuOf = (user: UserAccount) => {
    const path = userPath(user.id);
    if (user.deletedAt)
      return {
        open: { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to: path },
        acts: [
          {
            key: 'restore',
            label: words.restore,
            icon: <UndoOutlined aria-hidden="true" />,
            onClick: () => void tell(acts.restore(user), ({ fullName }) => `Đã khôi phục ${fullName}`),
          },
        ],
      };
    return {
      open: { key: 'edit', label: words.edit, icon: <EditOutlined aria-hidden="true" />, to: path },
      acts: [
        {
          key: 'reset',
          label: 'Đặt lại mật khẩu',
          icon: <KeyOutlined aria-hidden="true" />,
          onClick: () => setResetting(user),
        },
        {
          key: 'end',
          label: 'Kết thúc mọi phiên',
          icon: <LogoutOutlined aria-hidden="true" />,
          disabled: user.openSessions === 0,
          onClick: () => askEnd(user),
        },
        {
          key: 'remove',
          label: words.remove,
          icon: <DeleteOutlined aria-hidden="true" />,
          danger: true,
          onClick: () => askRemove(user),
        },
      ],
    };
  };

  return {
    menuOf,
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
