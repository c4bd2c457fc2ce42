import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { entityChoices } from '../entity/data.ts';
import { texts } from '../texts.ts';
import { EntityPicker } from './entity-picker.tsx';
import { ownInvitations } from './invitation-data.ts';
import { OwnInvitations } from './own-invitations.tsx';
import './entity-chooser.css';

/** Shown in place of a farm page while no entity is selected. A user with a single entity need not choose. */
export function EntityChooser() {
  const select = useSelectedEntity((state) => state.select);
  const isAdmin = useMay('admin');
  const { data, error, refetch } = useQuery(entityChoices(''));
  const invitations = useQuery(ownInvitations);
  const only = data?.total === 1 ? data.items[0] : undefined;
  useEffect(() => {
    if (only) select(only);
  }, [only, select]);

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || only)
    return (
      <Delayed>
        <Bones className="card entity-chooser">
          <div className="bones-stack">
            <Bone width={200} height={20} />
            <Bone width="100%" height={40} />
            <Bone width="100%" height={40} />
          </div>
        </Bones>
      </Delayed>
    );
  if (data.total === 0)
    return invitations.data?.length ? (
      <section className="card entity-chooser">
        <h1>{texts.invitedTitle}</h1>
        <p className="entity-chooser-text">{texts.invitedText}</p>
        <OwnInvitations />
      </section>
    ) : (
      <EmptyState title={texts.noneTitle} text={isAdmin ? texts.noneTextAdmin : texts.noneText} />
    );
  return (
    <section className="card entity-chooser">
      <h1>{texts.chooserTitle}</h1>
      <p className="entity-chooser-text">{texts.chooserText}</p>
      <EntityPicker selectedId={null} onChoose={select} />
    </section>
  );
}
