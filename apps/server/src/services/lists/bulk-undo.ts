import { mayDo } from '@vuon/contract/permission';
import { findAct, findOwnPlatformAct, type StoredAct } from '#acts';
import type { ActReader } from '#audit';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import type { BulkAction } from './bulk-action.ts';

/** What takes a change of a single record back is the bulk action with the opposite effect. */
const opposites: Record<string, string> = { remove: 'restore', archive: 'unarchive', unarchive: 'archive' };

/** The bulk action that takes an act back; undefined: none does. */
export const undoActionOf = (
  actions: BulkAction[],
  { way, action, type, undoes }: Pick<StoredAct, 'way' | 'action' | 'type' | 'undoes'>,
): BulkAction | undefined => {
  if (undoes !== null) return undefined;
  const name =
    way === 'bulk'
      ? actions.find((one) => one.action === action)?.undoneBy
      : way === 'single' && opposites[action] && `${type}.${opposites[action]}`;
  return actions.find((one) => one.action === name);
};

/**
 * The act of an operation that the caller can see: of the selected entity, or their own. The records of a catalogue may be
 * the platform's although an entity is selected.
 */
export const getActToUndo = async ({ db, actor, entityId }: CatalogueScope, operation: string): Promise<StoredAct> => {
  const act = (await findAct(db, entityId ?? 0, operation)) ?? (await findOwnPlatformAct(db, actor.userId, operation));
  if (!act)
    throw problem('record.not_found', 'Không còn biết thao tác này đã đổi những gì.', { path: 'select.changedBy' });
  return act;
};

/** Refuses an action on the records of an operation that is not the one that takes it back. */
export const refuseOtherUndo = async (
  actions: BulkAction[],
  scope: CatalogueScope,
  { action }: BulkAction,
  operation: string,
): Promise<void> => {
  const act = await getActToUndo(scope, operation);
  if (undoActionOf(actions, act)?.action !== action)
    throw problem('request.invalid', 'Thao tác này không hoàn tác được bằng cách đó.', { path: 'select.changedBy' });
};

/** The words of bulk acts, and of changes of single records that a bulk action takes back. */
export const bulkActs =
  (actions: BulkAction[]): ActReader =>
  async ({ actor }, act) => {
    if (act.way !== 'bulk' && act.way !== 'single') return undefined;
    const verb = actions.find((one) => act.way === 'bulk' && one.action === act.action)?.verb;
    const undoing = undoActionOf(actions, act);
    const { values } = act.facts;
    return {
      ...(verb && { verb }),
      undo:
        undoing && mayDo(actor, undoing.may)
          ? { kind: 'bulk', action: undoing.action, ...(undoing.values && values && { values }) }
          : null,
    };
  };
