import { type MemberRole, memberRoles } from '@vuon/contract/entities/invitation';
import type { ListedMember } from '@vuon/contract/entities/member';
import { entityRoleNames } from '@vuon/contract/permission';
import { Select } from 'antd';
import { useState } from 'react';
import { tellAct } from '#ui/feedback/tell.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { type OfEntity, useMemberActs } from './member-data.ts';

const options = memberRoles.map((role) => ({ value: role, label: entityRoleNames[role] }));

type Props = { member: ListedMember; entity: OfEntity; mayWrite: boolean };

/** The role, to be changed in its place. The owner's changes with the owner, an invitation's by inviting again. */
export function MemberRoleCell({ member, entity, mayWrite }: Props) {
  const { fullName, role, userId, version } = member;
  const { changeRole } = useMemberActs(entity);
  const [changing, setChanging] = useState(false);
  if (role === 'owner' || userId === null || version === null || !mayWrite)
    return <StatusTag tone={role === 'owner' ? 'green' : 'grey'}>{entityRoleNames[role]}</StatusTag>;
  const change = async (next: MemberRole) => {
    setChanging(true);
    const told = () => `${fullName} là ${entityRoleNames[next].toLocaleLowerCase('vi')}`;
    await tellAct(changeRole({ userId, version }, next), told);
    setChanging(false);
  };
  return (
    <Select<MemberRole>
      className="member-role"
      value={role}
      options={options}
      loading={changing}
      disabled={changing}
      aria-label={`Vai trò của ${fullName}`}
      onChange={(next) => void change(next)}
    />
  );
}
