import { useQuery } from '@tanstack/react-query';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { useEffect } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { entityChoices } from '../entity/data.ts';

/** The stored choice grows old: role, status and name are taken from the server again. A lost one is refused by it. */
export const useFreshSelection = (entity: EntityChoice | null): void => {
  const { data, isPlaceholderData } = useQuery({ ...entityChoices(entity?.name ?? ''), enabled: entity !== null });
  useEffect(() => {
    // What was found under its old name does not know the new one.
    if (isPlaceholderData) return;
    const fresh = data?.items.find(({ id }) => id === entity?.id);
    if (fresh && JSON.stringify(fresh) !== JSON.stringify(entity)) useSelectedEntity.getState().select(fresh);
  }, [data, isPlaceholderData, entity]);
};
