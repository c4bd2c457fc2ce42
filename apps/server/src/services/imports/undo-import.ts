import { takeBack } from '#acts';
import { recordChanges } from '#audit';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { JobContext, JobKind } from '#jobs';
import { fallBack, type ImportWork, moveOn, resultOf, takeUp } from './import-job.ts';
import { batchOf, tidyRows } from './import-row.queries.ts';
import { removed } from './importer/import-history.ts';
import { historyOf, type KeptRecord } from './importer/importer.ts';
import type { Importers } from './importers.ts';

const namedRecords = 20;

/** Deletes all records of an import in one transaction, unless one of them has been changed or is in use. */
export const undoJob = (importers: Importers): JobKind => ({
  kind: 'import.undo',
  run: async (context) => {
    const work = await takeUp(importers, context, 'undoing', 'done');
    const { createdCount } = work.stored;
    await context.progress({ step: 'Gỡ các bản ghi đã nhập', done: 0, total: createdCount });
    await tidyRows(context.db, createdCount, work.importer.table);
    await context.finish((tx) => removeRecords(tx, context, work));
  },
  tellDone: ({ title }) => ({ title, text: 'Đã gỡ xong. Từng bản ghi vẫn khôi phục được.' }),
  onFailed: async (tx, job, error) => void (await fallBack('undoing', 'done')(tx, job, error)),
});

const removeRecords = async (tx: Db, context: JobContext, { scope: admitted, stored, importer }: ImportWork) => {
  const { entityId } = context.job;
  const scope = await takeBack({ ...admitted, db: tx }, 'import', stored.id);
  const { userId, fullName } = scope.actor;
  const now = context.clock().toISOString();
  await moveOn(tx, context, 'undoing', { state: 'undone', finishedAt: context.clock() });
  const written = batchOf(entityId, stored.id, 'written');
  const kept = await importer.findKept(tx, written, namedRecords + 1);
  if (kept.length) throw changedSince(kept);
  await recordChanges(
    { ...scope, db: tx },
    { action: 'remove', type: importer.type, entityId: historyOf(importer, entityId) },
    removed(importer.records(tx, written), { by: fullName, at: now }),
  );
  await importer.remove(tx, written, { userId, now });
  return resultOf(stored);
};

const changedSince = (kept: KeptRecord[]) => {
  const named = kept.slice(0, namedRecords).map(({ name, why }) => `${name} (${why})`);
  const more = kept.length > namedRecords ? ' và những bản ghi khác' : '';
  return problem('import.changed_since', `Chưa gỡ gì, vì có bản ghi không xóa được: ${named.join('; ')}${more}.`);
};
