import { plantStatusRoutes } from '@vuon/contract/catalogue/plant-status';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import {
  archivePlantStatus,
  createPlantStatus,
  editPlantStatus,
  findStatusPage,
  plantStatuses,
  removePlantStatus,
  restorePlantStatus,
} from './plant-status.service.ts';
import { orderPlantStatuses } from './plant-status-order.service.ts';
import type { PlantStatusUse } from './plant-status-use.ts';

export const servePlantStatuses = (app: FastifyInstance, use: PlantStatusUse) => {
  handle(app, plantStatusRoutes.list)(({ scope, query }) => findStatusPage(use, scope, query));
  handle(app, plantStatusRoutes.get)(({ scope, params }) => plantStatuses(use).get(scope, params.id));
  handle(app, plantStatusRoutes.create)(({ scope, body }) => createPlantStatus(use, scope, body));
  handle(app, plantStatusRoutes.update)(({ scope, params, body }) => editPlantStatus(use, scope, params.id, body));
  handle(app, plantStatusRoutes.order)(({ scope, body }) => orderPlantStatuses(use, scope, body.ids));
  handle(app, plantStatusRoutes.archive)(({ scope, params, body }) => archivePlantStatus(use, scope, params.id, body));
  handle(
    app,
    plantStatusRoutes.remove,
  )(({ scope, params, query }) => removePlantStatus(use, scope, params.id, query.version));
  handle(app, plantStatusRoutes.restore)(({ scope, params }) => restorePlantStatus(use, scope, params.id));
};
