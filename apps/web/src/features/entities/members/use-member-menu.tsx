import { IdcardOutlined, KeyOutlined, UserDeleteOutlined, UserOutlined } from '@ant-design/icons';
import type { Member } from '@vuon/contract/entities/member';
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

/** The actions on a member, and the dialog that one of them opens. */
export function useMemberMenu(member: Member, entity: OfEntity & { name: string }, mayWrite: boolean) {
  const ask = useAsk();
  const isAdmin = useMay('admin');
  const isSelected = useSelectedEntity((state) => state.entity?.id === entity.id);
  const acts = useMemberActs(entity);
  const [resetting, setResetting] = useState(false);
  const { fullName, userId, role } = member;

  const askRemove = () =>
    void ask.confirm({
      title: `Cho ${fullName} ra khỏi ${entity.name}?`,
      content: 'Người này không vào được đơn vị nữa, ngay từ bây giờ. Tài khoản và những gì đã ghi vẫn còn.',
      okText: 'Cho ra khỏi đơn vị',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => tellAct(acts.remove(member), () => `${fullName} không còn là thành viên`),
    });

  const actions: PageAction[] = [];
  // These pages lie in other features: the router knows them. A person's page exists only in the selected entity.
  if (member.personId !== null && isSelected)
    actions.push({
      key: 'person',
      label: 'Mở hồ sơ nhân sự',
      icon: <IdcardOutlined aria-hidden="true" />,
      to: `/quan-tri/nhan-su/chinh-sua-nhan-su/${member.personId}`,
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
        onClick: () => setResetting(true),
      },
    );
  // The owner leaves by giving the entity to somebody else.
  if (mayWrite && role !== 'owner')
    actions.push({
      key: 'remove',
      label: 'Cho ra khỏi đơn vị',
      icon: <UserDeleteOutlined aria-hidden="true" />,
      danger: true,
      onClick: askRemove,
    });

  return {
    actions,
    dialog: resetting && (
      <ResetPasswordDialog
        name={fullName}
        login={member.phoneNumber ? formatPhone(member.phoneNumber) : member.email}
        rule={passwordRule}
        minLength={passwordMinLength}
        reset={(password) => acts.resetPassword(userId, password)}
        onClose={() => setResetting(false)}
      />
    ),
  };
}
