import { z } from 'zod';
import { materialKindNames, materialUnitNames } from '../catalogue/material.ts';
import { listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, oneOf, required, Timestamp } from '../value.ts';
import { StockBatch } from './stock-batch.ts';
import { StockHolderRef, stockAmount } from './stock-move.ts';

/** Batches that expire within so many days are told. */
export const expiryNoticeDays = 30;

/** A material with its balances, under the material's id. Quantities are in its unit. */
export const StockItem = z.object({
  id: Id,
  entityId: Id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(Object.keys(materialKindNames) as [keyof typeof materialKindNames]),
  unit: z.enum(Object.keys(materialUnitNames) as [keyof typeof materialUnitNames]),
  archived: z.boolean(),
  inStore: z.number(),
  withCrews: z.number(),
  /** The level below which the material is to be bought; null: none. */
  minimum: z.number().nullable(),
  isLow: z.boolean(),
  /** The earliest expiry of what is left; it may have passed. */
  nextExpiresOn: Day.nullable(),
  /** Đồng: what is left, at the prices of its batches. */
  value: z.number(),
  /** Batches with something left. */
  batchCount: z.int(),
  lastMoveAt: Timestamp.nullable(),
  deletedAt: Timestamp.nullable(),
});
export type StockItem = z.infer<typeof StockItem>;

/** `batches`: the next to be issued first, empty ones last. */
export const StockItemDetail = StockItem.extend({
  batches: z.array(StockBatch),
  holders: z.array(StockHolderRef.extend({ quantity: z.number() })),
});
export type StockItemDetail = z.infer<typeof StockItemDetail>;

export const StockItemQuery = listQuery(['name', 'code'], 'name').extend({
  kind: oneOf(materialKindNames).optional(),
  low: z.literal('true').optional(),
  expiring: z.literal('true').optional(),
  empty: z.literal('true').optional(),
});
export type StockItemQuery = z.output<typeof StockItemQuery>;

/** How the stock went from day to day, and how far it reaches for the planned work ahead. */
export const StockOutlook = z.object({
  from: Day,
  today: Day,
  until: Day,
  /** In the store at the end of each day on which that changed; the first is `from`. */
  days: z.array(z.object({ on: Day, inStore: z.number() })),
  /** Receipts and counts, which the chart names. */
  marks: z.array(z.object({ on: Day, kind: z.enum(['receipt', 'count']), change: z.number() })),
  /** Works that are still to be done, by their first day; late ones need it today. */
  needs: z.array(
    z.object({ on: Day, quantity: z.number(), workId: Id, code: z.string(), title: z.string(), place: z.string() }),
  ),
  needed: z.number(),
  /** In the store and with crews, without expired batches. */
  usable: z.number(),
  /** What is missing by `until`, and from when on. */
  shortage: z.object({ on: Day, quantity: z.number() }).nullable(),
});
export type StockOutlook = z.infer<typeof StockOutlook>;

const Sum = z.object({ quantity: z.number(), count: z.int() });

/** The written sum of a period: opening + receipts − use − disposal ± counts = expected; in store + with crews is what there is. */
export const StockReconciliation = z.object({
  from: Day,
  to: Day,
  opening: z.number(),
  receipts: Sum,
  uses: Sum,
  disposals: Sum,
  /** Signed: below zero, less was found than the book had. */
  counts: Sum.extend({ lastOn: Day.nullable() }),
  expected: z.number(),
  inStore: z.number(),
  withCrews: z.number(),
  /** Really minus expected; 0: it reconciles to the gram. */
  difference: z.number(),
});
export type StockReconciliation = z.infer<typeof StockReconciliation>;

const params = z.strictObject({ id: IdText });

export const stockItemRoutes = {
  list: {
    method: 'GET',
    path: '/api/stock',
    summary: 'Kho vật tư: tồn, ở tổ, mức tối thiểu, hạn gần nhất, giá trị',
    query: StockItemQuery,
    answer: page(StockItem),
    may: 'stock.read',
  },
  get: {
    method: 'GET',
    path: '/api/stock/:id',
    summary: 'Tồn của một vật tư theo lô nhập và người giữ',
    params,
    answer: StockItemDetail,
    may: 'stock.read',
  },
  setMinimum: {
    method: 'PUT',
    path: '/api/stock/:id/minimum',
    summary: 'Đặt mức tối thiểu của vật tư, hoặc bỏ',
    params,
    body: z.strictObject({ minimum: required('Mức tối thiểu', stockAmount(0.001).nullable()) }),
    answer: StockItemDetail,
    may: 'stock.write',
  },
  outlook: {
    method: 'GET',
    path: '/api/stock/:id/outlook',
    summary: 'Tồn theo ngày, nhu cầu của việc sắp làm, và thiếu từ ngày nào',
    params,
    query: z.strictObject({ from: Day, until: Day }),
    answer: StockOutlook,
    may: 'stock.read',
  },
  reconcile: {
    method: 'GET',
    path: '/api/stock/:id/reconciliation',
    summary: 'Đối chiếu một kỳ, của vật tư hoặc của một lô nhập',
    params,
    query: z.strictObject({ from: Day, to: Day, stockBatchId: IdText.optional() }),
    answer: StockReconciliation,
    may: 'stock.read',
  },
} satisfies RouteTable;
