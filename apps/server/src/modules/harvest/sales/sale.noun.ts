import { formatDay } from '@vuon/contract/day';
import { SaleQuery, saleHistoryWords, saleRoutes } from '@vuon/contract/harvest/sale';
import { saleKindNames, saleStateNames } from '@vuon/contract/harvest/sale-state';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { presentJob } from '#jobs';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { saleExport } from './sale.export.ts';
import { storedSaleList, sumSales } from './sale.queries.ts';
import { createSale, editSale, refuseReceived, removeSale, restoreSale } from './sale.service.ts';
import { sales } from './sale-kind.ts';
import { startSalePrint } from './sale-print.service.ts';
import { saleList } from './sale-shown.ts';
import { moveSaleOn, recordPayment, removePayment } from './sale-step.service.ts';

const serveSales = (app: FastifyInstance) => {
  const routes = saleRoutes;
  const { links } = app.parts;
  handle(app, routes.list)(({ scope, query }) => saleList.page(scope, query));
  handle(app, routes.totals)(({ scope, query }) => sumSales(scope, query));
  handle(app, routes.get)(({ scope, params }) => sales.get(scope, params.id));
  handle(app, routes.create)(({ scope, body }) => createSale(scope, body));
  handle(app, routes.update)(({ scope, params, body }) => editSale(scope, params.id, body));
  handle(app, routes.step)(({ scope, params, body }) => moveSaleOn(scope, params.id, body));
  handle(app, routes.pay)(({ scope, params, body }) => recordPayment(scope, params.id, body));
  handle(app, routes.removePayment)(({ scope, params, query }) => removePayment(scope, params, query.version));
  handle(app, routes.print)(async ({ scope, body }) => presentJob(links, await startSalePrint(scope, body.ids)));
  handle(app, routes.remove)(({ scope, params, query }) => removeSale(scope, params.id, query.version));
  handle(app, routes.restore)(({ scope, params }) => restoreSale(scope, params.id));
};

const noun = 'phiếu bán';

// No import: lines hang on what is left in lots at that moment.
export const saleNoun: Noun = {
  routes: serveSales,
  record: listRecord({
    type: 'sale',
    noun,
    read: 'sales.read',
    write: 'sales.write',
    list: storedSaleList,
    words: saleHistoryWords,
  }),
  bulk: removeAndRestore(bulkList(storedSaleList, { type: 'sale', noun, query: SaleQuery }), {
    may: 'sales.write',
    refuseRemoving: (_scope, sale) => refuseReceived(sale),
    remove: (scope, { id, version }) => removeSale(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreSale(requireEntity(scope), id),
  }),
  list: saleExport,
  search: listSearch({
    type: 'sale',
    list: storedSaleList,
    table: 'sale',
    name: 'sale.search',
    text: sql<string>`(sale.search || ' ' || buyer.search)`,
    order: sql`sale.sort_code desc`,
    hit: ({ id, code, buyer, kind, soldOn, state }) => ({
      record: { id, within: [], name: `${code} ${buyer.name}` },
      detail: `${saleKindNames[kind]} ${formatDay(soldOn)} · ${saleStateNames[state]}`,
    }),
  }),
};
