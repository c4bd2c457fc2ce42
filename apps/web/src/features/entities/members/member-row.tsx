import { type MemberRole, memberRoles } from '@vuon/contract/entities/invitation';
import type { Member } from '@vuon/contract/entities/member';
import { entityRoleNames } from '@vuon/contract/permission';
import { Select } from 'antd';
import { useState } from 'react';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { tellAct } from '#ui/feedback/tell.ts';
import { Ago } from '#ui/marks/ago.tsx';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import { type OfEntity, useMemberActs } from './member-data.ts';
import { useMemberMenu } from './use-member-menu.tsx';
import '#ui/page/cells.css';

const roleOptions = memberRoles.map((role) => ({ value: role, label: entityRoleNames[role] }));

type Props = { member: Member; entity: OfEntity & { name: string }; mayWrite: boolean };

export function MemberRow({ member, entity, mayWrite }: Props) {
  const { fullName, phoneNumber, email, role, lastSeenAt } = member;
  const acts = useMemberActs(entity);
  const { actions, dialog } = useMemberMenu(member, entity, mayWrite);
  const [changing, setChanging] = useState(false);
  const change = async (next: MemberRole) => {
    setChanging(true);
    await tellAct(
      acts.changeRole(member, next),
      () => `${fullName} là ${entityRoleNames[next].toLocaleLowerCase('vi')}`,
    );
    setChanging(false);
  };
  return (
    <li className="member">
      <span className="cell-name">
        <PersonMark name={fullName} />
        <span>
          <strong>{fullName}</strong>
          {email && <small>{email}</small>}
        </span>
      </span>
      <span className="member-phone">{phoneNumber && <PhoneLink phoneNumber={phoneNumber} />}</span>
      <span className="note member-seen">
        {lastSeenAt ? (
          <>
            Hoạt động <Ago at={lastSeenAt} />
          </>
        ) : (
          'Chưa đăng nhập lần nào'
        )}
      </span>
      <span className="member-role">
        {role === 'owner' || !mayWrite ? (
          <StatusTag tone={role === 'owner' ? 'green' : 'grey'}>{entityRoleNames[role]}</StatusTag>
        ) : (
          <Select<MemberRole>
            value={role}
            options={roleOptions}
            loading={changing}
            disabled={changing}
            aria-label={`Vai trò của ${fullName}`}
            onChange={(next) => void change(next)}
          />
        )}
      </span>
      <span className="member-menu">
        <RowMenu actions={actions} of={fullName} />
      </span>
      {dialog}
    </li>
  );
}
