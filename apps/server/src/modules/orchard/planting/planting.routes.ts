import { plantingRoutes } from '@vuon/contract/orchard/planting';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { createPlanting, getPlantings, undoPlanting } from './planting.service.ts';

export const servePlantings = (app: FastifyInstance) => {
  handle(app, plantingRoutes.list)(({ scope, params }) => getPlantings(scope, params.id));
  handle(app, plantingRoutes.create)(({ scope, params, body }) => createPlanting(scope, params.id, body));
  handle(app, plantingRoutes.undo)(({ scope, params }) => undoPlanting(scope, params.id, params.plantingId));
};
