import { areaRoutes } from '@vuon/contract/orchard/area';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { handleStream } from '#http/handling/handle-stream.ts';
import { areaOnMap, areasOnMap } from '../map-data/map-data.ts';
import type { PlaceUse } from '../places/place-use.ts';
import { areas, createArea, editArea, locateArea, removeArea, restoreArea } from './area.service.ts';
import { getOrchardTotals } from './area-tally.queries.ts';

export const serveAreas = (app: FastifyInstance, uses: PlaceUse[]) => {
  handleStream(app, areaRoutes.list)(({ scope, query }) => areasOnMap(scope, query));
  handle(app, areaRoutes.totals)(({ scope }) => getOrchardTotals(scope.db, scope.entityId));
  handle(app, areaRoutes.get)(({ scope, params }) => areas.get(scope, params.id));
  handleStream(app, areaRoutes.info)(({ scope, params, query }) => areaOnMap(scope, params.id, query.depth));
  handle(app, areaRoutes.create)(({ scope, body }) => createArea(scope, body));
  handle(app, areaRoutes.update)(({ scope, params, body }) => editArea(scope, params.id, body));
  handle(app, areaRoutes.locate)(({ scope, params, body }) => locateArea(scope, params.id, body));
  handle(app, areaRoutes.remove)(({ scope, params, query }) => removeArea(uses, scope, params.id, query.version));
  handle(app, areaRoutes.restore)(({ scope, params }) => restoreArea(scope, params.id));
};
