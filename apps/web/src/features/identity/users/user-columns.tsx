import type { UserAccount } from '@vuon/contract/identity/user';
import { entityRoleNames, platformRoleNames } from '@vuon/contract/permission';
import { Link } from 'react-router';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { formatPhone } from '#lib/format-phone.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { Ago } from '#ui/marks/ago.tsx';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { entityPath, userPath } from '../paths.ts';
import '#ui/page/cells.css';

export const userColumns: ListColumn<UserAccount>[] = [
  {
    key: 'name',
    title: 'Người dùng',
    sort: 'name',
    render: (user) => (
      <span className="cell-name">
        <PersonMark name={user.fullName} />
        <span>
          <Link to={userPath(user.id)} title={user.fullName}>
            {user.fullName}
          </Link>
          <small>
            {user.username ?? user.displayName ?? `Đăng nhập bằng ${user.phoneNumber ? 'số điện thoại' : 'email'}`}
          </small>
        </span>
      </span>
    ),
  },
  {
    key: 'login',
    title: 'Liên hệ',
    render: ({ phoneNumber, email }) =>
      phoneNumber || email ? (
        <span className="cell-lines">
          {phoneNumber && <PhoneLink phoneNumber={phoneNumber} />}
          {email && (phoneNumber ? <small title={email}>{email}</small> : <span title={email}>{email}</span>)}
        </span>
      ) : null,
  },
  { key: 'entities', title: 'Đơn vị', render: (user) => <Memberships user={user} /> },
  {
    key: 'lastSeenAt',
    title: 'Hoạt động',
    from: 1200,
    render: ({ lastSeenAt }) =>
      lastSeenAt ? <Ago at={lastSeenAt} className="cell-quiet" /> : <span className="cell-quiet">chưa lần nào</span>,
  },
  {
    key: 'createdAt',
    title: 'Tạo',
    sort: 'createdAt',
    from: 1200,
    render: ({ createdAt }) => (
      <span className="cell-quiet" title={formatDateTime(createdAt)}>
        {formatRelativeDay(createdAt)}
      </span>
    ),
  },
  { key: 'role', title: 'Vai trò', render: (user) => <UserTag user={user} /> },
];

export const userPhoneRow: PhoneRow<UserAccount> = {
  mark: ({ fullName }) => <PersonMark name={fullName} />,
  title: ({ fullName }) => fullName,
  to: ({ id }) => userPath(id),
  state: (user) => <UserTag user={user} />,
  facts: ({ username, phoneNumber, email, memberships }) => [
    username ?? (phoneNumber ? formatPhone(phoneNumber) : email),
    memberships[0]?.entityName ?? 'Chưa thuộc đơn vị nào',
  ],
  aside: ({ lastSeenAt }) => lastSeenAt && <Ago at={lastSeenAt} />,
};

/** The first two by name, of the others only the number: some people belong to dozens. */
function Memberships({ user: { memberships } }: { user: UserAccount }) {
  const [first] = memberships;
  if (!first) return <span className="cell-quiet">Chưa thuộc đơn vị nào</span>;
  const others = memberships.length - 1;
  return (
    <span className="cell-lines">
      <Link to={entityPath(first.entityId)} title={first.entityName}>
        {first.entityName}
      </Link>
      <small title={memberships.map(({ entityName, role }) => `${entityName}: ${entityRoleNames[role]}`).join('\n')}>
        {entityRoleNames[first.role]}
        {others > 0 && ` · và ${others} đơn vị khác`}
      </small>
    </span>
  );
}

export function UserTag({ user }: { user: Pick<UserAccount, 'role' | 'deletedAt' | 'mustChangePassword'> }) {
  if (user.deletedAt) return <StatusTag tone="red">Đã xóa</StatusTag>;
  if (user.role === 'admin') return <StatusTag tone="blue">{platformRoleNames.admin}</StatusTag>;
  if (user.mustChangePassword) return <StatusTag tone="gold">Mật khẩu tạm</StatusTag>;
  return <StatusTag tone="grey">{platformRoleNames.member}</StatusTag>;
}
