import { recordChanges } from '#audit';
import { breaks } from '#db/database-error.ts';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { JobContext, JobKind } from '#jobs';
import { fallBack, type ImportWork, moveOn, resultOf, takeUp } from './import-job.ts';
import { batchOf, countRows, numberRows, tidyRows } from './import-row.queries.ts';
import { countText } from './import-words.ts';
import { created } from './importer/import-history.ts';
import { historyOf, type Importer } from './importer/importer.ts';
import type { Importers } from './importers.ts';

type WriteInput = { importId: number; skipErrors: boolean };

/** Rows have become wrong since the check: nothing is written. */
class RowsChanged extends Error {
  override name = 'RowsChanged';
}

/** Writes all valid rows as records in one transaction: all of them, or none. */
export const writeJob = (importers: Importers): JobKind => ({
  kind: 'import.write',
  run: async (context) => {
    const work = await takeUp(importers, context, 'writing', 'ready');
    await context.progress({ step: 'Ghi các dòng', done: 0, total: work.stored.rowCount });
    await tidyRows(context.db, work.stored.rowCount, work.importer.table);
    try {
      await context.finish((tx) => writeRows(tx, context, work));
    } catch (error) {
      if (!(error instanceof RowsChanged) && !breaksAny(error, work.importer)) throw error;
      await tellChanged(context, work, error);
    }
  },
  tellDone: ({ title, result }) => ({
    title,
    ...(result?.type === 'import' && { text: `Đã ghi ${countText(result.created)} dòng.` }),
  }),
  onFailed: async (tx, job, error) => void (await fallBack('writing', 'ready')(tx, job, error)),
});

const writeRows = async (tx: Db, context: JobContext, { scope, stored, importer }: ImportWork) => {
  const { job, clock } = context;
  const { entityId } = job;
  const { id } = stored;
  // First of all: the import's own row is locked from here on.
  await moveOn(tx, context, 'writing', { state: 'done', finishedAt: clock() });
  const before = await countRows(tx, entityId, id);
  refuseErrors(before.errorRowCount, job.input as WriteInput);
  await importer.check(tx, batchOf(entityId, id, 'valid'), clock().toISOString());
  const { errorRowCount } = await countRows(tx, entityId, id);
  if (errorRowCount > before.errorRowCount) throw new RowsChanged();
  const createdCount = await numberRows(tx, batchOf(entityId, id, 'valid'), importer.table);
  const written = batchOf(entityId, id, 'written');
  await importer.insert(tx, written, { userId: scope.actor.userId, now: clock().toISOString() });
  await recordChanges(
    { ...scope, db: tx },
    { action: 'create', type: importer.type, entityId: historyOf(importer, entityId) },
    created(importer.records(tx, written)),
  );
  await moveOn(tx, context, 'done', { createdCount, skippedCount: errorRowCount, errorRowCount });
  return resultOf(stored, createdCount);
};

/** Refuses to write if there are errors that must not be skipped; a repeated job counts the errors that there are now. */
const refuseErrors = (errorRowCount: number, { skipErrors }: WriteInput) => {
  if (errorRowCount && !skipErrors)
    throw problem('import.has_errors', `Chưa ghi gì: còn ${countText(errorRowCount)} dòng lỗi.`);
};

const breaksAny = (error: unknown, { constraints }: Importer) => constraints.some((name) => breaks(error, name));

/** Adds the new errors to the rows, for the user to see, and ends the job with them. */
const tellChanged = async (context: JobContext, { stored, importer }: ImportWork, error: unknown) => {
  const { entityId } = context.job;
  const added = await context.db.transaction().execute(async (tx) => {
    const before = await countRows(tx, entityId, stored.id);
    await importer.check(tx, batchOf(entityId, stored.id, 'valid'), context.clock().toISOString());
    const after = await countRows(tx, entityId, stored.id);
    await moveOn(tx, context, 'writing', { errorRowCount: after.errorRowCount });
    return after.errorRowCount - before.errorRowCount;
  });
  // The conflicting records are gone again: another attempt may succeed.
  if (added === 0) throw error;
  throw problem(
    'import.has_errors',
    `Chưa ghi gì: từ lúc kiểm tra, dữ liệu đã thay đổi và ${countText(added)} dòng không còn đúng. Hãy xem lại các dòng lỗi.`,
  );
};
