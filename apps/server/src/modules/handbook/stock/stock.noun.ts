import { formatDay } from '@vuon/contract/day';
import { stockBatchRoutes, stockBatchWords } from '@vuon/contract/handbook/stock-batch';
import { stockItemRoutes } from '@vuon/contract/handbook/stock-item';
import { stockMoveRoutes } from '@vuon/contract/handbook/stock-move';
import { purchaseRoutes } from '@vuon/contract/handbook/stock-purchase';
import { stockText } from '@vuon/contract/handbook/stock-words';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { presentJob } from '#jobs';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { stockBatchImporter } from '../stock-batches/stock-batch.import.ts';
import { stockBatches } from '../stock-batches/stock-batch.kind.ts';
import { stockBatchList, storedBatchList } from '../stock-batches/stock-batch.queries.ts';
import { editStockBatch, receiveStock } from '../stock-batches/stock-batch.service.ts';
import { stockBatchExport, stockItemExport, stockMoveExport } from './stock.export.ts';
import { stockDue } from './stock.reminders.ts';
import { countStock, disposeStock } from './stock-count.ts';
import { stockItemList } from './stock-item.queries.ts';
import { getItem, getItemDetail, setMinimum } from './stock-item.service.ts';
import { issueStock, momentOf, returnStock } from './stock-ledger.ts';
import { stockMoveList } from './stock-move.queries.ts';
import { readOutlook } from './stock-outlook.ts';
import { startPurchaseExport } from './stock-purchase.job.ts';
import { readPurchaseProposal } from './stock-purchase.ts';
import { reconcile } from './stock-reconciliation.ts';
import { reverseMove } from './stock-reversal.ts';

const serveItems = (app: FastifyInstance) => {
  const routes = stockItemRoutes;
  handle(app, routes.list)(({ scope, query }) => stockItemList.page(scope, query));
  handle(app, purchaseRoutes.get)(({ scope, query }) => readPurchaseProposal(scope, query.days));
  handle(
    app,
    purchaseRoutes.export,
  )(async ({ scope, body }) => presentJob(app.parts.links, await startPurchaseExport(scope, body.days)));
  handle(app, routes.get)(({ scope, params }) => getItemDetail(scope, params.id));
  handle(app, routes.setMinimum)(({ scope, params, body }) => setMinimum(scope, params.id, body.minimum));
  handle(
    app,
    routes.outlook,
  )(async ({ scope, params, query }) => {
    await getItem(scope, params.id);
    return readOutlook(scope, params.id, query);
  });
  handle(
    app,
    routes.reconcile,
  )(async ({ scope, params, query }) => {
    await getItem(scope, params.id);
    return reconcile(scope.db, scope.entityId, { materialId: params.id, ...query });
  });
};

export const stockItemNoun: Noun = {
  routes: serveItems,
  record: listRecord({
    type: 'stock-item',
    noun: 'vật tư',
    read: 'stock.read',
    write: 'stock.write',
    list: stockItemList,
    words: {
      inStore: { label: 'Trong kho', kind: 'number' },
      withCrews: { label: 'Ở tổ', kind: 'number' },
      minimum: { label: 'Mức tối thiểu', kind: 'number' },
    },
  }),
  list: stockItemExport,
  reminders: [stockDue],
};

export const stockBatchNoun: Noun = {
  routes: (app) => {
    const routes = stockBatchRoutes;
    handle(app, routes.list)(({ scope, query }) => stockBatchList.page(scope, query));
    handle(app, routes.get)(({ scope, params }) => stockBatches.get(scope, params.id));
    handle(app, routes.create)(({ scope, body }) => receiveStock(scope, body));
    handle(app, routes.update)(({ scope, params, body }) => editStockBatch(scope, params.id, body));
  },
  record: listRecord({
    type: 'stock-batch',
    noun: 'lô nhập',
    read: 'stock.read',
    write: 'stock.write',
    list: storedBatchList,
    words: stockBatchWords,
    within: ({ materialId }) => [(materialId ?? null) as number | null],
  }),
  list: stockBatchExport,
  importer: stockBatchImporter,
  search: listSearch({
    type: 'stock-batch',
    list: storedBatchList,
    table: 'stock_batch',
    name: 'stock_batch.search',
    order: sql`stock_batch.sort_code desc`,
    hit: ({ id, code, materialId, material, quantity, receivedOn, supplier, invoiceNumber }) => ({
      record: { id, within: [materialId], name: code },
      detail: [
        material.name,
        `nhập ${stockText(quantity, material.unit)} ${formatDay(receivedOn)}`,
        supplier,
        invoiceNumber,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  }),
};

export const stockMoveNoun: Noun = {
  routes: (app) => {
    const routes = stockMoveRoutes;
    handle(app, routes.list)(({ scope, query }) => stockMoveList.page(scope, query));
    handle(
      app,
      routes.issue,
    )(async ({ scope, body }) => ({ moveIds: await issueStock(scope, { ...body, at: momentOf(scope, body.at) }) }));
    handle(
      app,
      routes.return,
    )(async ({ scope, body }) => ({ moveIds: await returnStock(scope, { ...body, at: momentOf(scope, body.at) }) }));
    handle(app, routes.dispose)(({ scope, body }) => disposeStock(scope, body));
    handle(app, routes.count)(({ scope, body }) => countStock(scope, body));
    handle(app, routes.reverse)(({ scope, params, body }) => reverseMove(scope, params.id, body.reason));
  },
  list: stockMoveExport,
};
