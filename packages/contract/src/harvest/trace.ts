import { z } from 'zod';
import { Job } from '../jobs/job.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, oneOf, Timestamp } from '../value.ts';
import { saleStateNames } from './sale-state.ts';

/**
 * How far back work counts for a harvest, and how far ahead an application counts for harvests: long enough for the whole cycle of a crop
 * and the one before, the same in both directions.
 */
export const traceMonths = 24;

const Ref = z.object({ id: Id, code: z.string() });

/** A material as it came from one batch of the store. */
export const TraceSupply = z.object({
  /** 'batch-12'; 'material-7': what no batch was in the store for, or whose batches the caller may not see. */
  key: z.string(),
  material: z.object({ id: Id, name: z.string(), unit: z.string() }),
  batch: Ref.extend({ receivedOn: Day, expiresOn: Day.nullable(), supplier: z.string().nullable() }).nullable(),
  /** Used by the entries of the trace, in the material's unit. */
  quantity: z.number(),
});
export type TraceSupply = z.infer<typeof TraceSupply>;

export const TraceEntry = Ref.extend({
  title: z.string(),
  endsOn: Day,
  workType: z.string(),
  supplies: z.array(z.object({ key: z.string(), quantity: z.number() })),
  plots: z.array(z.object({ id: Id, plantCount: z.int() })),
  /** Days from the end of its interval to the first harvest after it, below 0 inside of it; null: without interval or harvest. */
  marginDays: z.int().nullable(),
  /** It used the batch that is followed. */
  isTouching: z.boolean(),
});
export type TraceEntry = z.infer<typeof TraceEntry>;

export const TracePlot = Ref.extend({
  areaId: Id,
  rowCount: z.int(),
  plantCount: z.int(),
  /** Trees that fruit of the lot came from; trees on which the followed batch was used. */
  lotPlantCount: z.int(),
  touchedPlantCount: z.int(),
});
export type TracePlot = z.infer<typeof TracePlot>;

export const TraceYield = Ref.extend({
  harvestedOn: Day,
  lotId: Id.nullable(),
  kg: z.number(),
  plantCount: z.int(),
  /** kg × share of its trees that the followed batch was used on. */
  touchedKg: z.number(),
  plots: z.array(z.object({ id: Id, plantCount: z.int() })),
  /** Its fruit is, or was once, in the lot on view. */
  isBehind: z.boolean(),
});
export type TraceYield = z.infer<typeof TraceYield>;

/** viewed: the trace is of it; before, after: its fruit went into the lot on view, or came from there; other: neither. */
export const traceLotRoles = ['viewed', 'before', 'after', 'other'] as const;

/** Kilograms; `touched…` are those of the recall. */
export const TraceLot = Ref.extend({
  role: z.enum(traceLotRoles),
  store: z.string().nullable(),
  yieldCount: z.int(),
  kgIn: z.number(),
  kgLeft: z.number(),
  touchedKg: z.number(),
  touchedDeliveredKg: z.number(),
  /** Still there: in the store, or agreed and not delivered. */
  touchedKeptKg: z.number(),
  touchedLostKg: z.number(),
});
export type TraceLot = z.infer<typeof TraceLot>;

export const TraceSale = Ref.extend({
  state: oneOf(saleStateNames),
  soldOn: Day,
  deliveredOn: Day.nullable(),
  /** null for users who may not see sales. */
  buyer: z.object({ id: Id, name: z.string(), phone: z.string().nullable() }).nullable(),
  lines: z.array(z.object({ lotId: Id, kg: z.number(), touchedKg: z.number() })),
});
export type TraceSale = z.infer<typeof TraceSale>;

/** What a recall is about, of a batch or of a lot: touched = delivered + kept + lost + withoutLot, in kilograms. */
export const TraceRecall = z.object({
  entryCount: z.int(),
  /** Of the batch, in the material's unit; null: the recall of a lot. */
  quantity: z.number().nullable(),
  usedFrom: Day.nullable(),
  usedTo: Day.nullable(),
  plantCount: z.int(),
  lotCount: z.int(),
  /** All that came into these lots. */
  lotKg: z.number(),
  touchedKg: z.number(),
  deliveredKg: z.number(),
  keptKg: z.number(),
  lostKg: z.number(),
  /** Of yields that were put into no lot. */
  withoutLotKg: z.number(),
  buyerCount: z.int(),
});
export type TraceRecall = z.infer<typeof TraceRecall>;

/** Where fruit came from and where it went. What `lot` and `followed` are null for is left out. */
export const Trace = z.object({
  lot: Ref.nullable(),
  followed: TraceSupply.nullable(),
  supplies: z.array(TraceSupply),
  entries: z.array(TraceEntry),
  plots: z.array(TracePlot),
  yields: z.array(TraceYield),
  lots: z.array(TraceLot),
  transfers: z.array(z.object({ fromId: Id, toId: Id, kg: z.number(), touchedKg: z.number() })),
  sales: z.array(TraceSale),
  recall: TraceRecall,
  madeAt: Timestamp,
});
export type Trace = z.infer<typeof Trace>;

const params = z.strictObject({ id: IdText });

export const traceRoutes = {
  ofLot: {
    method: 'GET',
    path: '/api/lots/:id/trace',
    summary: 'Truy xuất lô hàng: về mẻ, cây, nhật ký, vật tư; tới phiếu bán; theo một lô nhập vật tư nếu chọn',
    params,
    query: z.strictObject({ /** The batch of a material to follow. */ batch: IdText.optional() }),
    answer: Trace,
    may: 'farm.read',
  },
  ofBatch: {
    method: 'GET',
    path: '/api/stock/batches/:id/trace',
    summary: 'Truy xuất lô nhập vật tư: tới nhật ký, cây, mẻ, lô hàng và bên mua',
    params,
    answer: Trace,
    may: 'stock.read',
  },
  printLot: {
    method: 'POST',
    path: '/api/lots/:id/recall-print',
    summary: 'In hồ sơ thu hồi của lô hàng, hoặc của lô nhập đang theo, ra PDF A4, trong nền',
    params,
    body: z.strictObject({ batchId: Id.nullable().default(null) }),
    answer: Job,
    may: 'farm.read',
    reads: true,
  },
  printBatch: {
    method: 'POST',
    path: '/api/stock/batches/:id/recall-print',
    summary: 'In hồ sơ thu hồi của lô nhập vật tư ra PDF A4, trong nền',
    params,
    answer: Job,
    may: 'stock.read',
    reads: true,
  },
} satisfies RouteTable;
