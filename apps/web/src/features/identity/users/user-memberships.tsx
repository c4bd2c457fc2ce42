import type { UserAccount } from '@vuon/contract/identity/user';
import { entityRoleNames } from '@vuon/contract/permission';
import { Link } from 'react-router';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { entityPath } from '../paths.ts';
import './user-memberships.css';

/** The entities of a user, with the user's roles. Roles are changed on the entity's own page. */
export function UserMemberships({ user }: { user: UserAccount }) {
  if (user.memberships.length === 0)
    return (
      <div className="user-memberships">
        <EmptyState
          title="Chưa thuộc đơn vị nào"
          text="Mở một đơn vị, vào mục Thành viên, rồi thêm người này bằng số điện thoại."
        />
      </div>
    );
  return (
    <ul className="user-memberships" aria-label="Đơn vị">
      {user.memberships.map(({ entityId, entityName, role }) => (
        <li key={entityId}>
          <Link to={entityPath(entityId)}>{entityName}</Link>
          <StatusTag tone={role === 'owner' ? 'green' : 'grey'}>{entityRoleNames[role]}</StatusTag>
        </li>
      ))}
    </ul>
  );
}
