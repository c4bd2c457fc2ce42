import { type UserAccount, UserQuery, userWords } from '@vuon/contract/identity/user';
import { entityRoleNames, platformRoleNames } from '@vuon/contract/permission';
import { type ExportColumn, type ExportList, exportRows, fieldColumns, orderWords, stampColumns } from '#exports';
import { findEntityName } from './user.queries.ts';
import { userList } from './user-account.queries.ts';

const columns: ExportColumn<UserAccount>[] = [
  ...fieldColumns(userWords),
  { header: 'Đơn vị', type: 'text', width: 44, value: entitiesOf },
  { header: 'Trạng thái', type: 'text', width: 20, value: statusOf },
  { header: 'Hoạt động gần nhất', type: 'datetime', width: 18, value: ({ lastSeenAt }) => lastSeenAt },
  { header: 'Phiên đang mở', type: 'integer', width: 14, value: ({ openSessions }) => openSessions },
  { header: 'Tạo lúc', type: 'datetime', width: 18, value: ({ createdAt }) => createdAt },
  ...stampColumns,
];

function entitiesOf({ memberships }: UserAccount) {
  return memberships.map(({ entityName, role }) => `${entityName} (${entityRoleNames[role]})`).join('; ');
}

function statusOf({ deletedAt, mustChangePassword }: UserAccount) {
  if (deletedAt) return 'Đã xóa';
  return mustChangePassword ? 'Chưa đổi mật khẩu tạm' : 'Đang dùng';
}

const belonging = { true: 'Thuộc một đơn vị', false: 'Không thuộc đơn vị nào' };

export const userExport: ExportList<UserAccount, UserQuery> = {
  list: 'users',
  title: 'Người dùng',
  read: 'admin',
  query: UserQuery,
  columns,
  ...exportRows(userList),
  filters: async ({ db }, { q, role, entityId, hasEntity, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: userWords.role.label, value: role && platformRoleNames[role] },
    { label: 'Đơn vị', value: entityId ? await findEntityName(db, entityId) : hasEntity && belonging[hasEntity] },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};
