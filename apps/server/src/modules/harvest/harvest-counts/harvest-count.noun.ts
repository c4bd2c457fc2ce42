import { formatDay } from '@vuon/contract/day';
import { HarvestCountQuery, harvestCountHistoryWords, harvestCountRoutes } from '@vuon/contract/harvest/harvest-count';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { harvestCountExport } from './harvest-count.export.ts';
import { harvestCountList, storedCountList } from './harvest-count.queries.ts';
import {
  createHarvestCount,
  editHarvestCount,
  harvestCounts,
  refuseWeighed,
  removeHarvestCount,
  restoreHarvestCount,
} from './harvest-count.service.ts';
import { readCountSummary } from './harvest-count-summary.ts';

const serveHarvestCounts = (app: FastifyInstance) => {
  const routes = harvestCountRoutes;
  handle(app, routes.list)(({ scope, query }) => harvestCountList.page(scope, query));
  handle(app, routes.summary)(({ scope, query }) => readCountSummary(scope, query));
  handle(app, routes.get)(({ scope, params }) => harvestCounts.get(scope, params.id));
  handle(app, routes.create)(({ scope, body }) => createHarvestCount(scope, body));
  handle(app, routes.update)(({ scope, params, body }) => editHarvestCount(scope, params.id, body));
  handle(app, routes.remove)(({ scope, params, query }) => removeHarvestCount(scope, params.id, query.version));
  handle(app, routes.restore)(({ scope, params }) => restoreHarvestCount(scope, params.id));
};

const noun = 'lần đếm';

// No import: counts come from the field.
export const harvestCountNoun: Noun = {
  routes: serveHarvestCounts,
  record: listRecord({
    type: 'harvest-count',
    noun,
    read: 'farm.read',
    write: 'harvest.count',
    list: storedCountList,
    words: harvestCountHistoryWords,
  }),
  bulk: removeAndRestore(bulkList(storedCountList, { type: 'harvest-count', noun, query: HarvestCountQuery }), {
    may: 'harvest.count',
    refuseRemoving: (_scope, count) => refuseWeighed(count),
    remove: (scope, { id, version }) => removeHarvestCount(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreHarvestCount(requireEntity(scope), id),
  }),
  list: harvestCountExport,
  search: listSearch({
    type: 'harvest-count',
    list: storedCountList,
    table: 'harvest_count',
    name: 'harvest_count.search',
    order: sql`harvest_count.harvested_on desc`,
    hit: ({ id, code, harvestedOn, fruits, person, crew }) => ({
      record: { id, within: [], name: code },
      detail: [`${formatDay(harvestedOn)} · ${fruits.toLocaleString('vi-VN')} trái`, person?.name ?? crew?.name]
        .filter(Boolean)
        .join(' · '),
    }),
  }),
};
