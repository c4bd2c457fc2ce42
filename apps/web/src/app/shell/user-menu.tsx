import { DownOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { roleLabels } from '#features/entities/texts.ts';
import { signOut, signOutEverywhere } from '#features/identity/login/data.ts';
import { personInitials } from '#lib/initials.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { MenuButton } from '#ui/overlay/menu-button.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { changePasswordPath } from '../routing/guards.ts';

type Props = { phone?: boolean };

export function UserMenu({ phone = false }: Props) {
  const ask = useAsk();
  const navigate = useNavigate();
  const item = useSession((session) => session.item);
  const role = useSelectedEntity(({ entity }) => entity?.role);
  if (!item) return null;
  const name = item.displayName || item.fullName;
  const roleLabel = item.role === 'admin' ? 'Quản trị viên' : role ? roleLabels[role] : '';

  const askEverywhere = () =>
    ask.confirm({
      title: 'Đăng xuất khỏi mọi thiết bị?',
      content: 'Mọi điện thoại và máy tính đang dùng tài khoản này, kể cả máy này, phải đăng nhập lại.',
      okText: 'Đăng xuất mọi thiết bị',
      cancelText: 'Hủy',
      onOk: () => signOutEverywhere().catch((error) => void tellError(error)),
    });
  const groups = [
    [{ key: 'password', label: 'Đổi mật khẩu', onClick: () => void navigate(changePasswordPath) }],
    [
      { key: 'out', label: 'Đăng xuất', onClick: () => void signOut() },
      { key: 'everywhere', label: 'Đăng xuất mọi thiết bị', onClick: askEverywhere },
    ],
  ];
  // The first administrator's name is the same as the name of the role.
  const heading = [...new Set([item.fullName, item.email ?? roleLabel])].filter(Boolean).join(' · ');
  return (
    <MenuButton groups={groups} heading={heading}>
      <button type="button" className="user-menu">
        <span className="visually-hidden">Tài khoản {phone && item.fullName}</span>
        <span className="user-mark" aria-hidden="true">
          {personInitials(item.fullName)}
        </span>
        {!phone && (
          <>
            <span className="user-words">
              <span className="user-name">{name}</span>
              {roleLabel && roleLabel !== name && <span className="user-role">{roleLabel}</span>}
            </span>
            <DownOutlined className="user-arrow" aria-hidden="true" />
          </>
        )}
      </button>
    </MenuButton>
  );
}
