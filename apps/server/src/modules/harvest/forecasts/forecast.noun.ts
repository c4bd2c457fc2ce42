import {
  ForecastQuery,
  forecastHistoryWords,
  forecastRoutes,
  forecastStateNames,
} from '@vuon/contract/harvest/forecast';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { forecastExport } from './forecast.export.ts';
import { forecasts, tonsWords } from './forecast.kind.ts';
import { storedForecastList } from './forecast.queries.ts';
import { revisionDue } from './forecast.reminders.ts';
import {
  closeForecast,
  createForecast,
  editForecast,
  removeForecast,
  reopenForecast,
  restoreForecast,
} from './forecast.service.ts';
import { countTree, giveCounting, replaceTree } from './forecast-count.service.ts';
import { readFactors } from './forecast-factors.ts';
import { readMethodScores } from './forecast-methods.ts';
import { readProgressOfTargets } from './forecast-of-targets.ts';
import { draftRevision, revise, takeBackRevision } from './forecast-revision.service.ts';
import { drawSample, dropSample, previewSample, readSample } from './forecast-sample.service.ts';
import { forecastList } from './forecast-shown.ts';

const serveForecasts = (app: FastifyInstance) => {
  const routes = forecastRoutes;
  handle(app, routes.list)(({ scope, query }) => forecastList.page(scope, query));
  handle(app, routes.ofTargets)(async ({ scope, body }) => ({ forecast: await readProgressOfTargets(scope, body) }));
  handle(app, routes.methods)(({ scope, query }) => readMethodScores(scope, query));
  handle(app, routes.get)(({ scope, params }) => forecasts.get(scope, params.id));
  handle(app, routes.create)(({ scope, body }) => createForecast(scope, body));
  handle(app, routes.update)(({ scope, params, body }) => editForecast(scope, params.id, body));
  handle(app, routes.factors)(({ scope, params }) => readFactors(scope, params.id));
  handle(app, routes.draft)(({ scope, params, body }) => draftRevision(scope, params.id, body));
  handle(app, routes.revise)(({ scope, params, body }) => revise(scope, params.id, body));
  handle(app, routes.takeBack)(({ scope, params, query }) => takeBackRevision(scope, params, query.version));
  handle(app, routes.sample)(({ scope, params }) => readSample(scope, params.id));
  handle(app, routes.planSample)(({ scope, params, body }) => previewSample(scope, params.id, body));
  handle(app, routes.drawSample)(({ scope, params, body }) => drawSample(scope, params.id, body));
  handle(app, routes.dropSample)(({ scope, params, query }) => dropSample(scope, params.id, query.version));
  handle(app, routes.count)(({ scope, params, body }) => countTree(scope, params, body));
  handle(app, routes.replaceTree)(({ scope, params }) => replaceTree(scope, params));
  handle(app, routes.giveCounting)(({ scope, params, body }) => giveCounting(scope, params.id, body));
  handle(app, routes.close)(({ scope, params, body }) => closeForecast(scope, params.id, body.version));
  handle(app, routes.reopen)(({ scope, params, body }) => reopenForecast(scope, params.id, body.version));
  handle(app, routes.remove)(({ scope, params, query }) => removeForecast(scope, params.id, query.version));
  handle(app, routes.restore)(({ scope, params }) => restoreForecast(scope, params.id));
};

const noun = 'dự báo';

// No import: figures follow from counts and harvests.
export const forecastNoun: Noun = {
  routes: serveForecasts,
  record: listRecord({
    type: 'forecast',
    noun,
    read: 'farm.read',
    write: 'forecasts.write',
    list: storedForecastList,
    words: forecastHistoryWords,
  }),
  bulk: removeAndRestore(bulkList(storedForecastList, { type: 'forecast', noun, query: ForecastQuery }), {
    may: 'forecasts.write',
    remove: (scope, { id, version }) => removeForecast(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreForecast(requireEntity(scope), id),
  }),
  list: forecastExport,
  search: listSearch({
    type: 'forecast',
    list: storedForecastList,
    table: 'forecast',
    name: 'forecast.search',
    order: sql`forecast.sort_code desc`,
    hit: ({ id, code, name, season, last, closedAt }) => ({
      record: { id, within: [], name: `${code} ${name}` },
      detail: [season.name, last ? tonsWords(last) : forecastStateNames.empty, closedAt && forecastStateNames.closed]
        .filter(Boolean)
        .join(' · '),
    }),
  }),
  reminders: [revisionDue],
};
