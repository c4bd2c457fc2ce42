import type { CatalogueScope } from '#http/scope.ts';
import type { JobContext } from '#jobs';
import type { BulkAction, BulkContext, RefusedRow } from './bulk-action.ts';
import type { Selection } from './bulk-selection.ts';

/** What a bulk job has when it begins to act. */
export type BulkRun = {
  job: JobContext;
  context: BulkContext;
  selection: Selection;
  /** A scope of the person who started it, if they may still do it. */
  admit: () => Promise<CatalogueScope>;
};

const namedRefusals = 1_000;

/** Who was refused: all are counted, the first are named. */
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

/** How what it changed is taken back: a part of the result. Taking back is not taken back itself. */
export const wayBack = ({ undoneBy }: BulkAction, { values, undoes }: BulkContext, changed: number) =>
  undoneBy && changed > 0 && undoes === null
    ? { undo: { action: undoneBy, ...(values !== undefined && { values: values as Record<string, unknown> }) } }
    : {};
