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

/** The refused rows: all are counted, the first ones are named. */
export const gatherRefusals = () => {
  const rows: RefusedRow[] = [];
  let count = 0;
  return {
    rows,
    count: () => count,
    add: (row: RefusedRow) => {
      count += 1;
      if (rows.length < namedRefusals) rows.push(row);
    },
  };
};
export type Refusals = ReturnType<typeof gatherRefusals>;

/** The action that undoes the changes: a part of the result. An undo cannot be undone itself. */
export const wayBack = ({ undoneBy }: BulkAction, { values, undoes }: BulkContext, changed: number) =>
  undoneBy && changed > 0 && undoes === null
    ? { undo: { action: undoneBy, ...(values !== undefined && { values: values as Record<string, unknown> }) } }
    : {};
