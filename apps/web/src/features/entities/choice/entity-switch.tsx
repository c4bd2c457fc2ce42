import { useQuery } from '@tanstack/react-query';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { Popover } from 'antd';
import { useState } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useStreamEvent } from '#lib/stream/stream-events.ts';
import { entityChoices } from '../entity/data.ts';
import { EntityMark } from '../entity/entity-mark.tsx';
import { describe, texts } from '../texts.ts';
import { EntityPicker } from './entity-picker.tsx';
import { ownInvitations } from './invitation-data.ts';
import './entity-switch.css';

type Props = { onChoose: (entity: EntityChoice | null) => void };

/** The farm that the pages show, and the way to another one. A user with a single farm sees its name only. */
export function EntitySwitch({ onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const isAdmin = useMay('admin');
  const entity = useSelectedEntity((state) => state.entity);
  const { data } = useQuery(entityChoices(''));
  const invitations = useQuery(ownInvitations);
  const asked = invitations.data?.length ?? 0;
  useStreamEvent('notification', ({ kind }) => void (kind === 'member-invited' && invitations.refetch()));
  useStreamEvent('reconnected', () => void invitations.refetch());

  if (!isAdmin && data && data.total <= 1 && asked === 0)
    return entity && <div className="entity-switch">{face(entity)}</div>;
  const choose = (choice: EntityChoice | null) => {
    setOpen(false);
    if (choice?.id !== entity?.id) onChoose(choice);
  };
  const picker = <EntityPicker selectedId={entity?.id ?? null} onChoose={choose} withSystem={isAdmin} />;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={<div className="entity-switch-panel">{picker}</div>}
    >
      <button type="button" className="entity-switch" aria-expanded={open} title={texts.switch}>
        {entity ? face(entity) : emptyFace(isAdmin)}
        {asked > 0 && (
          <span className="entity-switch-asked" title={texts.invitationsWait(asked)}>
            {asked}
          </span>
        )}
        <UpDown />
      </button>
    </Popover>
  );
}

const face = (entity: EntityChoice) => (
  <>
    <EntityMark name={entity.name} />
    <span className="entity-switch-words">
      <span className="entity-switch-name">{entity.name}</span>
      <span className="entity-switch-hint">{describe(entity)}</span>
    </span>
  </>
);

const emptyFace = (isAdmin: boolean) => (
  <>
    {isAdmin && <EntityMark name={texts.system} />}
    <span className="entity-switch-words">
      <span className="entity-switch-name">{isAdmin ? texts.system : texts.choose}</span>
      {isAdmin && <span className="entity-switch-hint">{texts.choose}</span>}
    </span>
  </>
);

function UpDown() {
  return (
    <svg
      viewBox="0 0 12 16"
      width="12"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d="M3 6l3-3 3 3M3 10l3 3 3-3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
