import { labelRoutes } from '@vuon/contract/orchard/label';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { presentJob } from '#jobs';
import type { BulkAction } from '#lists';
import { labelLists, startLabels } from './label.service.ts';

/** `publicUrl`: the product's address from outside; null: the address that each caller used. */
export const serveLabels = (app: FastifyInstance, actions: BulkAction[], publicUrl: string | null) => {
  const { links } = app.parts;
  const lists = labelLists(actions);
  handle(
    app,
    labelRoutes.create,
  )(async ({ scope, body, origin }) => presentJob(links, await startLabels(lists, scope, body, publicUrl ?? origin)));
};
