import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { entityChoices } from '#features/entities/entity/data.ts';
import type { OpenInEntity } from '#lib/records/open-in-entity.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { tellError, tellNote } from '#ui/feedback/tell.ts';
import type { SwitchState } from './use-switch-entity.ts';

/** Opens a page; for a page of another entity, that entity is selected on the way. */
export const useOpenInAnyEntity = (): OpenInEntity => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (path, { entityId, entityName }, { replace = false } = {}) => {
    if (entityId === null || entityId === useSelectedEntity.getState().entity?.id)
      return void navigate(path, { replace });
    try {
      const { items } = await client.fetchQuery({ ...entityChoices(entityName ?? ''), staleTime: 0 });
      const switchTo = items.find(({ id }) => id === entityId);
      if (switchTo) await navigate(path, { replace, state: { switchTo } satisfies SwitchState });
      else if (entityName) tellNote(`Bạn không còn thuộc đơn vị ${entityName}.`);
      else tellNote('Chọn đơn vị có dữ liệu này rồi mở lại.');
    } catch (error) {
      tellError(error);
    }
  };
};
