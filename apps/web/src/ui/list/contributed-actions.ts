import type { ListName } from '@vuon/contract/lists/saved-view';
import { createContext, use } from 'react';
import type { BulkAction, ChosenAction } from './list-types.ts';

export type ContributedAction = BulkAction<never> | ChosenAction<never>;

/** A hook, since what somebody may do is asked by hooks. */
export type UseActions = () => ContributedAction[];

/**
 * What can be done with many records of a list, wherever they are chosen: in the list itself or on the map. Features contribute
 * it; the list's own feature first. The number of hooks never changes while the page lives.
 */
export type ContributedActions = Partial<Record<ListName, UseActions[]>>;

export const ContributedActionsContext = createContext<ContributedActions>({});

const none: UseActions[] = [];

export const useContributedActions = (list: ListName): ContributedAction[] =>
  (use(ContributedActionsContext)[list] ?? none).flatMap((useActions) => useActions());
