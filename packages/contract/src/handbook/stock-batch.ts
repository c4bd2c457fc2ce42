import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, optionalText, required, Stored, Version } from '../value.ts';
import { StockHolderRef, stockAmount } from './stock-move.ts';

export const StockBatchFields = z.strictObject({
  /** The maker's name of what was made together. */
  lotNumber: optionalText(60),
  expiresOn: Day.nullable().default(null),
  supplier: optionalText(120),
  invoiceNumber: optionalText(60),
  /** Đồng for one unit; null: unknown, and the batch counts nothing in the value. */
  unitPrice: z
    .int('Phải là số nguyên')
    .min(0, 'Không được âm')
    .max(1_000_000_000, 'Lớn nhất 1 tỷ đồng')
    .nullable()
    .default(null),
  notes: optionalText(2_000),
});

/** What the ledger is built on, which does not change: a wrong receipt is reversed. */
const Received = z.strictObject({
  materialId: required('Vật tư', Id),
  receivedOn: required('Ngày nhập', Day),
  quantity: required('Số lượng', stockAmount(0.001)),
});

const expiresLater = ({ receivedOn, expiresOn }: { receivedOn: string; expiresOn: string | null }) =>
  expiresOn === null || expiresOn >= receivedOn;
const expiredOnReceipt = { path: ['expiresOn'], error: 'Hạn dùng trước ngày nhập' };

/** A receipt: what came of one material, with one expiry, at one price. */
export const StockBatchInput = Received.extend(StockBatchFields.shape).refine(expiresLater, expiredOnReceipt);
export type StockBatchInput = z.output<typeof StockBatchInput>;
export const StockBatchUpdate = StockBatchFields.extend({ version: Version });
export type StockBatchUpdate = z.output<typeof StockBatchUpdate>;

export const stockBatchWords = {
  materialId: { label: 'Vật tư', width: 34, shownBy: 'materialName' },
  receivedOn: { label: 'Ngày nhập', kind: 'day', width: 14 },
  quantity: { label: 'Số lượng', kind: 'number', width: 12 },
  unitPrice: { label: 'Đơn giá', kind: 'integer', unit: '₫', width: 14 },
  expiresOn: { label: 'Hạn dùng', kind: 'day', width: 14 },
  lotNumber: { label: 'Số lô nhà sản xuất', width: 20 },
  supplier: { label: 'Nhà cung cấp', width: 30 },
  invoiceNumber: { label: 'Số hóa đơn', width: 18 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof StockBatchInput>;

/** 'Lô nhập': one receipt of a material. Its balances follow from the ledger. */
export const StockBatch = Stored.extend({
  ...StockBatchFields.shape,
  ...Received.shape,
  entityId: Id,
  /** '2611-07': the month of the receipt, and its number there. */
  code: z.string(),
  material: z.object({ id: Id, code: z.string(), name: z.string(), unit: z.string() }),
  inStore: z.number(),
  withCrews: z.number(),
  used: z.number(),
  disposed: z.number(),
  holders: z.array(StockHolderRef.extend({ quantity: z.number() })),
});
export type StockBatch = z.infer<typeof StockBatch>;

export const StockBatchQuery = listQuery(['code', 'receivedOn', 'updatedAt'], '-code').extend({
  materialId: IdText.optional(),
  receivedFrom: Day.optional(),
  receivedTo: Day.optional(),
  /** Only those that have something left. */
  left: z.literal('true').optional(),
  deleted: DeletedFilter,
});
export type StockBatchQuery = z.output<typeof StockBatchQuery>;

const params = z.strictObject({ id: IdText });

export const stockBatchRoutes = {
  list: {
    method: 'GET',
    path: '/api/stock/batches',
    summary: 'Lô nhập của đơn vị, hoặc của một vật tư',
    query: StockBatchQuery,
    answer: page(StockBatch),
    may: 'stock.read',
  },
  get: {
    method: 'GET',
    path: '/api/stock/batches/:id',
    summary: 'Một lô nhập với số còn lại',
    params,
    answer: StockBatch,
    may: 'stock.read',
  },
  create: {
    method: 'POST',
    path: '/api/stock/batches',
    summary: 'Nhập kho',
    body: StockBatchInput,
    answer: StockBatch,
    may: 'stock.write',
  },
  update: {
    method: 'PUT',
    path: '/api/stock/batches/:id',
    summary: 'Sửa hóa đơn, hạn dùng, giá của lô nhập; số lượng nhầm thì đảo dòng nhập',
    params,
    body: StockBatchUpdate,
    answer: StockBatch,
    may: 'stock.write',
  },
} satisfies RouteTable;
