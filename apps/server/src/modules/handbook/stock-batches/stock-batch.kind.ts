import type { StockBatch } from '@vuon/contract/handbook/stock-batch';
import { storedKind } from '#audit';
import type { Scope } from '#http/scope.ts';
import { stockBatchList, stockBatchTable } from './stock-batch.queries.ts';

export const stockBatches = storedKind<Scope, StockBatch>({
  type: 'stock-batch',
  noun: 'Lô nhập',
  missing: 'Không có lô nhập này trong đơn vị.',
  table: stockBatchTable,
  find: stockBatchList.find,
  // Balances have their own history, the ledger.
  snapshot: ({ material, inStore, withCrews, used, disposed, holders, ...batch }) => ({
    ...batch,
    materialName: material.name,
  }),
});
