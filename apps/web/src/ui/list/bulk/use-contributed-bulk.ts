import type { ListName } from '@vuon/contract/record';
import { useMayDo } from '#lib/session/use-may.ts';
import type { BulkAction } from '../list-types.ts';
import { type ContributedAction, type DialogAction, useContributedActions } from './contributed-actions.ts';

/** What the person may do with many records of the list, wherever they are chosen, in the order of a bar. */
export function useContributedBulk<T>(list: ListName): (BulkAction<T> | DialogAction<T>)[] {
  const mayDo = useMayDo();
  return useContributedActions(list)
    .filter(({ may }) => mayDo(may))
    .map(forRows<T>);
}

// A contributed act knows the records of its own list; that the rows are those, the name of the list says.
const forRows = <T>(contributed: ContributedAction) => {
  const { may, ...action } = contributed;
  return ('act' in action ? action.act : action) as unknown as BulkAction<T> | DialogAction<T>;
};
