import { type ListedMember, memberStateNames } from '@vuon/contract/entities/member';
import { entityRoleNames } from '@vuon/contract/permission';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { formatDateTime, formatRelativeDay } from '#lib/format.ts';
import { formatPhone } from '#lib/format-phone.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { Ago } from '#ui/marks/ago.tsx';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import type { OfEntity } from './member-data.ts';
import { MemberRoleCell } from './member-role-cell.tsx';
import '#ui/page/cells.css';

/** Until an invited user accepts, they are known by their number alone. */
export const nameOfMember = ({ state, fullName, phoneNumber }: ListedMember): string =>
  state === 'invited' && phoneNumber ? formatPhone(phoneNumber) : fullName;

const smallOf = ({ state, fullName, email }: ListedMember) => (state === 'invited' ? fullName : email);

export const memberColumns = (entity: OfEntity, mayWrite: boolean): ListColumn<ListedMember>[] => [
  {
    key: 'name',
    title: 'Thành viên',
    sort: 'name',
    render: (member) => (
      <span className="cell-name">
        <PersonMark name={member.fullName} />
        <span>
          <strong>{nameOfMember(member)}</strong>
          <small>{smallOf(member)}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'phoneNumber',
    title: 'Số điện thoại',
    render: ({ phoneNumber }) => phoneNumber && <PhoneLink phoneNumber={phoneNumber} />,
  },
  {
    key: 'role',
    title: 'Vai trò',
    render: (member) => <MemberRoleCell member={member} entity={entity} mayWrite={mayWrite} />,
  },
  { key: 'state', title: 'Trạng thái', render: (member) => <MemberTag member={member} /> },
  {
    key: 'lastSeenAt',
    title: 'Hoạt động',
    render: ({ lastSeenAt, state }) => {
      if (lastSeenAt) return <Ago at={lastSeenAt} className="cell-quiet" />;
      return state === 'joined' ? <span className="cell-quiet">chưa lần nào</span> : null;
    },
  },
  {
    key: 'createdAt',
    title: 'Từ',
    sort: 'createdAt',
    from: 1200,
    render: ({ createdAt }) => (
      <span className="cell-quiet" title={formatDateTime(createdAt)}>
        {formatRelativeDay(createdAt)}
      </span>
    ),
  },
];

export const memberPhoneRow: PhoneRow<ListedMember> = {
  mark: ({ fullName }) => <PersonMark name={fullName} />,
  title: nameOfMember,
  state: (member) => <MemberTag member={member} />,
  facts: (member) => [
    entityRoleNames[member.role],
    member.state === 'invited' ? member.fullName : member.phoneNumber && formatPhone(member.phoneNumber),
  ],
  aside: ({ lastSeenAt }) => lastSeenAt && <Ago at={lastSeenAt} />,
};

function MemberTag({ member: { state } }: { member: ListedMember }) {
  return <StatusTag tone={state === 'invited' ? 'gold' : 'green'}>{memberStateNames[state]}</StatusTag>;
}
