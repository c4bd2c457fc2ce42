import { useQuery } from '@tanstack/react-query';
import type { OwnInvitation } from '@vuon/contract/entities/invitation';
import { Button } from 'antd';
import { useState } from 'react';
import { tellAct } from '#ui/feedback/tell.ts';
import { EntityMark } from '../entity/entity-mark.tsx';
import { roleLabels, texts } from '../texts.ts';
import { ownInvitations, useInvitationActs } from './invitation-data.ts';
import './own-invitations.css';

/** The invitations to entities that wait for this user; nothing when there are none. */
export function OwnInvitations() {
  const { data } = useQuery(ownInvitations);
  if (!data?.length) return null;
  return (
    <ul className="own-invitations" aria-label={texts.invitations}>
      {data.map((invitation) => (
        <Asked key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Asked({ invitation }: { invitation: OwnInvitation }) {
  const { entityName, role, createdByName } = invitation;
  const { accept, decline } = useInvitationActs();
  const [answering, setAnswering] = useState(false);
  const answer = async (act: Promise<void>, done: string) => {
    setAnswering(true);
    await tellAct(act, () => done);
    setAnswering(false);
  };
  return (
    <li>
      <EntityMark name={entityName} />
      <span className="own-invitation-words">
        <strong>{texts.invites(entityName)}</strong>
        <span className="note">{`${roleLabels[role]} · ${createdByName}`}</span>
      </span>
      <span className="own-invitation-answers">
        <Button
          type="primary"
          disabled={answering}
          onClick={() => void answer(accept(invitation), texts.accepted(entityName))}
        >
          {texts.accept}
        </Button>
        <Button disabled={answering} onClick={() => void answer(decline(invitation), texts.declined(entityName))}>
          {texts.decline}
        </Button>
      </span>
    </li>
  );
}
