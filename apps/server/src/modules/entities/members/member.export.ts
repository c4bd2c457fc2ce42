import { type ListedMember, MemberQuery, memberStateNames, memberWords } from '@vuon/contract/entities/member';
import { entityRoleNames } from '@vuon/contract/permission';
import { type ExportColumn, type ExportList, exportRows, orderWords } from '#exports';
import { memberList } from './member-list.queries.ts';

const columns: ExportColumn<ListedMember>[] = [
  { header: 'Họ và tên', type: 'text', width: 28, value: ({ fullName }) => fullName },
  { header: 'Số điện thoại', type: 'text', width: 18, value: ({ phoneNumber }) => phoneNumber },
  { header: 'Email', type: 'text', width: 32, value: ({ email }) => email },
  { header: memberWords.role.label, type: 'text', width: 16, value: ({ role }) => entityRoleNames[role] },
  { header: 'Trạng thái', type: 'text', width: 16, value: ({ state }) => memberStateNames[state] },
  { header: 'Hoạt động gần nhất', type: 'datetime', width: 18, value: ({ lastSeenAt }) => lastSeenAt },
  { header: 'Từ lúc', type: 'datetime', width: 18, value: ({ createdAt }) => createdAt },
];

export const memberExport: ExportList<ListedMember, MemberQuery> = {
  list: 'members',
  title: 'Thành viên',
  read: 'members.read',
  query: MemberQuery,
  columns,
  ...exportRows(memberList),
  filters: async (_scope, { q, role, state, sort }) => [
    { label: 'Tìm', value: q },
    { label: memberWords.role.label, value: role && entityRoleNames[role] },
    { label: 'Trạng thái', value: state === 'all' ? null : memberStateNames[state] },
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};
