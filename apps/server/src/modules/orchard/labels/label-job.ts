import { rm, stat } from 'node:fs/promises';
import { dayInVietnam } from '@vuon/contract/day';
import { qrPath } from '@vuon/contract/orchard/label';
import { mayDo } from '@vuon/contract/permission';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handling/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { requireEntity } from '#http/scope.ts';
import { type JobContext, type JobKind, keepFile, removeAttempts } from '#jobs';
import type { BulkAction } from '#lists';
import { type LabelReaders, readLabelFacts } from './label.queries.ts';
import { type LabelJobInput, type LabelLists, labelKind, labelLists, labelNouns, readChosen } from './label.service.ts';
import { writeInThread } from './label-thread.ts';

const fileNames = { plot: 'lo', row: 'hang', plant: 'cay', lot: 'lo-hang' };

/** Writes the PDF on the local disk, then stores it, then ends the job. */
export const labelJob = (actions: BulkAction[], readers: LabelReaders, files: FileStore): JobKind => ({
  kind: labelKind,
  reads: true,
  run: (context) => runLabels(labelLists(actions), readers, files, context),
  tellDone: ({ result }) => ({
    title: 'Tệp nhãn QR đã sẵn sàng',
    ...(result?.type === 'file' && { text: `${result.name}, ${result.rows.toLocaleString('vi-VN')} nhãn` }),
  }),
  // Not awaited: a store may be slow, and the transaction holds the connection.
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
});

const runLabels = async (lists: LabelLists, readers: LabelReaders, files: FileStore, context: JobContext) => {
  const { job, clock, progress } = context;
  await removeAttempts(files, job, job.attempts - 1);
  const { type, sheet, skip, origin, ...chosen } = job.input as LabelJobInput;
  const scope = await readerOf(context);
  const ids = await readChosen(lists, scope, { type, sheet, skip, ...chosen });
  const facts = await readLabelFacts(readers, scope, type, ids);
  if (!facts.length) throw problem('bulk.nothing', `Không còn ${labelNouns[type]} nào trong lựa chọn này.`);
  const total = facts.length;
  await progress({ step: 'Đang vẽ nhãn', done: 0, total });
  const { name: owner } = await scope.db
    .selectFrom('entity')
    .select('name')
    .where('id', '=', scope.entityId)
    .executeTakeFirstOrThrow();
  const labels = facts.map(({ id, path: leadsTo, ...fact }) => ({
    ...fact,
    owner,
    url: new URL(leadsTo ?? qrPath(type, scope.entityId, id), origin).href,
  }));
  const path = temporaryPath();
  try {
    await writeInThread(path, { sheet, skip, title: job.title, labels }, (done) => progress({ done }));
    // If the right was taken away in the meantime, no file is left.
    await readerOf(context);
    await progress({ step: 'Đang lưu tệp', done: total, total });
    const { size: bytes } = await stat(path);
    const name = `nhan-qr-${fileNames[type]}-${dayInVietnam(clock())}.pdf`;
    await keepFile(files, context, path, { name, type: 'application/pdf', bytes, rows: total, noun: 'nhãn' });
  } finally {
    await rm(path, { force: true });
  }
};

/** The user who started the job, as long as they may still read the orchard. */
const readerOf = async (context: JobContext) => {
  const scope = requireEntity(await context.scope());
  if (!mayDo(scope.actor, 'farm.read'))
    throw problem('permission.denied', 'Bạn không còn được xem vườn của đơn vị này.');
  return scope;
};
