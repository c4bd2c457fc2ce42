import type { RouteQuery } from '@vuon/contract/route';
import type { Upload, uploadRoutes } from '@vuon/contract/uploads/upload';
import type { Db } from '#db/db.ts';
import type { ReceivedFile } from '#http/handling/handle-upload.ts';
import { problem } from '#http/problem.ts';
import { type CatalogueScope, inTransaction } from '#http/scope.ts';
import { getRecordToAttach } from '#records';
import { discardUpload } from './discard-upload.ts';
import { type PreparedFile, withPreparedFile } from './prepare-file.ts';
import { storeFiles } from './store-files.ts';
import { insertStoring, markStored, type StoringUpload } from './storing.queries.ts';
import { findUpload } from './upload.queries.ts';
import { refuseTooMany } from './upload.service.ts';
import { recordUpload } from './upload-history.ts';
import { presentUpload } from './upload-link.ts';
import type { UploadParts } from './upload-parts.ts';

type Wanted = RouteQuery<typeof uploadRoutes.create>;
type Commit = (work: (tx: Db) => Promise<Upload>) => Promise<string>;

/**
 * Attaches a file to a record. The upload's row is committed before any file is stored, and becomes visible after all files
 * are: if the upload is interrupted, the row says which files the sweep must remove.
 */
export const createUpload = (
  parts: UploadParts,
  scope: CatalogueScope,
  wanted: Wanted,
  file: ReceivedFile,
  commit: Commit,
): Promise<string> =>
  withPreparedFile(file, async (prepared) => {
    const storing = await reserve(parts, scope, wanted, prepared);
    let isOurs = false;
    try {
      await storeFiles(parts.files, storing, prepared);
      const answer = await commit((tx) => {
        isOurs = true;
        return complete(parts, { ...scope, db: tx }, wanted, storing);
      });
      // Not called: the answer is that of an equal request with the same Idempotency-Key, which was faster.
      if (!isOurs) await discard(parts, scope, storing);
      return answer;
    } catch (error) {
      await discard(parts, scope, storing);
      throw error;
    }
  });

const reserve = (
  { kinds }: UploadParts,
  scope: CatalogueScope,
  { recordType, recordId, part }: Wanted,
  prepared: PreparedFile,
): Promise<StoringUpload> =>
  inTransaction(scope, async (inside) => {
    const record = await getRecordToAttach(kinds, inside, { type: recordType, id: recordId });
    const of = { entityId: record.entityId ?? 0, recordType, recordId };
    await refuseTooMany(inside.db, of);
    return insertStoring(inside.db, { ...of, part: part ?? null }, prepared, scope.actor.userId, scope.clock());
  });

const complete = async (
  { kinds, links }: UploadParts,
  scope: CatalogueScope,
  { recordType, recordId }: Wanted,
  storing: StoringUpload,
): Promise<Upload> => {
  // Checked again: the record may have been deleted while the file was being stored.
  const record = await getRecordToAttach(kinds, scope, { type: recordType, id: recordId });
  const isStored = await markStored(scope.db, storing);
  const after = isStored && (await findUpload(scope.db, [storing.entityId], storing.id));
  if (!after) throw problem('upload.broken_off', 'Lưu tệp mất quá lâu nên đã bị dừng. Hãy gửi lại.');
  await recordUpload(scope, 'upload.create', record, { after });
  return presentUpload(links, after, record);
};

/** An upload that cannot be discarded now, because the store or the database does not answer, is left to the sweep. */
const discard = ({ files }: UploadParts, { db, clock }: CatalogueScope, storing: StoringUpload) =>
  discardUpload(db, files, storing, clock()).catch(() => {});
