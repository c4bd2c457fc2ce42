import { UserDeleteOutlined } from '@ant-design/icons';
import type { Invitation } from '@vuon/contract/entities/invitation';
import { entityRoleNames } from '@vuon/contract/permission';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { formatPhone } from '#lib/format-phone.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { Ago } from '#ui/marks/ago.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import { type OfEntity, useMemberActs } from './member-data.ts';

type Props = { invitation: Invitation; entity: OfEntity; mayWrite: boolean };

/** A number that was invited: until the person accepts, the list has nothing else of them. */
export function InvitationRow({ invitation, entity, mayWrite }: Props) {
  const { phoneNumber, fullName, role, createdAt } = invitation;
  const { withdraw } = useMemberActs(entity);
  const number = formatPhone(phoneNumber);
  const actions = [
    {
      key: 'withdraw',
      label: 'Rút lời mời',
      icon: <UserDeleteOutlined aria-hidden="true" />,
      onClick: () => void tellAct(withdraw(invitation), () => `Đã rút lời mời ${number}`),
    },
  ];
  return (
    <li className="member">
      <span className="cell-name">
        <PersonMark name={fullName} />
        <span>
          <strong className="figures">{number}</strong>
          <small>{fullName}</small>
        </span>
      </span>
      <span className="member-phone">
        <StatusTag tone="gold">Chờ nhận lời</StatusTag>
      </span>
      <span className="note member-seen">
        Mời <Ago at={createdAt} />
      </span>
      <span className="member-role">
        <StatusTag tone="grey">{entityRoleNames[role]}</StatusTag>
      </span>
      <span className="member-menu">{mayWrite && <RowMenu actions={actions} of={number} />}</span>
    </li>
  );
}
