import type { UserAccount } from '@vuon/contract/identity/user';
import { platformRoleNames } from '@vuon/contract/permission';
import { useNavigate } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { Ago } from '#ui/marks/ago.tsx';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usersPath } from '../paths.ts';
import { useUserMenu } from './use-user-menu.tsx';
import { UserTag } from './user-columns.tsx';
import { useUserActs } from './user-data.ts';
import { UserForm } from './user-form.tsx';
import { UserMemberships } from './user-memberships.tsx';
import { userValues } from './user-values.ts';
import { sessionsText } from './user-words.ts';

const UserRail = lazyPart(async () => (await import('./user-rail.tsx')).UserRail);

export function UserRecord({ user }: { user: UserAccount }) {
  const navigate = useNavigate();
  const { update } = useUserActs();
  const { menuOf, resetPassword, dialog } = useUserMenu(() => navigate(usersPath));
  const { reset, end, more, onRestore } = menuOf(user);
  const isDeleted = user.deletedAt !== null;
  return (
    <div className="record-page">
      <PageHead title={user.fullName} tag={<UserTag user={user} />} actions={reset} more={[...end, ...more]} />
      <RestoreNotice subject="Người dùng này" deletedAt={user.deletedAt} onRestore={onRestore} />
      {!isDeleted && user.mustChangePassword && (
        <Notice tone="gold">Đang dùng mật khẩu tạm: người này phải đổi nó ở lần đăng nhập tới.</Notice>
      )}
      <FactStrip facts={factsOf(user)} />
      <RecordTabs
        label={user.fullName}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <UserForm<UserAccount>
                record={user}
                valuesOf={userValues}
                save={(values, attempt) => update(user.id, values, attempt)}
                onSaved={() => {}}
                readOnly={isDeleted}
                rail={<UserRail user={user} onReset={() => resetPassword(user)} />}
              />
            ),
          },
          {
            key: 'don-vi',
            label: 'Đơn vị',
            count: user.memberships.length,
            content: <UserMemberships user={user} />,
          },
          historyTab({ type: 'user', id: user.id }, onRestore),
        ]}
      />
      {dialog}
    </div>
  );
}

const factsOf = (user: UserAccount): Fact[] =>
  [
    { label: 'Số điện thoại', value: user.phoneNumber && <PhoneLink phoneNumber={user.phoneNumber} /> },
    { label: 'Tên đăng nhập', value: user.username },
    { label: 'Email', value: user.email },
    { label: 'Vai trò', value: platformRoleNames[user.role] },
    { label: 'Hoạt động', value: user.lastSeenAt ? <Ago at={user.lastSeenAt} /> : 'Chưa đăng nhập lần nào' },
    { label: 'Phiên đang mở', value: sessionsText(user.openSessions) },
    { label: 'Tạo', value: formatDate(user.createdAt) },
  ].filter(({ value }) => value);
