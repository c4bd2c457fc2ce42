import { rm, stat, writeFile } from 'node:fs/promises';
import { mayDo, type Permission } from '@vuon/contract/permission';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handling/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { requireEntity, type Scope } from '#http/scope.ts';
import { keepFile, removeAttempts } from './attempt-file.ts';
import type { JobContext, JobKind } from './job-kind.ts';

type Making<Input> = Pick<JobContext, 'progress'> & {
  scope: Scope;
  input: Input;
  /** Where the file is to be written. */
  path: string;
  /** The entity's name, as papers have it. */
  owner: string;
};

type FileJob<Input> = {
  kind: string;
  may: Permission;
  /** 'phiếu bán': what users are refused who may not see it any more. */
  what: string;
  /** 'Phiếu bán đã sẵn sàng để in' */
  ready: string;
  /** Whether the user is also told how much is in the file: '3 phiếu'. */
  tellsRows?: true;
  make: (making: Making<Input>) => Promise<{ name: string; type: string; rows: number; noun: string }>;
};

/** A job that makes one file of what its user may see: papers to print, reports. Its input has a `storeKey`. */
export const fileJob = <Input>(
  files: FileStore,
  { kind, may, what, ready, tellsRows, make }: FileJob<Input>,
): JobKind => ({
  kind,
  reads: true,
  run: async (context) => {
    const { job, progress } = context;
    await removeAttempts(files, job, job.attempts - 1);
    const scope = requireEntity(await context.scope());
    if (!mayDo(scope.actor, may)) throw problem('permission.denied', `Bạn không còn được xem ${what} của đơn vị này.`);
    const path = temporaryPath();
    try {
      const owner = await nameOf(scope);
      const made = await make({ scope, input: job.input as Input, path, owner, progress });
      const { size: bytes } = await stat(path);
      await keepFile(files, context, path, { ...made, bytes });
    } finally {
      await rm(path, { force: true });
    }
  },
  tellDone: ({ result }) => ({
    title: ready,
    ...(result?.type === 'file' && {
      text: tellsRows ? `${result.name}, ${result.rows.toLocaleString('vi-VN')} ${result.noun}` : result.name,
    }),
  }),
  // Not awaited: a store may be slow, and the transaction holds the connection.
  onFailed: async (_tx, job) => void removeAttempts(files, job, job.attempts).catch(() => {}),
});

const nameOf = async ({ db, entityId }: Scope): Promise<string> => {
  const { name } = await db.selectFrom('entity').select('name').where('id', '=', entityId).executeTakeFirstOrThrow();
  return name;
};

export const pdfType = 'application/pdf';

export const writePdf = (path: string, bytes: Uint8Array): Promise<void> =>
  writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
