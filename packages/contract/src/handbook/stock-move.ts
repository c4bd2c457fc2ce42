import { z } from 'zod';
import { listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, oneOf, optionalText, required, requiredText, Timestamp } from '../value.ts';
import { Reference, WorkReference } from './reference.ts';

/** The kinds of lines in the ledger, in the order of its tabs. */
export const stockMoveKindNames = {
  receipt: 'Nhập',
  issue: 'Xuất',
  return: 'Trả',
  use: 'Dùng',
  disposal: 'Hủy',
  count: 'Kiểm kê',
} as const;
export type StockMoveKind = keyof typeof stockMoveKindNames;

/** In thousandths of the material's unit: the grams of a kilogram. */
const isInThousandths = (value: number) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-5;
export const stockAmount = (least: number) =>
  z
    .number('Phải là số')
    .min(least, least ? 'Nhỏ nhất 0,001' : 'Không được âm')
    .max(10_000_000, 'Lớn nhất 10.000.000')
    .refine(isInThousandths, 'Nhiều nhất 3 chữ số sau dấu phẩy');

/** A crew or a person who has material at hand. */
export const StockHolder = z.strictObject({
  kind: required('Tổ hay người', z.enum(['crew', 'person'])),
  id: required('Tổ hay người', Id),
});
export type StockHolder = z.output<typeof StockHolder>;
export const StockHolderRef = z.object({ kind: z.enum(['crew', 'person']), id: Id, name: z.string() });
export type StockHolderRef = z.infer<typeof StockHolderRef>;

/** Without a batch, those that expire first are taken first. */
export const StockLine = z.strictObject({
  materialId: required('Vật tư', Id),
  quantity: required('Số lượng', stockAmount(0.001)),
  stockBatchId: Id.nullable().default(null),
});
export type StockLine = z.output<typeof StockLine>;
const lines = <L extends z.ZodType>(line: L) =>
  required('Dòng vật tư', z.array(line).min(1, 'Thêm ít nhất một dòng').max(100, 'Nhiều nhất 100 dòng'));

/** The moment of the act; null: now. */
const At = Timestamp.nullable().default(null);
const note = optionalText(500);
/** The order that it is for. */
const workOrderId = Id.nullable().default(null);

export const StockIssueInput = z.strictObject({
  holder: required('Người nhận', StockHolder),
  lines: lines(StockLine),
  at: At,
  /** Batches that are named are issued though they have expired. */
  takesExpired: z.boolean().default(false),
  workOrderId,
  note,
});
export type StockIssueInput = z.output<typeof StockIssueInput>;

export const StockReturnInput = z.strictObject({
  holder: required('Người trả', StockHolder),
  lines: lines(StockLine),
  at: At,
  workOrderId,
  note,
});
export type StockReturnInput = z.output<typeof StockReturnInput>;

export const StockDisposalInput = z.strictObject({
  stockBatchId: required('Lô nhập', Id),
  quantity: required('Số lượng', stockAmount(0.001)),
  /** null: from the store. */
  holder: StockHolder.nullable().default(null),
  at: At,
  note: requiredText('Lý do hủy', 500),
});
export type StockDisposalInput = z.output<typeof StockDisposalInput>;

export const StockCountInput = z.strictObject({
  /** Each batch once, as counted in the store; those without a difference are written too. */
  lines: lines(
    z.strictObject({ stockBatchId: required('Lô nhập', Id), counted: required('Số đếm được', stockAmount(0)) }),
  ),
  at: At,
  note,
});
export type StockCountInput = z.output<typeof StockCountInput>;

/** A line of the ledger, which never changes: a wrong one is reversed by another. */
export const StockMove = z.object({
  id: Id,
  entityId: Id,
  kind: z.enum(Object.keys(stockMoveKindNames) as [StockMoveKind]),
  at: Timestamp,
  material: z.object({ id: Id, code: z.string(), name: z.string(), unit: z.string() }),
  batch: z.object({ id: Id, code: z.string(), invoiceNumber: z.string().nullable(), supplier: z.string().nullable() }),
  /** What it changes, in the material's unit: in the store, and with crews and people. */
  storeChange: z.number(),
  crewChange: z.number(),
  /** The balances of the material after it. */
  inStore: z.number(),
  withCrews: z.number(),
  holder: StockHolderRef.nullable(),
  /** Of a count. */
  counted: z.number().nullable(),
  /** 'KK-2026-001' of a count, 'BH-2026-001' of a disposal. */
  code: z.string().nullable(),
  workOrder: WorkReference.nullable(),
  diaryEntry: Reference.nullable(),
  note: z.string().nullable(),
  /** The line that it reverses, and the line that reverses it. */
  reversesId: Id.nullable(),
  reversedById: Id.nullable(),
  createdAt: Timestamp,
  createdByName: z.string().nullable(),
});
export type StockMove = z.infer<typeof StockMove>;

export const StockMoveQuery = listQuery(['at'], '-at').extend({
  materialId: IdText.optional(),
  stockBatchId: IdText.optional(),
  kind: oneOf(stockMoveKindNames).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type StockMoveQuery = z.output<typeof StockMoveQuery>;

/** The lines that an act wrote. */
const Written = z.object({ moveIds: z.array(Id) });

export const stockMoveRoutes = {
  list: {
    method: 'GET',
    path: '/api/stock/moves',
    summary: 'Sổ kho: các dòng nhập, xuất, trả, dùng, hủy, kiểm kê',
    query: StockMoveQuery,
    answer: page(StockMove),
    may: 'stock.read',
  },
  issue: {
    method: 'POST',
    path: '/api/stock/issues',
    summary: 'Xuất kho cho tổ hoặc người; không ghi lô thì lấy lô hết hạn trước',
    body: StockIssueInput,
    answer: Written,
    may: 'stock.write',
  },
  return: {
    method: 'POST',
    path: '/api/stock/returns',
    summary: 'Trả vật tư thừa về kho',
    body: StockReturnInput,
    answer: Written,
    may: 'stock.write',
  },
  dispose: {
    method: 'POST',
    path: '/api/stock/disposals',
    summary: 'Hủy vật tư của một lô, ở kho hoặc ở tổ',
    body: StockDisposalInput,
    answer: Written,
    may: 'stock.write',
  },
  count: {
    method: 'POST',
    path: '/api/stock/counts',
    summary: 'Kiểm kê: ghi số đếm được của các lô, sổ được chỉnh theo chênh lệch',
    body: StockCountInput,
    answer: Written,
    may: 'stock.write',
  },
  reverse: {
    method: 'POST',
    path: '/api/stock/moves/:id/reverse',
    summary: 'Đảo một dòng ghi nhầm bằng dòng ngược lại; dòng cũ vẫn còn trong sổ',
    params: z.strictObject({ id: IdText }),
    body: z.strictObject({ reason: requiredText('Lý do', 500) }),
    answer: Written,
    may: 'stock.write',
  },
} satisfies RouteTable;
