import type { May } from '@vuon/contract/permission';
import type { ListName } from '@vuon/contract/record';
import { type ComponentType, createContext, use } from 'react';
import type { BulkAction, Chosen } from '../list-types.ts';

export type ChosenDialogProps = { select: Chosen; count: number; onClose: () => void };

/** An action that starts with a dialog of its own: labels, a work order. */
export type DialogAction<T> = Pick<BulkAction<T>, 'action' | 'label' | 'icon' | 'danger' | 'suits'> & {
  Dialog: ComponentType<ChosenDialogProps>;
};

/** The right that it needs, and either a bulk act of the server or a dialog. */
export type ContributedAction = { may: May } & ({ act: BulkAction<never> } | DialogAction<never>);

/**
 * The actions on many records of a list, wherever they are chosen: in the list itself or on the map. Features contribute them;
 * those of the list's own feature come first.
 */
export type ContributedActions = Partial<Record<ListName, ContributedAction[]>>;

export const ContributedActionsContext = createContext<ContributedActions>({});

const none: ContributedAction[] = [];

export const useContributedActions = (list: ListName): ContributedAction[] =>
  use(ContributedActionsContext)[list] ?? none;
