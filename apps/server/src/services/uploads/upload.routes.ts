import { maxUploadBytes, uploadRoutes } from '@vuon/contract/uploads/upload';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#files/file-store.ts';
import { handle } from '#http/handling/handle.ts';
import { handleDownload } from '#http/handling/handle-download.ts';
import { handleUpload } from '#http/handling/handle-upload.ts';
import { getRecordToAttach, type RecordKinds } from '#records';
import { createUpload } from './create-upload.ts';
import { editUpload, listUploadsOf, removeUpload, restoreUpload } from './upload.service.ts';
import { openUpload } from './upload-content.ts';
import type { UploadParts } from './upload-parts.ts';

export const serveUploads = (app: FastifyInstance, kinds: RecordKinds, files: FileStore) => {
  const parts: UploadParts = { kinds, files, links: app.parts.links };
  handle(app, uploadRoutes.list)(({ scope, query }) => listUploadsOf(parts, scope, query));
  handleUpload(app, uploadRoutes.create, {
    bytes: maxUploadBytes,
    check: ({ scope, query }) => getRecordToAttach(kinds, scope, { type: query.recordType, id: query.recordId }),
  })(({ scope, query, file, commit }) => createUpload(parts, scope, query, file, commit));
  handle(app, uploadRoutes.update)(({ scope, params, body }) => editUpload(parts, scope, params.id, body));
  handle(app, uploadRoutes.remove)(({ scope, params, query }) => removeUpload(parts, scope, params.id, query.version));
  handle(app, uploadRoutes.restore)(({ scope, params }) => restoreUpload(parts, scope, params.id));
  handleDownload(app, uploadRoutes.content)(({ scope, params, query }) => openUpload(parts, scope, params.id, query));
};
