import { importRoutes, maxImportBytes } from '@vuon/contract/imports/import';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#files/file-store.ts';
import { handle } from '#http/handling/handle.ts';
import { handleDownload } from '#http/handling/handle-download.ts';
import { handleUpload } from '#http/handling/handle-upload.ts';
import {
  acceptImport,
  changeMode,
  correctCell,
  decideConflicts,
  discardImport,
  getImport,
  listImportsOf,
  listRowsOf,
  mapColumns,
  undoImport,
} from './import.service.ts';
import { templateFile } from './import-template.ts';
import type { Importer } from './importer/importer.ts';
import { Importers } from './importers.ts';
import { receiveImport } from './receive-import.ts';

export const serveImports = (app: FastifyInstance, all: Importer[], files: FileStore) => {
  const importers = new Importers(all);
  handle(app, importRoutes.list)(({ scope, query }) => listImportsOf(scope, importers, query));
  handleUpload(app, importRoutes.create, { bytes: maxImportBytes })((call) => receiveImport(importers, files, call));
  handle(app, importRoutes.get)(({ scope, params }) => getImport(scope, importers, params.id));
  handle(app, importRoutes.rows)(({ scope, params, query }) => listRowsOf(scope, importers, params.id, query));
  handle(app, importRoutes.map)(({ scope, params, body }) => mapColumns(scope, importers, params.id, body));
  handle(app, importRoutes.mode)(({ scope, params, body }) => changeMode(scope, importers, params.id, body));
  handle(app, importRoutes.decide)(({ scope, params, body }) => decideConflicts(scope, importers, params.id, body));
  handle(app, importRoutes.correct)(({ scope, params, body }) => correctCell(scope, importers, params.id, body));
  handle(app, importRoutes.accept)(({ scope, params, body }) => acceptImport(scope, importers, params.id, body));
  handle(
    app,
    importRoutes.discard,
  )(({ scope, params, body }) => discardImport(scope, importers, files, params.id, body));
  handle(app, importRoutes.undo)(({ scope, params, body }) => undoImport(scope, importers, params.id, body));
  handleDownload(
    app,
    importRoutes.template,
  )(async ({ scope, params }) => templateFile(importers.get(params.type), scope.clock));
};
