import { jobOperation, markUndone, unmarkUndone } from '#acts';
import { findSharedChanges } from '#audit';
import type { Db } from '#db/db.ts';
import type { ActFacts } from '#http/act-context.ts';
import type { CatalogueScope } from '#http/scope.ts';
import type { JobContext } from '#jobs';
import type { BulkAction, BulkContext, RefusedRow } from './bulk-action.ts';
import type { Selection } from './bulk-selection.ts';

/** The parts that a bulk job starts with. */
export type BulkRun = {
  job: JobContext;
  context: BulkContext;
  selection: Selection;
  /** A scope of the user who started the job, if they may still do the action. */
  admit: () => Promise<CatalogueScope>;
};

const namedRefusals = 1_000;

/** The refused rows, after those of `before`: all are counted, the first ones are named. */
export const gatherRefusals = (before?: Refusals): Refusals => {
  const rows = [...(before?.rows ?? [])];
  let count = before?.count() ?? 0;
  return {
    rows,
    count: () => count,
    add: (row: RefusedRow) => {
      count += 1;
      if (rows.length < namedRefusals) rows.push(row);
    },
  };
};
export type Refusals = { rows: RefusedRow[]; count: () => number; add: (row: RefusedRow) => void };

/** The action that undoes the changes: a part of the result. An undo cannot be undone itself. */
export const wayBack = ({ undoneBy }: BulkAction, { values, undoes }: BulkContext, changed: number) =>
  undoneBy && changed > 0 && undoes === null
    ? { undo: { action: undoneBy, ...(values !== undefined && { values: values as Record<string, unknown> }) } }
    : {};

/** Says that the act is being taken back, before anything is: a second undo at the same moment is refused here. */
export const startUndo = async (tx: CatalogueScope, { undoes }: BulkContext): Promise<void> => {
  if (undoes !== null) await markUndone(tx, undoes);
};

/** Says how much of the act was taken back; nothing, if all of its records were changed since. */
export const endUndo = async (
  tx: CatalogueScope,
  { undoes }: BulkContext,
  { changed, seen }: { changed: number; seen: number },
): Promise<void> => {
  if (undoes === null) return;
  if (!changed) await unmarkUndone(tx.db, { operation: undoes, by: tx.actor.requestId });
  else if (changed < seen) await markUndone(tx, undoes, changed);
};

/** The values that all changed records had and got, from the history. */
export const factsOf = async (db: Db, { list }: BulkAction, { job }: JobContext, count: number): Promise<ActFacts> => ({
  changes: await findSharedChanges(db, { operation: jobOperation(job.id), type: list.type, count }),
});
