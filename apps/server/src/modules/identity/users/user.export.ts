import { type UserAccount, UserQuery, userLabels } from '@vuon/contract/identity/user';
import { entityRoleNames, platformRoleNames } from '@vuon/contract/permission';
import type { ExportColumn, ExportList } from '#exports';
import { findEntityName } from './user.queries.ts';
import { countAccounts, readAccounts } from './user-account.queries.ts';

const columns: ExportColumn<UserAccount>[] = [
  { header: userLabels.fullName, type: 'text', width: 28, value: ({ fullName }) => fullName },
  { header: userLabels.displayName, type: 'text', width: 20, value: ({ displayName }) => displayName },
  { header: userLabels.username, type: 'text', width: 20, value: ({ username }) => username },
  { header: userLabels.phoneNumber, type: 'text', width: 16, value: ({ phoneNumber }) => phoneNumber },
  { header: userLabels.email, type: 'text', width: 30, value: ({ email }) => email },
  { header: userLabels.role, type: 'text', width: 16, value: ({ role }) => platformRoleNames[role] },
  { header: 'Đơn vị', type: 'text', width: 44, value: entitiesOf },
  { header: 'Trạng thái', type: 'text', width: 20, value: statusOf },
  { header: 'Hoạt động gần nhất', type: 'datetime', width: 18, value: ({ lastSeenAt }) => lastSeenAt },
  { header: 'Phiên đang mở', type: 'integer', width: 14, value: ({ openSessions }) => openSessions },
  { header: 'Tạo lúc', type: 'datetime', width: 18, value: ({ createdAt }) => createdAt },
  { header: 'Cập nhật lúc', type: 'datetime', width: 18, value: ({ updatedAt }) => updatedAt },
  { header: 'Người cập nhật', type: 'text', width: 24, value: ({ updatedByName }) => updatedByName },
];

function entitiesOf({ memberships }: UserAccount) {
  return memberships.map(({ entityName, role }) => `${entityName} (${entityRoleNames[role]})`).join('; ');
}

function statusOf({ deletedAt, mustChangePassword }: UserAccount) {
  if (deletedAt) return 'Đã xóa';
  return mustChangePassword ? 'Chưa đổi mật khẩu tạm' : 'Đang dùng';
}

const orders: Record<UserQuery['sort'], string> = {
  name: 'Tên A–Z',
  '-name': 'Tên Z–A',
  createdAt: 'Cũ nhất trước',
  '-createdAt': 'Mới nhất trước',
};
const belonging = { true: 'Thuộc một đơn vị', false: 'Không thuộc đơn vị nào' };

export const userExport: ExportList<UserAccount, UserQuery> = {
  list: 'users',
  title: 'Người dùng',
  read: 'admin',
  query: UserQuery,
  columns,
  rows: ({ db, clock }, query) => readAccounts(db, clock(), query),
  count: ({ db, clock }, query) => countAccounts(db, clock(), query),
  filters: async ({ db }, { q, role, entityId, hasEntity, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: userLabels.role, value: role && platformRoleNames[role] },
    { label: 'Đơn vị', value: entityId ? await findEntityName(db, entityId) : hasEntity && belonging[hasEntity] },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};
