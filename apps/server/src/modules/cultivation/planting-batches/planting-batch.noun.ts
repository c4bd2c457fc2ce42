import { PlantingBatchQuery, plantingBatchRoutes, plantingBatchWords } from '@vuon/contract/cultivation/planting-batch';
import { formatDay } from '@vuon/contract/day';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { getPlant } from '#orchard';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { findBatchesOfPlant, findUnbatchedPlantings } from './batch-of-tree.queries.ts';
import { refusePlan } from './batch-plan.ts';
import { readSurvival } from './batch-survival.queries.ts';
import { changeTrees, previewTrees } from './batch-tree.service.ts';
import { plantingBatchExport } from './planting-batch.export.ts';
import { plantingBatchImporter } from './planting-batch.import.ts';
import { plantingBatchList, storedBatchList } from './planting-batch.queries.ts';
import {
  createPlantingBatch,
  editPlantingBatch,
  plantingBatches,
  removePlantingBatch,
  restorePlantingBatch,
} from './planting-batch.service.ts';

const servePlantingBatches = (app: FastifyInstance) => {
  const routes = plantingBatchRoutes;
  handle(app, routes.list)(({ scope, query }) => plantingBatchList.page(scope, query));
  handle(app, routes.get)(({ scope, params }) => plantingBatches.get(scope, params.id));
  handle(app, routes.create)(({ scope, body }) => createPlantingBatch(scope, body));
  handle(app, routes.update)(({ scope, params, body }) => editPlantingBatch(scope, params.id, body));
  handle(app, routes.remove)(({ scope, params, query }) => removePlantingBatch(scope, params.id, query.version));
  handle(app, routes.restore)(({ scope, params }) => restorePlantingBatch(scope, params.id));
  handle(app, routes.previewTrees)(({ scope, params, body }) => previewTrees(scope, params.id, body.by));
  handle(app, routes.changeTrees)(({ scope, params, body }) => changeTrees(scope, params.id, body));
  handle(
    app,
    routes.survival,
  )(async ({ scope, params }) => readSurvival(scope.db, scope.entityId, await plantingBatches.get(scope, params.id)));
  handle(
    app,
    routes.plantings,
  )(async ({ scope, params }) => {
    const { farmPlan } = await plantingBatches.get(scope, params.id);
    return findUnbatchedPlantings(scope.db, scope.entityId, farmPlan.id);
  });
  handle(
    app,
    routes.ofPlant,
  )(async ({ scope, params }) => {
    await getPlant(scope, params.id);
    return findBatchesOfPlant(scope.db, scope.entityId, params.id);
  });
};

const plantingBatchRecord = listRecord({
  type: 'planting-batch',
  noun: 'đợt trồng',
  read: 'farm.read',
  write: 'plans.write',
  list: storedBatchList,
  words: { farmPlan: { label: 'Kế hoạch' }, ...plantingBatchWords, trees: { label: 'Cây' } },
  within: ({ farmPlanId, farmPlan }) => [
    (farmPlanId ?? (farmPlan as { id?: number } | undefined)?.id ?? null) as number | null,
  ],
});

const plantingBatchBulk = removeAndRestore(
  bulkList(storedBatchList, { type: 'planting-batch', noun: 'đợt trồng', query: PlantingBatchQuery }),
  {
    may: 'plans.write',
    refuseRemoving: (scope, { farmPlan }) => refusePlan(requireEntity(scope), farmPlan.id),
    refuseRestoring: (scope, { farmPlan }) => refusePlan(requireEntity(scope), farmPlan.id),
    remove: (scope, { id, version }) => removePlantingBatch(requireEntity(scope), id, version),
    restore: (scope, { id }) => restorePlantingBatch(requireEntity(scope), id),
  },
);

const plantingBatchSearch = listSearch({
  type: 'planting-batch',
  list: storedBatchList,
  table: 'planting_batch',
  name: 'planting_batch.search',
  order: sql`planting_batch.sort_code desc`,
  hit: ({ id, code, farmPlan, cropGroup, supplier, plantedOn }) => ({
    record: { id, within: [farmPlan.id], name: code },
    detail: [cropGroup.name, formatDay(plantedOn), supplier].filter(Boolean).join(' · '),
  }),
});

export const plantingBatchNoun: Noun = {
  routes: servePlantingBatches,
  record: plantingBatchRecord,
  bulk: plantingBatchBulk,
  list: plantingBatchExport,
  importer: plantingBatchImporter,
  search: plantingBatchSearch,
};
