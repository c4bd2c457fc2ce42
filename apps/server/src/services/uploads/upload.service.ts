import type { Page } from '@vuon/contract/list';
import type { RouteBody, RouteQuery } from '@vuon/contract/route';
import { maxUploadsPerRecord, type Upload, type uploadRoutes } from '@vuon/contract/uploads/upload';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { refuseStale } from '#http/version.ts';
import { type FoundRecord, getRecordToAttach, getRecordToSeeFiles, refuseKept } from '#records';
import {
  changeUpload,
  countUploadsOf,
  findUpload,
  listUploads,
  lockUpload,
  lockUploadsOf,
  type OfRecord,
  type StoredUpload,
} from './upload.queries.ts';
import { recordUpload } from './upload-history.ts';
import { presentUpload } from './upload-link.ts';
import { fitName } from './upload-name.ts';
import type { UploadParts } from './upload-parts.ts';

export const listUploadsOf = async (
  { kinds, links }: UploadParts,
  scope: CatalogueScope,
  query: RouteQuery<typeof uploadRoutes.list>,
): Promise<Page<Upload>> => {
  const { recordType, recordId } = query;
  const record = await getRecordToSeeFiles(kinds, scope, { type: recordType, id: recordId });
  const page = await listUploads(scope.db, { entityId: record.entityId ?? 0, recordType, recordId }, query);
  return { ...page, items: page.items.map((upload) => presentUpload(links, upload, record)) };
};

export const editUpload = async (
  parts: UploadParts,
  scope: CatalogueScope,
  id: number,
  { version, name, caption }: RouteBody<typeof uploadRoutes.update>,
): Promise<Upload> => {
  const { record, upload } = await getToChange(parts, scope, id);
  refuseDeletedOrStale(parts, record, upload, version);
  await changeUpload(
    scope.db,
    upload,
    { name: fitName(name, upload.type), caption },
    scope.actor.userId,
    scope.clock(),
  );
  return recordAfter(parts, scope, 'upload.update', record, upload);
};

export const removeUpload = async (
  parts: UploadParts,
  scope: CatalogueScope,
  id: number,
  version: number,
): Promise<Upload> => {
  const { record, upload } = await getToChange(parts, scope, id);
  refuseDeletedOrStale(parts, record, upload, version);
  const now = scope.clock();
  await changeUpload(scope.db, upload, { deleted_at: now.toISOString() }, scope.actor.userId, now);
  return recordAfter(parts, scope, 'upload.remove', record, upload);
};

export const restoreUpload = async (parts: UploadParts, scope: CatalogueScope, id: number): Promise<Upload> => {
  const { record, upload } = await getToChange(parts, scope, id);
  if (!upload.deletedAt) return presentUpload(parts.links, upload, record);
  await refuseTooMany(scope.db, upload);
  await changeUpload(scope.db, upload, { deleted_at: null }, scope.actor.userId, scope.clock());
  return recordAfter(parts, scope, 'upload.restore', record, upload);
};

/** Locks, so that two uploads at once do not both find room for one. */
export const refuseTooMany = async (tx: Db, of: OfRecord): Promise<void> => {
  await lockUploadsOf(tx, of);
  if ((await countUploadsOf(tx, of)) >= maxUploadsPerRecord)
    throw problem(
      'upload.too_many',
      `Mỗi bản ghi giữ nhiều nhất ${maxUploadsPerRecord} tệp. Hãy xóa bớt tệp không cần nữa.`,
    );
};

/** The files of the selected entity's records, and of the platform's. */
const reachable = ({ entityId }: CatalogueScope) => [entityId ?? 0, 0];

const getToChange = async (
  { kinds }: UploadParts,
  scope: CatalogueScope,
  id: number,
): Promise<{ record: FoundRecord; upload: StoredUpload }> => {
  await lockUpload(scope.db, reachable(scope), id);
  const upload = await findUpload(scope.db, reachable(scope), id);
  if (!upload) throw problem('record.not_found', 'Không có tệp này, hoặc bạn không được xem.');
  const record = await getRecordToAttach(kinds, scope, { type: upload.recordType, id: upload.recordId });
  await refuseKept(kinds, scope, { type: upload.recordType, id: upload.recordId }, id);
  if (!record.mayWrite && upload.createdBy !== scope.actor.userId)
    throw problem('permission.denied', 'Vai trò của bạn chỉ được sửa, xóa những tệp do chính bạn thêm.');
  return { record, upload };
};

const refuseDeletedOrStale = (
  { links }: UploadParts,
  record: FoundRecord,
  upload: StoredUpload,
  version: number,
): void => {
  if (upload.deletedAt) throw problem('record.deleted', `${upload.name} đã bị xóa; hãy khôi phục trước.`);
  const { updatedByName } = upload;
  refuseStale({ ...presentUpload(links, upload, record), updatedByName }, version);
};

const recordAfter = async (
  { links }: UploadParts,
  scope: CatalogueScope,
  action: 'upload.update' | 'upload.remove' | 'upload.restore',
  record: FoundRecord,
  before: StoredUpload,
): Promise<Upload> => {
  const after = await findUpload(scope.db, [before.entityId], before.id);
  if (!after) throw new Error(`Upload ${before.id} vanished while it was changed`);
  await recordUpload(scope, action, record, { before, after });
  return presentUpload(links, after, record);
};
