import { useQuery } from '@tanstack/react-query';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { useEffect } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { entityChoices } from '../entity/data.ts';

/** Refreshes role, status and name of the stored choice. If the user has lost access, the server refuses it. */
export const useFreshSelection = (entity: EntityChoice | null): void => {
  const { data: first } = useQuery({ ...entityChoices(''), enabled: entity !== null });
  const inFirst = first?.items.find(({ id }) => id === entity?.id);
  // The header asks for the first choices too, which are all for everybody but an administrator of many farms.
  const isBeyond = entity !== null && first !== undefined && !inFirst && first.total > first.items.length;
  const named = useQuery({ ...entityChoices(entity?.name ?? ''), enabled: isBeyond });
  // Placeholder data was found under the old name and does not have the new one.
  const inNamed = named.isPlaceholderData ? undefined : named.data?.items.find(({ id }) => id === entity?.id);
  const fresh = inFirst ?? inNamed;
  // Each answer once: what was saved since, here, is newer than it.
  useEffect(() => {
    const { entity: selected, select } = useSelectedEntity.getState();
    if (fresh && fresh.id === selected?.id && JSON.stringify(fresh) !== JSON.stringify(selected)) select(fresh);
  }, [fresh]);
};
