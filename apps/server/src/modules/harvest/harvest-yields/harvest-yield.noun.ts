import { formatDay } from '@vuon/contract/day';
import { HarvestYieldQuery, harvestYieldRoutes } from '@vuon/contract/harvest/harvest-yield';
import { harvestYieldHistoryWords } from '@vuon/contract/harvest/harvest-yield-input';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { harvestYieldExport } from './harvest-yield.export.ts';
import { harvestYieldList, hidePrices, storedYieldList, sumKg } from './harvest-yield.queries.ts';
import {
  createHarvestYield,
  editHarvestYield,
  harvestYields,
  removeHarvestYield,
  restoreHarvestYield,
} from './harvest-yield.service.ts';
import { readYieldSummary } from './harvest-yield-summary.ts';

const serveHarvestYields = (app: FastifyInstance) => {
  const routes = harvestYieldRoutes;
  handle(app, routes.list)(({ scope, query }) => harvestYieldList.page(scope, query));
  handle(app, routes.summary)(({ scope, query }) => readYieldSummary(scope, query));
  handle(app, routes.get)(async ({ scope, params }) => hidePrices(scope, await harvestYields.get(scope, params.id)));
  handle(app, routes.create)(async ({ scope, body }) => hidePrices(scope, await createHarvestYield(scope, body)));
  handle(
    app,
    routes.update,
  )(async ({ scope, params, body }) => hidePrices(scope, await editHarvestYield(scope, params.id, body)));
  handle(
    app,
    routes.remove,
  )(async ({ scope, params, query }) => hidePrices(scope, await removeHarvestYield(scope, params.id, query.version)));
  handle(
    app,
    routes.restore,
  )(async ({ scope, params }) => hidePrices(scope, await restoreHarvestYield(scope, params.id)));
};

const noun = 'mẻ thu hoạch';

// No import: yields come from the scales.
export const harvestYieldNoun: Noun = {
  routes: serveHarvestYields,
  record: listRecord({
    type: 'harvest-yield',
    noun,
    read: 'farm.read',
    write: 'harvest.write',
    secret: { fields: ['prices'], may: 'sales.read' },
    list: storedYieldList,
    words: harvestYieldHistoryWords,
  }),
  bulk: removeAndRestore(bulkList(storedYieldList, { type: 'harvest-yield', noun, query: HarvestYieldQuery }), {
    may: 'harvest.write',
    remove: (scope, { id, version }) => removeHarvestYield(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreHarvestYield(requireEntity(scope), id),
  }),
  list: harvestYieldExport,
  search: listSearch({
    type: 'harvest-yield',
    list: storedYieldList,
    table: 'harvest_yield',
    name: 'harvest_yield.search',
    order: sql`harvest_yield.harvested_at desc`,
    hit: ({ id, code, harvestedOn, grades, ticketNumber }) => ({
      record: { id, within: [], name: code },
      detail: [
        `${formatDay(harvestedOn)} · ${sumKg(grades).toLocaleString('vi-VN')} kg`,
        ticketNumber && `phiếu cân ${ticketNumber}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  }),
};
