import { rm, writeFile } from 'node:fs/promises';
import { mayDo } from '@vuon/contract/permission';
import { inThreads } from '#compute/in-threads.ts';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { requireEntity } from '#http/scope.ts';
import { type JobContext, type JobKind, keepFile, removeAttempts } from '#jobs';
import { type PrintJobInput, printKind, readSheet } from './batman-print.service.ts';

const { drawSheet } = inThreads<typeof import('./batman-sheet.ts')>(new URL('./batman-sheet.ts', import.meta.url));

/** The week on A4 paper, landscape. */
export const batmanPrintJob = (files: FileStore): JobKind => ({
  kind: printKind,
  reads: true,
  run: (context) => runPrint(files, context),
  tellDone: ({ result }) => ({
    title: 'Kế hoạch BATMAN đã sẵn sàng để in',
    ...(result?.type === 'file' && { text: result.name }),
  }),
  // Not awaited: a store may be slow, and the transaction holds the connection.
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
});

const runPrint = async (files: FileStore, context: JobContext) => {
  const { job, progress } = context;
  await removeAttempts(files, job, job.attempts - 1);
  const { storeKey, ...input } = job.input as PrintJobInput;
  const scope = requireEntity(await context.scope());
  if (!mayDo(scope.actor, 'batman.read'))
    throw problem('permission.denied', 'Bạn không còn được xem kế hoạch BATMAN của đơn vị này.');
  const sheet = await readSheet(scope, input);
  await progress({ step: 'Đang vẽ trang', done: 0, total: sheet.weeks.length });
  const path = temporaryPath();
  try {
    const bytes = await drawSheet(sheet);
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    const name = `ke-hoach-batman-${input.startsOn}.pdf`;
    const rows = sheet.weeks.flatMap(({ groups }) => groups.flatMap(({ people }) => people)).length;
    await keepFile(files, context, path, {
      name,
      type: 'application/pdf',
      bytes: bytes.length,
      rows,
      noun: 'dòng',
    });
  } finally {
    await rm(path, { force: true });
  }
};
