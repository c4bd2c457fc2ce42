import { IdcardOutlined, KeyOutlined, UserDeleteOutlined, UserOutlined } from '@ant-design/icons';
import type { ListedMember } from '@vuon/contract/entities/member';
import { PasswordReset, passwordMinLength } from '@vuon/contract/identity/user';
import { useState } from 'react';
import { ResetPasswordDialog } from '#domain/passwords/reset-password-dialog.tsx';
import { formatPhone } from '#lib/format-phone.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { words } from '#ui/words.ts';
import { type OfEntity, useMemberActs } from './member-data.ts';

const passwordRule = fromSchema(PasswordReset.shape.password.unwrap(), 'Mật khẩu');

/** The actions on a member or an invitation, and the dialog that one of them opens. */
export function useMemberMenu(entity: OfEntity & { name: string }, mayWrite: boolean) {
  const ask = useAsk();
  const isAdmin = useMay('admin');
  const isSelected = useSelectedEntity((state) => state.entity?.id === entity.id);
  const acts = useMemberActs(entity);
  const [resetting, setResetting] = useState<{ member: ListedMember; userId: number } | null>(null);

  const askRemove = (userId: number, fullName: string) =>
    void ask.confirm({
      title: `Cho ${fullName} ra khỏi ${entity.name}?`,
      content: 'Người này không vào được đơn vị nữa, ngay từ bây giờ. Tài khoản và những gì đã ghi vẫn còn.',
      okText: 'Cho ra khỏi đơn vị',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => tellAct(acts.remove(userId), () => `${fullName} không còn là thành viên`),
    });
  const withdraw = (id: number, phoneNumber: string | null): PageAction => ({
    key: 'withdraw',
    label: 'Rút lời mời',
    icon: <UserDeleteOutlined aria-hidden="true" />,
    onClick: () => void tellAct(acts.withdraw(id), () => `Đã rút lời mời ${formatPhone(phoneNumber ?? '')}`),
  });

  const menuOf = (member: ListedMember): PageAction[] => {
    const { invitationId, userId, fullName, personId, phoneNumber, role } = member;
    if (invitationId !== null) return mayWrite ? [withdraw(invitationId, phoneNumber)] : [];
    if (userId === null) return [];
    const actions: PageAction[] = [];
    // These pages lie in other features: the router knows them. A person's page exists only in the selected entity.
    if (personId !== null && isSelected)
      actions.push({
        key: 'person',
        label: 'Mở hồ sơ nhân sự',
        icon: <IdcardOutlined aria-hidden="true" />,
        to: `/quan-tri/nhan-su/chinh-sua-nhan-su/${personId}`,
      });
    if (isAdmin)
      actions.push(
        {
          key: 'user',
          label: 'Mở người dùng',
          icon: <UserOutlined aria-hidden="true" />,
          to: `/quan-tri/nguoi-dung/chinh-sua-nguoi-dung/${userId}`,
        },
        {
          key: 'reset',
          label: 'Đặt lại mật khẩu',
          icon: <KeyOutlined aria-hidden="true" />,
          onClick: () => setResetting({ member, userId }),
        },
      );
    // The owner leaves by giving the entity to somebody else.
    if (mayWrite && role !== 'owner')
      actions.push({
        key: 'remove',
        label: 'Cho ra khỏi đơn vị',
        icon: <UserDeleteOutlined aria-hidden="true" />,
        danger: true,
        onClick: () => askRemove(userId, fullName),
      });
    return actions;
  };

  return {
    menuOf,
    dialog: resetting && (
      <ResetPasswordDialog
        name={resetting.member.fullName}
        login={resetting.member.phoneNumber ? formatPhone(resetting.member.phoneNumber) : resetting.member.email}
        rule={passwordRule}
        minLength={passwordMinLength}
        reset={(password) => acts.resetPassword(resetting.userId, password)}
        onClose={() => setResetting(null)}
      />
    ),
  };
}
