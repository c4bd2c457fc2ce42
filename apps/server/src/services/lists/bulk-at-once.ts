import type { BulkRow, SetAction } from './bulk-action.ts';
import { type BulkRun, gatherRefusals, wayBack } from './bulk-run.ts';
import { refusedAsMissing } from './bulk-selection.ts';

const usualBatch = 500;

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
    const refusedAfterAll = able.length ? await action.actOnAll({ ...current, db }, able, context) : [];
    refusedAfterAll.forEach(refusals.add);
    const { rows: refused, count } = refusals;
    const changed = able.length - refusedAfterAll.length;
    return {
      type: 'bulk',
      changed,
      refused,
      ...(count() > refused.length && { refusedCount: count() }),
      ...(unchanged && { unchanged }),
      ...wayBack(action, context, changed),
    };
  });
};
