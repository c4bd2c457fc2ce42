import type { EntityChoice } from '@vuon/contract/entities/entity';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSelectedEntity } from '../../lib/session/selected-entity.ts';
import { entryOf } from '../navigation.tsx';

/**
 * A record of one entity is not there in another, so switching leads to the menu's page. The choice travels with the
 * navigation and is taken on arrival: a form with unsaved changes may still hold the visitor back.
 */
export const useSwitchEntity = () => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    if (!state || !('switchTo' in state)) return;
    useSelectedEntity.getState().select(state.switchTo);
    void navigate(pathname + search, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return (switchTo: EntityChoice | null) =>
    navigate(entryOf(pathname)?.path ?? '/', { replace: true, state: { switchTo } });
};
