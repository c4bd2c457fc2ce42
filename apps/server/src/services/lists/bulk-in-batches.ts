import { sql } from 'kysely';
import { describeAct, jobOperation } from '#acts';
import { changedAmong, countChanged } from '#audit';
import { ProblemError } from '#http/problem.ts';
import { type CatalogueScope, inTransaction } from '#http/scope.ts';
import type { BulkContext, BulkRow, RefusedRow, RowAction } from './bulk-action.ts';
import { type BulkRun, endUndo, factsOf, gatherRefusals, type Refusals, startUndo, wayBack } from './bulk-run.ts';
import { historyOf, refusedAsMissing } from './bulk-selection.ts';

const batchSize = 50;

/**
 * Acts on one row after the other, in batches that are committed one by one: progress is visible, and no transaction is long.
 *
 * The job may be interrupted at any moment and run again. The work done by then is in the history, committed together with the
 * change itself under this job's name. Run again, the job goes through the selection again, skips the rows that it has changed
 * according to the history, and tries the others, whose refusals it finds again. The result is made of both: `changed` is
 * counted in the history, `refused` is collected in the last run. A row that this job has changed according to the history is
 * never reported as refused, even if a runner that was believed dead changed it meanwhile.
 */
export const actInBatches = async (action: RowAction, { job, context, selection, admit }: BulkRun): Promise<void> => {
  const scope = await admit();
  const { db } = scope;
  const where = historyOf(action.list, scope);
  const done = { operation: jobOperation(job.job.id), type: action.list.type };
  const isResumed = (await countChanged(db, where, done)) > 0;
  const refusals = gatherRefusals();
  let seen = 0;
  let unchanged = 0;
  await inTransaction(scope, (tx) => startUndo(tx, context));
  for await (const { rows, missing } of selection.batches(scope, batchSize)) {
    missing.map(refusedAsMissing).forEach(refusals.add);
    const ids = rows.map(({ id }) => id);
    const changed = new Set(isResumed ? await changedAmong(db, where, { ...done, ids }) : []);
    const current = await admit();
    const unseen = rows.filter(({ id }) => !changed.has(id));
    const left = unseen.filter((row) => !action.isSame?.(row, context)).toSorted((a, b) => a.id - b.id);
    const { refused, same } = await actOnBatch(current, action, left, context);
    unchanged += unseen.length - left.length + same;
    refused.forEach(refusals.add);
    seen += rows.length + missing.length;
    await job.progress({ done: seen });
  }
  const current = await admit();
  await job.finish(async (tx) => {
    const changed = await countChanged(tx, where, done);
    await endUndo({ ...current, db: tx }, context, { changed, seen });
    const refused = await stillRefused(tx, where, done, refusals);
    const facts = { same: unchanged, refused: refused.refusedCount ?? refused.refused.length };
    if (changed) await describeAct(tx, done.operation, { ...facts, ...(await factsOf(tx, action, job, changed)) });
    return {
      type: 'bulk',
      changed,
      ...refused,
      ...(unchanged && { unchanged }),
      ...wayBack(action, context, changed),
    };
  });
};

/** One transaction. Each row has a savepoint, so that a refused row rolls back only itself. */
const actOnBatch = (scope: CatalogueScope, action: RowAction, rows: BulkRow[], context: BulkContext) =>
  inTransaction(scope, async (tx) => {
    const refused: RefusedRow[] = [];
    let same = 0;
    for (const row of rows) {
      const why = await actOnce(tx, action, row, context);
      if (why === 'same') same += 1;
      else if (why) refused.push({ id: row.id, name: row.name, why: why.message });
    }
    return { refused, same };
  });

type Refusal = { message: string; isStale?: boolean };
type Outcome = null | 'same' | Refusal;

/** A row that was changed since it was read is looked at again: another user may have given it the same value. */
const actOnce = async (
  scope: CatalogueScope,
  action: RowAction,
  row: BulkRow,
  context: BulkContext,
): Promise<Outcome> => {
  const why = await action.refuse(scope, row, context);
  if (why) return { message: why };
  const outcome = await tryToAct(scope, action, row, context);
  if (!outcome?.isStale) return outcome;
  const [current] = await action.list.find(scope, [row.id]);
  return current && action.isSame?.(current, context) ? 'same' : outcome;
};

const tryToAct = async (
  scope: CatalogueScope,
  action: RowAction,
  row: BulkRow,
  context: BulkContext,
): Promise<Refusal | null> => {
  await sql`savepoint bulk_row`.execute(scope.db);
  try {
    await action.act(scope, row, context);
    await sql`release savepoint bulk_row`.execute(scope.db);
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await sql`rollback to savepoint bulk_row`.execute(scope.db);
    return { message: error.message, isStale: error.code === 'version.stale' };
  }
};

const stillRefused = async (...[tx, where, done, { rows, count }]: [...Parameters<typeof countChanged>, Refusals]) => {
  const ids = rows.map(({ id }) => id);
  const changedAfterAll = new Set(await changedAmong(tx, where, { ...done, ids }));
  const refused = rows.filter(({ id }) => !changedAfterAll.has(id));
  const refusedCount = count() - (rows.length - refused.length);
  return { refused, ...(refusedCount > refused.length && { refusedCount }) };
};
