import { bulkRoutes } from '@vuon/contract/lists/bulk';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { presentJob } from '#jobs';
import { previewBulk, startBulk } from './bulk.service.ts';
import type { BulkAction } from './bulk-action.ts';

export const serveBulk = (app: FastifyInstance, actions: BulkAction[]) => {
  const { links } = app.parts;
  // A preview changes nothing and may read many rows: in one transaction it would block the embedded database.
  handle(app, bulkRoutes.preview, { ownTransaction: true })(({ scope, body }) => previewBulk(actions, scope, body));
  handle(app, bulkRoutes.run)(async ({ scope, body }) => presentJob(links, await startBulk(actions, scope, body)));
};
