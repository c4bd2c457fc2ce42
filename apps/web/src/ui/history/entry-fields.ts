import type { Audit } from '@vuon/contract/audit/audit';
import { changedFields, sameValue, type Values } from '../form/changed-fields.ts';

/** The fields that an entry shows: the changed ones, or all values of a new record; only fields that have a label. */
export type EntryFields =
  | { kind: 'changes'; names: string[]; before: Values; after: Values }
  | { kind: 'values'; names: string[]; values: Values }
  | { kind: 'none' };

// The name of the action is enough: none of the changed fields was typed by a user.
const plainActions = ['remove', 'restore', 'archive', 'unarchive', 'upload.create', 'upload.remove', 'upload.restore'];

export const entryFields = (
  { action, before, after }: Pick<Audit, 'action' | 'before' | 'after'>,
  labels: Record<string, string>,
): EntryFields => {
  if (plainActions.includes(action) || (!before && !after)) return { kind: 'none' };
  const known = Object.keys(labels).filter((name) => name in { ...before, ...after });
  if (before && after) {
    const names = changedFields(before, after, known);
    return names.length > 0 ? { kind: 'changes', names, before, after } : { kind: 'none' };
  }
  const values = after ?? before ?? {};
  const names = known.filter((name) => !sameValue(values[name], null) && !sameValue(values[name], []));
  return names.length > 0 ? { kind: 'values', names, values } : { kind: 'none' };
};
