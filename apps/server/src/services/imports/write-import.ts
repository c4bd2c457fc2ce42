import { figure } from '@vuon/contract/figure';
import { upperFirst } from '@vuon/contract/first-letter';
import { recordChanges } from '#audit';
import { breaks } from '#db/database-error.ts';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { JobContext, JobKind } from '#jobs';
import { fallBack, type ImportWork, moveOn, resultOf, takeUp } from './import-job.ts';
import { changed, created } from './importer/import-history.ts';
import { historyOf, type Importer, type Stamp } from './importer/importer.ts';
import { rowSlices } from './importer/row-slices.ts';
import type { Importers } from './importers.ts';
import { batchOf, writableBatch } from './rows/row-batch.ts';
import { judgeRows, tidyRows } from './rows/row-check.queries.ts';
import { countRows } from './rows/row-list.queries.ts';
import {
  holdRecords,
  keepReplaced,
  numberRows,
  refuseOvertaken,
  replacedRecords,
  takeStored,
} from './rows/row-write.queries.ts';

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
    ...(result?.type === 'import' && { text: writtenText(result) }),
  }),
  onFailed: async (tx, job, error) => void (await fallBack('writing', 'ready')(tx, job, error)),
});

const writtenText = ({ created, changed = 0 }: { created: number; changed?: number | undefined }): string => {
  if (!created && !changed) return 'Không có gì thay đổi.';
  const parts = [created && `Thêm ${figure(created)}`, changed && `cập nhật ${figure(changed)}`].filter(Boolean);
  return `${upperFirst(parts.join(', '))} dòng.`;
};

const writeRows = async (tx: Db, context: JobContext, { scope, stored, importer }: ImportWork) => {
  const { job, clock } = context;
  const { entityId } = job;
  const { id } = stored;
  // First of all: the import's own row is locked from here on.
  await moveOn(tx, context, 'writing', { state: 'done', finishedAt: clock() });
  const before = await countRows(tx, entityId, id);
  refuseErrors(before.errorRowCount, job.input as WriteInput);
  const toChange = await writableBatch(tx, importer, batchOf(entityId, id, 'toChange'));
  await importer.update.hold?.(tx, toChange);
  await holdRecords(tx, toChange, importer, 'stored_id');
  await refuseOvertaken(tx, toChange, importer);
  await importer.check(tx, batchOf(entityId, id, 'valid'), clock().toISOString());
  const { errorRowCount, conflictCount, overwriteCount, unchangedCount } = await countRows(tx, entityId, id);
  if (errorRowCount > before.errorRowCount) throw new RowsChanged();
  const stamp = { userId: scope.actor.userId, now: clock().toISOString() };
  const author = { ...scope, db: tx };
  const changedCount = await changeRecords(tx, author, importer, { entityId, id, stamp });
  const createdCount = await createRecords(tx, author, importer, { entityId, id, stamp });
  await moveOn(tx, context, 'done', {
    createdCount,
    changedCount,
    unchangedCount,
    conflictCount: conflictCount - overwriteCount,
    overwriteCount,
    skippedCount: errorRowCount,
    errorRowCount,
  });
  return resultOf(stored, createdCount, changedCount);
};

type Author = ImportWork['scope'];
type Written = { entityId: number | null; id: number; stamp: Stamp };

const createRecords = async (tx: Db, author: Author, importer: Importer, { entityId, id, stamp }: Written) => {
  const count = await numberRows(tx, batchOf(entityId, id, 'valid'), importer.table);
  if (!count) return 0;
  const written = await writableBatch(tx, importer, batchOf(entityId, id, 'created'));
  await importer.insert(tx, written, stamp);
  for (const part of await rowSlices(tx, written))
    await recordChanges(
      author,
      { action: 'create', type: importer.type, entityId: historyOf(importer, entityId) },
      created(importer.records(tx, part)),
    );
  await importer.settle?.(author, written);
  return count;
};

const changeRecords = async (tx: Db, author: Author, importer: Importer, { entityId, id, stamp }: Written) => {
  const { update } = importer;
  const { records = importer.records } = update;
  const count = await takeStored(tx, batchOf(entityId, id, 'toChange'));
  if (!count) return 0;
  const taken = await writableBatch(tx, importer, batchOf(entityId, id, 'changed'));
  for (const part of await rowSlices(tx, taken)) await keepReplaced(tx, part, importer, records(tx, part));
  // With the values that were replaced.
  const written = await writableBatch(tx, importer, batchOf(entityId, id, 'changed'));
  await update.write(tx, written, stamp);
  await update.settle?.(tx, written, stamp);
  for (const part of await rowSlices(tx, written))
    await recordChanges(
      author,
      { action: 'update', type: importer.type, entityId: historyOf(importer, entityId) },
      changed(replacedRecords(part), records(tx, part)),
    );
  return count;
};

/** Refuses to write if there are errors that must not be skipped; a repeated job counts the errors that there are now. */
const refuseErrors = (errorRowCount: number, { skipErrors }: WriteInput) => {
  if (errorRowCount && !skipErrors)
    throw problem('import.has_errors', `Chưa ghi gì: còn ${figure(errorRowCount)} dòng lỗi.`);
};

const breaksAny = (error: unknown, { constraints }: Importer) => constraints.some((name) => breaks(error, name));

/** Adds the new errors to the rows, for the user to see, and ends the job with them. */
const tellChanged = async (context: JobContext, { stored, importer }: ImportWork, error: unknown) => {
  const { entityId } = context.job;
  const added = await context.db.transaction().execute(async (tx) => {
    const before = await countRows(tx, entityId, stored.id);
    await importer.check(tx, batchOf(entityId, stored.id, 'valid'), context.clock().toISOString());
    await judgeRows(tx, entityId, stored.id);
    const after = await countRows(tx, entityId, stored.id);
    await moveOn(tx, context, 'writing', after);
    return after.errorRowCount - before.errorRowCount;
  });
  // The conflicting records are gone again: another attempt may succeed.
  if (added === 0) throw error;
  throw problem(
    'import.has_errors',
    `Chưa ghi gì: từ lúc kiểm tra, dữ liệu đã thay đổi và ${figure(added)} dòng không còn đúng. Hãy xem lại các dòng lỗi.`,
  );
};
