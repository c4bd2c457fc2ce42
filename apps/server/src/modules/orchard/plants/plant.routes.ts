import { plantRoutes } from '@vuon/contract/orchard/plant';
import { timelineRoutes } from '@vuon/contract/orchard/timeline';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { readTimeline } from '../timelines/timeline.service.ts';
import type { TimelineSource } from '../timelines/timeline-source.ts';
import { listPlants } from './plant.queries.ts';
import {
  changePlantStatus,
  createPlant,
  editPlant,
  findNearest,
  getFormerTrees,
  getPlant,
  locatePlant,
  removePlant,
  replant,
  restorePlant,
} from './plant.service.ts';
import { type PlantFilterSource, withSources } from './plant-filter-source.ts';

type Sources = { timeline: TimelineSource[]; filters: PlantFilterSource[] };

export const servePlants = (app: FastifyInstance, { timeline, filters }: Sources) => {
  handle(
    app,
    plantRoutes.list,
  )(({ scope, query }) => listPlants(scope.db, scope.entityId, withSources(filters, scope.entityId, query)));
  handle(app, plantRoutes.nearest)(({ scope, query }) => findNearest(scope, [query.longitude, query.latitude]));
  handle(app, plantRoutes.get)(({ scope, params }) => getPlant(scope, params.id));
  handle(app, plantRoutes.formerTrees)(({ scope, params }) => getFormerTrees(scope, params.id));
  handle(app, plantRoutes.create)(({ scope, body }) => createPlant(scope, body));
  handle(app, plantRoutes.update)(({ scope, params, body }) => editPlant(scope, params.id, body));
  handle(app, plantRoutes.locate)(({ scope, params, body }) => locatePlant(scope, params.id, body));
  handle(app, plantRoutes.changeStatus)(({ scope, params, body }) => changePlantStatus(scope, params.id, body));
  handle(app, plantRoutes.replant)(({ scope, params, body }) => replant(scope, params.id, body));
  handle(app, plantRoutes.remove)(({ scope, params, query }) => removePlant(scope, params.id, query.version));
  handle(app, plantRoutes.restore)(({ scope, params }) => restorePlant(scope, params.id));
  handle(
    app,
    timelineRoutes.ofPlant,
  )(({ scope, params, query }) => readTimeline(timeline, scope, app.parts.links, params.id, query.before));
};
