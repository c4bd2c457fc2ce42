import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { entryOf } from '../navigation.tsx';

/** Part of a navigation's state, applied on arrival: a form with unsaved changes may still stop the navigation. */
export type SwitchState = { switchTo: EntityChoice | null };

/** Selects the entity of a navigation before the page's own effects, which would send requests for the old one. */
export const useArrivingEntity = (): void => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useLayoutEffect(() => {
    if (!state || !('switchTo' in state)) return;
    useSelectedEntity.getState().select(state.switchTo);
    void navigate(pathname + search, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
};

/** A record of one entity does not exist in another, so switching leads to the menu's page. */
export const useSwitchEntity = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (switchTo: EntityChoice | null) =>
    navigate(entryOf(pathname)?.path ?? '/', { replace: true, state: { switchTo } satisfies SwitchState });
};
