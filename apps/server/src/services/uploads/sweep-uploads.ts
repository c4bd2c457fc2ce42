import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPrefix } from '#http/handling/handle-upload.ts';
import { discardUpload } from './discard-upload.ts';
import { hashOlder } from './stored-hash.ts';
import { listStoringBefore } from './storing.queries.ts';

/** Receiving and storing never take this long: an older upload was interrupted. */
const brokenOffMs = 3_600_000;

/** Removes the files of interrupted uploads, whether the process or the connection ended; hashes those that have no hash yet. */
export const sweepUploads = async (db: Db, files: FileStore, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - brokenOffMs);
  await removeTemporaryFiles(before);
  await hashOlder(db, files);
  const failures: unknown[] = [];
  for (const storing of await listStoringBefore(db, before))
    await discardUpload(db, files, storing, now).catch((error: unknown) => failures.push(error));
  if (failures.length) throw new AggregateError(failures, 'Some uploads that were broken off could not be removed');
};

const removeTemporaryFiles = async (before: Date) => {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${temporaryPrefix}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || isAnotherProcess(Number(pid))) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
};

/** Our own pid does not count: in a container, the process that was killed before had the same one. */
const isAnotherProcess = (pid: number): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
