import type { RouteQuery } from '@vuon/contract/route';
import { isImage, type uploadRoutes } from '@vuon/contract/uploads/upload';
import type { ByteRange } from '#http/handling/byte-range.ts';
import type { SentFile } from '#http/handling/handle-download.ts';
import { problem } from '#http/problem.ts';
import type { PublicScope } from '#http/scope.ts';
import { findRecord } from '#records';
import { storeKey } from './store-keys.ts';
import { findUpload } from './upload.queries.ts';
import { linkSubject } from './upload-link.ts';
import type { UploadParts } from './upload-parts.ts';

/** For anyone with a link, which was given to a user who may see the record. */
export const openUpload = async (
  parts: UploadParts,
  scope: PublicScope,
  id: number,
  { entity, size, ...signature }: RouteQuery<typeof uploadRoutes.content>,
): Promise<SentFile> => {
  const found = await findLinked(parts, scope, id, entity);
  // If there is no upload, no signature is right, and the answer is the same.
  const maxAgeSeconds = parts.links.verify(found ? linkSubject(found.upload, found.record, size) : '', signature);
  if (!found) throw notKept();
  const { upload } = found;
  const read = async (range?: ByteRange) => {
    const kept = await parts.files.get(storeKey(upload, size), range);
    if (!kept) throw notKept();
    return kept;
  };
  if (size !== 'original') {
    const { stream: content, bytes } = await read();
    return { content, bytes, type: 'image/webp', name: `${size}-${upload.name}.webp`, inline: true, maxAgeSeconds };
  }
  const { type, name, bytes } = upload;
  return {
    open: async (range) => (await read(range)).stream,
    bytes,
    tag: `"${upload.entityId}-${id}"`,
    type,
    name,
    inline: isImage(type) || type === 'application/pdf',
    maxAgeSeconds,
  };
};

const findLinked = async ({ kinds }: UploadParts, scope: PublicScope, id: number, entity: string) => {
  const upload = /^\d{1,9}$/.test(entity) ? await findUpload(scope.db, [Number(entity)], id) : undefined;
  if (!upload) return undefined;
  const { entityId, recordType, recordId } = upload;
  const record = await findRecord(kinds, scope, entityId || null, { type: recordType, id: recordId });
  return record && { upload, record };
};

const notKept = () => problem('record.not_found', 'Tệp này không còn trong kho. Hãy báo quản trị viên.');
