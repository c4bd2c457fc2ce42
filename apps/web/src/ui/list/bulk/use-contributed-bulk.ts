import type { ListName } from '@vuon/contract/record';
import { useMayDo } from '#lib/session/use-may.ts';
import type { BulkAction } from '../list-types.ts';
import { type ContributedAction, type DialogAction, useContributedActions } from './contributed-actions.ts';

/** The actions that the user may take on many records of the list, wherever they are chosen, in the order of the bar. */
export function useContributedBulk<T>(list: ListName): (BulkAction<T> | DialogAction<T>)[] {
  const mayDo = useMayDo();
  return useContributedActions(list)
    .filter(({ may }) => mayDo(may))
    .map(forRows<T>);
}

// A contributed action is typed for the records of its own list; the name of the list guarantees that the rows are of that type.
const forRows = <T>(contributed: ContributedAction) => {
  const { may, ...action } = contributed;
  return ('act' in action ? action.act : action) as unknown as BulkAction<T> | DialogAction<T>;
};
