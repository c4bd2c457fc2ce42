import { mapShareRoutes } from '@vuon/contract/maps/map-share';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { listMapShares } from './map-share.queries.ts';
import { createMapShare, editMapShare, revokeMapShare } from './map-share.service.ts';
import { openLimit } from './share-limits.ts';
import type { SharedMapParts } from './shared-map.service.ts';
import { openSharedMap } from './shared-map.service.ts';

export const serveMapShares = (app: FastifyInstance, parts: SharedMapParts) => {
  handle(app, mapShareRoutes.list)(({ scope }) => listMapShares(scope));
  handle(app, mapShareRoutes.create)(({ scope, body }) => createMapShare(scope, body));
  handle(app, mapShareRoutes.update)(({ scope, params, body }) => editMapShare(scope, params.id, body));
  handle(app, mapShareRoutes.revoke)(({ scope, params }) => revokeMapShare(scope, params.id));
  handle(app, mapShareRoutes.open, { limit: openLimit })(({ scope, query }) =>
    openSharedMap(parts, scope, query.share),
  );
};
