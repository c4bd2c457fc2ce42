import { useQuery } from '@tanstack/react-query';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { useEffect } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { entityChoices } from '../entity/data.ts';

/** Refreshes role, status and name of the stored choice. If the user has lost access, the server refuses it. */
export const useFreshSelection = (entity: EntityChoice | null): void => {
  const { data, isPlaceholderData } = useQuery({ ...entityChoices(entity?.name ?? ''), enabled: entity !== null });
  useEffect(() => {
    // Placeholder data was found under the old name and does not have the new one.
    if (isPlaceholderData) return;
    const fresh = data?.items.find(({ id }) => id === entity?.id);
    if (fresh && JSON.stringify(fresh) !== JSON.stringify(entity)) useSelectedEntity.getState().select(fresh);
  }, [data, isPlaceholderData, entity]);
};
