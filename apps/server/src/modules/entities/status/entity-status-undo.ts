import { AskedOnce } from '#db/asked-once.ts';
import type { Db } from '#db/db.ts';
import type { SignedInScope } from '#http/scope.ts';
import type { BulkContext, RefusedRow } from '#lists';
import {
  type ChangedStatus,
  findStatusChanges,
  lockStatuses,
  putBackStatuses,
  type StatusRow,
} from './entity-status.queries.ts';

const changes = new AskedOnce<BulkContext, Map<number, ChangedStatus>>();

/** The changes of the undone operation, read once for all rows: the history does not change. */
export const undoneChanges = (db: Db, context: BulkContext): Promise<Map<number, ChangedStatus>> =>
  changes.find(context, async () => (context.undoes ? findStatusChanges(db, context.undoes) : new Map()));

/** Why the former status cannot be put back; null: the entity is still as the operation left it. */
export const undoProblem = (
  { status, statusAt, deletedAt }: Pick<StatusRow, 'status' | 'statusAt' | 'deletedAt'>,
  change: ChangedStatus | undefined,
): string | null => {
  if (deletedAt) return 'Đã bị xóa; hãy khôi phục trước.';
  if (!change) return 'Thao tác này không đổi trạng thái của đơn vị.';
  const isAsLeft = status === change.to && Date.parse(statusAt) === Date.parse(change.statusAt);
  return isAsLeft ? null : 'Trạng thái đã được đổi lại sau thao tác này.';
};

/** Puts back the status from before the operation, with its reason and time, whatever the table of transitions says. */
export const undoStatuses = async (
  scope: SignedInScope,
  ids: number[],
  context: BulkContext,
): Promise<RefusedRow[]> => {
  const undone = await undoneChanges(scope.db, context);
  const able: number[] = [];
  const refused: RefusedRow[] = [];
  for (const row of await lockStatuses(scope.db, ids)) {
    const why = undoProblem(row, undone.get(row.id));
    if (why) refused.push({ id: row.id, name: row.name, why });
    else able.push(row.id);
  }
  if (able.length && context.undoes) await putBackStatuses(scope, context.undoes, able);
  return refused;
};
