import { randomUUID } from 'node:crypto';
import type { Import, importRoutes } from '@vuon/contract/imports/import';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import type { Call } from '#http/handling/handle.ts';
import type { ReceivedFile } from '#http/handling/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { startJob } from '#jobs';
import { cleanText } from './cells/cell.ts';
import { checkFile, type FileKind } from './file/file-kind.ts';
import { Unreadable } from './file/unreadable.ts';
import { deleteImport, insertImport, updateImport } from './import.queries.ts';
import { getImport } from './import.service.ts';
import { fileKey } from './import-file.ts';
import { refuseWithoutRight } from './import-rights.ts';
import type { Importers } from './importers.ts';

export type ReadInput = { importId: number; kind: FileKind };

type Received = Pick<Call<typeof importRoutes.create>, 'scope' | 'query'> & {
  file: ReceivedFile;
  commit: (work: (tx: Db) => Promise<Import>) => Promise<string>;
};

/**
 * Stores a file that was sent, and starts a job that reads it. The import is recorded before its file is stored, so that the
 * leftovers of a killed process can be found and swept away.
 */
export const receiveImport = async (
  importers: Importers,
  files: FileStore,
  { scope, query: { type }, file, commit }: Received,
): Promise<string> => {
  const { db, entityId, actor, clock } = scope;
  const importer = importers.get(type);
  refuseWithoutRight(scope, importer);
  const kind = await checkFile(file.path, importer.geometry !== undefined).catch(asProblem);
  const fileName = cleanText(file.name)?.slice(-200) ?? 'Tệp không tên';
  const storeKey = randomUUID();
  const id = await insertImport(db, entityId, { type, fileName, storeKey, userId: actor.userId, now: clock() });
  let isOurs = false;
  try {
    await files.put(fileKey(storeKey), file.path, 'application/octet-stream');
    return await commit(async (tx) => {
      const input: ReadInput = { importId: id, kind };
      const job = await startJob({ ...scope, db: tx }, { kind: 'import.read', title: `Đọc ${fileName}`, input });
      await updateImport(tx, entityId, id, { jobId: job.id });
      isOurs = true;
      return getImport({ ...scope, db: tx }, importers, id);
    });
  } catch (error) {
    isOurs = false;
    throw error;
  } finally {
    // The call failed, or was answered like an equal call that came first.
    if (!isOurs) await forget(db, files, { entityId, id, storeKey });
  }
};

type Forgotten = { entityId: number | null; id: number; storeKey: string };

/** If the store or the database cannot be reached, the import is swept away later. */
const forget = (db: Db, files: FileStore, { entityId, id, storeKey }: Forgotten) =>
  files
    .remove(fileKey(storeKey))
    .then(() => deleteImport(db, entityId, id))
    .catch(() => {});

/** A file that cannot be read is the sender's mistake: 422 with what to do. */
export const asProblem = (error: unknown): never => {
  throw error instanceof Unreadable ? problem('import.unreadable', error.message) : error;
};
