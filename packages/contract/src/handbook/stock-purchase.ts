import { z } from 'zod';
import { materialKindNames, materialUnitNames } from '../catalogue/material.ts';
import { Job } from '../jobs/job.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, oneOf } from '../value.ts';

/** Days ahead whose work is looked at. */
export const purchaseDays = [7, 14, 30] as const;
const days = z.union(purchaseDays.map((count) => z.literal(count)));

/** 'Đề nghị mua': what the work of the next days needs and the minimums ask for, and is not there. */
export const PurchaseProposal = z.object({
  today: Day,
  until: Day,
  lines: z.array(
    z.object({
      materialId: Id,
      code: z.string(),
      name: z.string(),
      kind: oneOf(materialKindNames),
      unit: oneOf(materialUnitNames),
      /** In the store and with crews, without expired batches. */
      usable: z.number(),
      /** By the work that begins until then. */
      needed: z.number(),
      minimum: z.number().nullable(),
      /** To be bought: needed and minimum, less what is usable. */
      quantity: z.number(),
      /** The first day on which work is short; null: only the minimum is not reached. */
      shortOn: Day.nullable(),
      /** Đồng, of the last purchase. */
      unitPrice: z.number().nullable(),
      cost: z.number().nullable(),
      works: z.array(z.object({ id: Id, code: z.string(), title: z.string() })),
    }),
  ),
});
export type PurchaseProposal = z.infer<typeof PurchaseProposal>;

export const purchaseRoutes = {
  get: {
    method: 'GET',
    path: '/api/stock/purchase-proposal',
    summary: 'Đề nghị mua: vật tư thiếu cho việc những ngày tới, hoặc dưới mức tối thiểu',
    query: z.strictObject({ days: z.string().transform(Number).pipe(days).default(14) }),
    answer: PurchaseProposal,
    may: 'stock.read',
  },
  export: {
    method: 'POST',
    path: '/api/stock/purchase-proposal/export',
    summary: 'Xuất đề nghị mua ra Excel',
    body: z.strictObject({ days: days.default(14) }),
    answer: Job,
    may: 'stock.read',
    reads: true,
  },
} satisfies RouteTable;
