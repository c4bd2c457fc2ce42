import { sql } from 'kysely';
import { takeBack } from '#acts';
import { recordChanges } from '#audit';
import { breaks } from '#db/database-error.ts';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { JobContext, JobKind } from '#jobs';
import { fallBack, type ImportWork, moveOn, resultOf, takeUp } from './import-job.ts';
import { changed, removed } from './importer/import-history.ts';
import { historyOf, type KeptRecord } from './importer/importer.ts';
import { rowSlices } from './importer/row-slices.ts';
import type { Importers } from './importers.ts';
import { batchOf, writableBatch } from './rows/row-batch.ts';
import { tidyRows } from './rows/row-check.queries.ts';
import { holdRecorded, leaveChanged, restoreReplaced, undoneRecords } from './rows/row-undo.queries.ts';

const namedRecords = 20;

/**
 * Undoes an import in one transaction: the records that it created are deleted, unless one of them has been changed or is in
 * use; those that it changed get their former values again.
 */
export const undoJob = (importers: Importers): JobKind => ({
  kind: 'import.undo',
  run: async (context) => {
    const work = await takeUp(importers, context, 'undoing', 'done');
    const count = work.stored.createdCount + work.stored.changedCount;
    await context.progress({ step: 'Gỡ các bản ghi đã nhập', done: 0, total: count });
    await tidyRows(context.db, count, work.importer.table);
    await context
      .finish((tx) => undoRecords(tx, context, work))
      .catch((error) => {
        throw work.importer.constraints.some((name) => breaks(error, name)) ? takenSince() : error;
      });
  },
  tellDone: ({ title }) => ({ title, text: 'Đã gỡ xong. Từng bản ghi vẫn khôi phục được.' }),
  onFailed: async (tx, job, error) => void (await fallBack('undoing', 'done')(tx, job, error)),
});

const undoRecords = async (tx: Db, context: JobContext, admitted: ImportWork) => {
  const scope = await takeBack({ ...admitted.scope, db: tx }, 'import', admitted.stored.id);
  const work = { ...admitted, scope };
  await moveOn(tx, context, 'undoing', { state: 'undone', finishedAt: context.clock() });
  await removeCreated(tx, context, work);
  const kept = await restoreChanged(tx, context, work);
  const changedCount = work.stored.changedCount - kept.length;
  if (kept.length) await moveOn(tx, context, 'undone', { changedCount, problem: `Giữ nguyên ${named(kept)}.` });
  return resultOf(work.stored);
};

const removeCreated = async (tx: Db, { job, clock }: JobContext, { scope, stored, importer }: ImportWork) => {
  const { userId, fullName } = scope.actor;
  const now = clock().toISOString();
  const written = await writableBatch(tx, importer, batchOf(job.entityId, stored.id, 'created'));
  const kept = await importer.findKept(tx, written, namedRecords + 1);
  if (kept.length) throw changedSince(kept);
  for (const part of await rowSlices(tx, written))
    await recordChanges(
      { ...scope, db: tx },
      { action: 'remove', type: importer.type, entityId: historyOf(importer, job.entityId) },
      removed(importer.records(tx, part), { by: fullName, at: now }),
    );
  await importer.remove(tx, written, { userId, now });
  await importer.settle?.({ ...scope, db: tx }, written);
};

/** Records that were changed again since the import keep their values; they are named. */
const restoreChanged = async (
  tx: Db,
  { job, clock }: JobContext,
  { scope, stored, importer }: ImportWork,
): Promise<KeptRecord[]> => {
  const { update } = importer;
  if (!stored.changedCount) return [];
  const batch = () => writableBatch(tx, importer, batchOf(job.entityId, stored.id, 'changed'));
  const mayHaveChanged = await batch();
  await update.hold?.(tx, mayHaveChanged);
  const kept = await leaveChanged(tx, mayHaveChanged, importer);
  const left = await batch();
  const { records = importer.records } = update;
  const stamp = { userId: scope.actor.userId, now: clock().toISOString() };
  // The record as it is now takes the place of the one that is restored, for the history.
  for (const part of await rowSlices(tx, left))
    await holdRecorded(tx, part, sql`(select id, recorded from (${records(tx, part)}) as now)`);
  const written = await batch();
  for (const part of await rowSlices(tx, written)) await restoreReplaced(tx, part, importer, stamp);
  await update.restore?.(tx, written);
  await update.settle?.(tx, written, stamp);
  for (const part of await rowSlices(tx, written))
    await recordChanges(
      { ...scope, db: tx },
      { action: 'update', type: importer.type, entityId: historyOf(importer, job.entityId) },
      changed(undoneRecords(part), records(tx, part)),
    );
  return kept;
};

const changedSince = (kept: KeptRecord[]) =>
  problem('import.changed_since', `Chưa gỡ gì, vì có bản ghi không xóa được: ${named(kept)}.`);

const named = (kept: KeptRecord[]): string => {
  const names = kept.slice(0, namedRecords).map(({ name, why }) => `${name} (${why})`);
  return `${names.join('; ')}${kept.length > namedRecords ? ' và những bản ghi khác' : ''}`;
};

const takenSince = () =>
  problem('import.changed_since', 'Chưa gỡ gì, vì có giá trị cũ nay đã thuộc về bản ghi khác. Hãy sửa từng bản ghi.');
