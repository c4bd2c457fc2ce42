import { queryOptions } from '@tanstack/react-query';
import { stockBatchRoutes } from '@vuon/contract/handbook/stock-batch';
import { stockItemRoutes } from '@vuon/contract/handbook/stock-item';
import { stockMoveRoutes } from '@vuon/contract/handbook/stock-move';
import { purchaseRoutes } from '@vuon/contract/handbook/stock-purchase';
import { call } from '#lib/http/call.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { recordData } from '#ui/record/record-data.ts';

const key = 'stock';
/** An act on stock changes lists, balances, chart and sums: all of them stand under one key. */
const stale = [[key]] as const;
const items = recordData({ key, routes: stockItemRoutes, stale });
export const { list: stockList, one: stockItemOptions, useRefresh: useStockRefresh } = items;

const batches = recordData({ key: 'stock-batches', routes: stockBatchRoutes, stale: [...stale, ['stock-batches']] });
export const { list: stockBatchList, one: stockBatchOptions, useActs: useBatchActs } = batches;

export const moveList = (query: ListQuery) =>
  queryOptions({
    queryKey: [key, 'moves', query],
    queryFn: ({ signal }) => call(stockMoveRoutes.list, { query }, { signal }),
  });

/** Work is planned elsewhere: fetched whenever it is shown. */
export const purchaseOptions = (days: number) =>
  queryOptions({
    queryKey: [key, 'purchase', days],
    queryFn: ({ signal }) => call(purchaseRoutes.get, { query: { days: String(days) } }, { signal }),
    staleTime: 0,
  });

type Days = { from: string; until: string };
/** Work is planned on pages that know of no stock: fetched whenever it is shown. */
export const outlookOf = (id: number, query: Days) =>
  queryOptions({
    queryKey: [key, 'outlook', id, query],
    queryFn: ({ signal }) => call(stockItemRoutes.outlook, { params: { id }, query }, { signal }),
    staleTime: 0,
  });

export const reconciliationOf = (id: number, query: { from: string; to: string; stockBatchId?: number }) =>
  queryOptions({
    queryKey: [key, 'reconciliation', id, query],
    queryFn: ({ signal }) => call(stockItemRoutes.reconcile, { params: { id }, query }, { signal }),
  });
