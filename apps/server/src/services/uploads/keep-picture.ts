import { rm, writeFile } from 'node:fs/promises';
import type { FileStore } from '#files/file-store.ts';
import { temporaryPath } from '#http/handling/handle-upload.ts';
import type { Scope } from '#http/scope.ts';
import { withPreparedFile } from './prepare-file.ts';
import { storeFiles } from './store-files.ts';
import { insertStoring, markStored } from './storing.queries.ts';
import type { OfRecord } from './upload.queries.ts';

type Picture = Omit<OfRecord, 'entityId'> & { part: number | null; name: string; content: Uint8Array };

/** Attaches a picture that the product has made itself, in the caller's transaction. */
export const keepPicture = async (
  { db, entityId, actor, clock }: Scope,
  files: FileStore,
  { recordType, recordId, part, name, content }: Picture,
): Promise<void> => {
  const path = temporaryPath();
  await writeFile(path, content);
  try {
    await withPreparedFile({ path, name, bytes: content.length }, async (prepared) => {
      const of = { entityId, recordType, recordId, part };
      const storing = await insertStoring(db, of, prepared, actor.userId, clock());
      await storeFiles(files, storing, prepared);
      await markStored(db, storing);
    });
  } finally {
    await rm(path, { force: true });
  }
};
