import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { entryOf } from '../navigation.tsx';

/** Travels with a navigation, and is taken on arrival: a form with unsaved changes may still hold the visitor back. */
export type SwitchState = { switchTo: EntityChoice | null };

/** Takes the entity that a navigation brings along; before the page's own effects, which would ask for it in the old one. */
export const useArrivingEntity = (): void => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useLayoutEffect(() => {
    if (!state || !('switchTo' in state)) return;
    useSelectedEntity.getState().select(state.switchTo);
    void navigate(pathname + search, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
};

/** A record of one entity is not there in another, so switching leads to the menu's page. */
export const useSwitchEntity = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (switchTo: EntityChoice | null) =>
    navigate(entryOf(pathname)?.path ?? '/', { replace: true, state: { switchTo } satisfies SwitchState });
};
