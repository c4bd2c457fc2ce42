import { exportRoutes } from '@vuon/contract/exports/export';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { presentJob } from '#jobs';
import { startExport } from './export.service.ts';
import type { ExportList } from './export-list.ts';

export const serveExports = (app: FastifyInstance, lists: ExportList[]) => {
  const { links } = app.parts;
  handle(app, exportRoutes.create)(async ({ scope, body }) => presentJob(links, await startExport(lists, scope, body)));
};
