import { describeAct, jobOperation } from '#acts';
import type { ActedOnAll, BulkRow, SetAction } from './bulk-action.ts';
import { type BulkRun, endUndo, factsOf, gatherRefusals, startUndo, wayBack } from './bulk-run.ts';
import { refusedAsMissing } from './bulk-selection.ts';

const usualBatch = 500;
const nothingDone: ActedOnAll = { refused: [], same: 0 };

/**
 * Checks the rows in batches, with progress, and then acts on all of them in the job's last transaction: if the job is
 * interrupted before that, nothing has happened, and it starts again.
 */
export const actAtOnce = async (action: SetAction, { job, context, selection, admit }: BulkRun): Promise<void> => {
  const scope = await admit();
  const refusals = gatherRefusals();
  const able: BulkRow[] = [];
  let seen = 0;
  let unchanged = 0;
  for await (const { rows, missing } of selection.batches(scope, action.list.batchSize ?? usualBatch)) {
    missing.map(refusedAsMissing).forEach(refusals.add);
    for (const row of rows) {
      if (action.isSame?.(row, context)) {
        unchanged += 1;
        continue;
      }
      const why = await action.refuse(scope, row, context);
      if (why) refusals.add({ id: row.id, name: row.name, why });
      else able.push(row);
    }
    seen += rows.length + missing.length;
    await job.progress({ done: seen });
  }
  const current = await admit();
  await job.progress({ done: seen, step: `${action.verb} ${action.list.noun}: đang ghi` });
  await job.finish(async (db) => {
    const tx = { ...current, db };
    await startUndo(tx, context);
    const { refused: late, same, facts } = able.length ? await action.actOnAll(tx, able, context) : nothingDone;
    const { rows: refused, count, add } = gatherRefusals(refusals);
    late.forEach(add);
    const changed = able.length - late.length - same;
    await endUndo(tx, context, { changed, seen });
    const operation = jobOperation(job.job.id);
    const skipped = { same: unchanged + same, refused: count() };
    if (changed)
      await describeAct(db, operation, { ...skipped, ...(facts ?? (await factsOf(db, action, job, changed))) });
    return {
      type: 'bulk',
      changed,
      refused,
      ...(count() > refused.length && { refusedCount: count() }),
      ...(skipped.same && { unchanged: skipped.same }),
      ...wayBack(action, context, changed),
    };
  });
};
