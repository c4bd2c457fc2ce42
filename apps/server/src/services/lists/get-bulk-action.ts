import { lowerFirst } from '@vuon/contract/first-letter';
import { mayDo } from '@vuon/contract/permission';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import type { BulkAction } from './bulk-action.ts';

/** The action of this name; refuses users who may not do it. */
export const getBulkAction = (actions: BulkAction[], { actor }: CatalogueScope, name: string): BulkAction => {
  const action = actions.find((one) => one.action === name);
  if (!action) throw problem('request.invalid', `Không có thao tác ${name}.`, { path: 'action' });
  if (!mayDo(actor, action.may))
    throw problem('permission.denied', `Vai trò của bạn không được ${lowerFirst(action.verb)} ${action.list.noun}.`);
  return action;
};
