import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { Job } from '../jobs/job.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { Target, Targets, TargetTotals } from '../orchard/target.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, oneOf, optionalText, required, Stored, Version, VersionText } from '../value.ts';
import { gradeNames } from './grade.ts';
import { saleActions, saleAsksReason, saleKindNames, saleStateNames } from './sale-state.ts';
import { Kg, KgPrice } from './weight.ts';

/** Đồng. */
const Money = z.int('Phải là số nguyên').min(0, 'Không được âm').max(1_000_000_000_000, 'Lớn nhất 1.000 tỷ đồng');
const Payment = Money.min(1, 'Phải lớn hơn 0');

export const SaleLine = z.strictObject({
  lotId: required('Lô hàng', Id),
  grade: required('Loại', oneOf(gradeNames)),
  kg: required('Khối lượng', Kg),
  price: required('Đơn giá', KgPrice),
});
export type SaleLine = z.output<typeof SaleLine>;

/** Whole đồng, each line by itself, as it is printed. */
export const lineValue = ({ kg, price }: Pick<SaleLine, 'kg' | 'price'>): number => Math.round(kg * price);

export const mostSaleLines = 100;
export const SaleFields = z.strictObject({
  kind: required('Cách bán', oneOf(saleKindNames)),
  buyerId: required('Bên mua', Id),
  soldOn: required('Ngày chốt', Day),
  /** null: of a sale by weight, the season that all of its lots are of. */
  seasonId: Id.nullable().default(null),
  lines: z.array(SaleLine).max(mostSaleLines, `Nhiều nhất ${mostSaleLines} dòng`).default([]),
  /** The garden that is sold as a whole, its price, and the kilograms that were reckoned with. */
  targets: Targets.nullable().default(null),
  gardenPrice: Money.nullable().default(null),
  gardenKg: Kg.nullable().default(null),
  packingHouseCode: optionalText(40),
  notes: optionalText(2_000),
});
type Fields = z.output<typeof SaleFields>;

const rules = <
  T extends z.ZodType<Pick<Fields, 'kind' | 'lines' | 'targets' | 'gardenPrice' | 'gardenKg' | 'seasonId'>>,
>(
  schema: T,
) =>
  schema.superRefine(({ kind, lines, targets, gardenPrice, gardenKg, seasonId }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (kind === 'garden') {
      if (!targets) refuse(['targets'], 'Vườn bán is required');
      if (gardenPrice === null) refuse(['gardenPrice'], 'Giá cả vườn is required');
      if (seasonId === null) refuse(['seasonId'], 'Mùa vụ is required');
      if (lines.length) refuse(['lines'], 'Bán mão không ghi từng lô hàng');
      return;
    }
    if (!lines.length) refuse(['lines'], 'Dòng hàng is required');
    if (targets || gardenPrice !== null || gardenKg !== null) refuse(['targets'], 'Chỉ ghi khi bán mão');
    const seen = new Set<string>();
    for (const [index, { lotId, grade }] of lines.entries()) {
      if (seen.has(`${lotId} ${grade}`)) refuse(['lines', index, 'grade'], 'Lô và loại này đã có ở trên');
      seen.add(`${lotId} ${grade}`);
    }
  });

export const SaleInput = rules(
  SaleFields.extend({ /** Received when it was agreed. */ deposit: Payment.nullable().default(null) }),
);
export type SaleInput = z.output<typeof SaleInput>;
export const SaleUpdate = rules(SaleFields.extend({ version: Version }));
export type SaleUpdate = z.output<typeof SaleUpdate>;

export const saleWords = {
  kind: { label: 'Cách bán', kind: 'choice', names: saleKindNames, width: 14 },
  buyerId: { label: 'Bên mua', width: 28, shownBy: 'buyerName' },
  soldOn: { label: 'Ngày chốt', kind: 'day', width: 14 },
  seasonId: { label: 'Mùa vụ', width: 24, shownBy: 'seasonName' },
  lines: { label: 'Hàng bán', kind: 'list', width: 60 },
  targets: { label: 'Vườn bán', kind: 'list', width: 40, shownBy: 'placeWords' },
  gardenPrice: { label: 'Giá cả vườn', kind: 'integer', unit: 'đ', width: 16 },
  gardenKg: { label: 'Ước lượng', kind: 'number', unit: 'kg', width: 12 },
  packingHouseCode: { label: 'Mã số cơ sở đóng gói', width: 22 },
  notes: { label: 'Ghi chú', width: 40 },
  deposit: { label: 'Đặt cọc', kind: 'integer', unit: 'đ' },
} satisfies FieldWords<keyof SaleInput>;

export const saleHistoryWords = {
  ...saleWords,
  state: { label: 'Trạng thái', kind: 'choice', names: saleStateNames },
  stateReason: { label: 'Lý do' },
  deliveredOn: { label: 'Ngày giao', kind: 'day' },
  value: { label: 'Tiền hàng', kind: 'integer', unit: 'đ' },
  payments: { label: 'Đã thu', kind: 'list' },
} satisfies FieldWords;

const SalePayment = z.object({
  position: z.int(),
  paidOn: Day,
  amount: z.int(),
  isDeposit: z.boolean(),
  notes: z.string().nullable(),
});

export const SaleItem = Stored.extend({
  entityId: Id,
  /** 'PB-2026-0031' */
  code: z.string(),
  kind: oneOf(saleKindNames),
  state: oneOf(saleStateNames),
  stateReason: z.string().nullable(),
  buyer: z.object({ id: Id, code: z.string(), name: z.string() }),
  soldOn: Day,
  deliveredOn: Day.nullable(),
  season: z.object({ id: Id, name: z.string(), cropGroupId: Id }).nullable(),
  /** Of the lines; of a garden what was reckoned with, if it was said. */
  kg: z.number().nullable(),
  lines: z.array(
    z.object({
      lot: z.object({ id: Id, code: z.string() }),
      grade: oneOf(gradeNames),
      kg: z.number(),
      price: z.int(),
      value: z.int(),
    }),
  ),
  place: TargetTotals.nullable(),
  gardenPrice: z.int().nullable(),
  gardenKg: z.number().nullable(),
  /** Đồng: what it comes to, what was received, and what is still to come (0 once it is cancelled). */
  value: z.int(),
  received: z.int(),
  owed: z.int(),
  payments: z.array(SalePayment),
  packingHouseCode: z.string().nullable(),
  notes: z.string().nullable(),
});
export type SaleItem = z.infer<typeof SaleItem>;

export const Sale = SaleItem.extend({
  targets: z.array(Target).nullable(),
  /** Whole gardens, sold in the season, that fruit of these lots came from. */
  gardenSales: z.array(z.object({ id: Id, code: z.string() })),
});
export type Sale = z.infer<typeof Sale>;

export const SaleQuery = listQuery(['soldOn', 'code', 'updatedAt'], '-soldOn').extend({
  kind: oneOf(saleKindNames).optional(),
  state: oneOf(saleStateNames).optional(),
  buyerId: IdText.optional(),
  seasonId: IdText.optional(),
  lotId: IdText.optional(),
  /** Money is still to come. */
  owed: z.enum(['true', 'false']).optional(),
  from: Day.optional(),
  to: Day.optional(),
  deleted: DeletedFilter,
});
export type SaleQuery = z.output<typeof SaleQuery>;

export const SaleStep = z
  .strictObject({
    version: Version,
    action: required('Bước', z.enum(saleActions)),
    /** Of a delivery; null: today. */
    deliveredOn: Day.nullable().default(null),
    reason: optionalText(500),
  })
  .refine(({ action, reason }) => !saleAsksReason(action) || reason !== null, {
    path: ['reason'],
    message: 'Lý do is required',
  });
export type SaleStep = z.output<typeof SaleStep>;

export const SalePaymentInput = z.strictObject({
  version: Version,
  paidOn: required('Ngày thu', Day),
  amount: required('Số tiền', Payment),
  isDeposit: z.boolean().default(false),
  notes: optionalText(300),
  /** The user has confirmed that it is more than what is owed. */
  allowsOver: z.boolean().default(false),
});
export type SalePaymentInput = z.output<typeof SalePaymentInput>;

/** Sales of one file. */
export const mostPrintedSales = 50;

const params = z.strictObject({ id: IdText });

export const saleRoutes = {
  list: {
    method: 'GET',
    path: '/api/sales',
    summary: 'Phiếu bán của đơn vị',
    query: SaleQuery,
    answer: page(SaleItem),
    may: 'sales.read',
  },
  totals: {
    method: 'GET',
    path: '/api/sales/totals',
    summary: 'Tiền bán, đã thu và còn nợ của các phiếu khớp bộ lọc',
    query: SaleQuery,
    answer: z.object({ value: z.number(), received: z.number(), owed: z.number(), kg: z.number() }),
    may: 'sales.read',
  },
  get: { method: 'GET', path: '/api/sales/:id', summary: 'Một phiếu bán', params, answer: Sale, may: 'sales.read' },
  create: {
    method: 'POST',
    path: '/api/sales',
    summary: 'Chốt bán: theo cân từ các lô hàng, hoặc cả vườn (bán mão)',
    body: SaleInput,
    answer: Sale,
    may: 'sales.write',
  },
  update: {
    method: 'PUT',
    path: '/api/sales/:id',
    summary: 'Sửa phiếu bán chưa giao',
    params,
    body: SaleUpdate,
    answer: Sale,
    may: 'sales.write',
  },
  step: {
    method: 'POST',
    path: '/api/sales/:id/steps',
    summary: 'Giao hàng, hủy phiếu, hoặc rút lại',
    params,
    body: SaleStep,
    answer: Sale,
    may: 'sales.write',
  },
  pay: {
    method: 'POST',
    path: '/api/sales/:id/payments',
    summary: 'Ghi một lần thu tiền; nhiều hơn còn nợ thì phải xác nhận',
    params,
    body: SalePaymentInput,
    answer: Sale,
    may: 'sales.write',
  },
  removePayment: {
    method: 'DELETE',
    path: '/api/sales/:id/payments/:position',
    summary: 'Bỏ một lần thu ghi nhầm; lịch sử của phiếu vẫn giữ',
    params: z.strictObject({ id: IdText, position: IdText }),
    query: z.strictObject({ version: VersionText }),
    answer: Sale,
    may: 'sales.write',
  },
  print: {
    method: 'POST',
    path: '/api/sales/print',
    summary: 'In phiếu bán ra PDF A4, trong nền',
    body: z.strictObject({
      ids: required(
        'Phiếu đã chọn',
        z.array(Id).min(1).max(mostPrintedSales, `Mỗi lần in nhiều nhất ${mostPrintedSales} phiếu`),
      ),
    }),
    answer: Job,
    may: 'sales.read',
    reads: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/sales/:id',
    summary: 'Xóa phiếu bán (khôi phục được); hàng trở lại lô',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Sale,
    may: 'sales.write',
  },
  restore: {
    method: 'POST',
    path: '/api/sales/:id/restore',
    summary: 'Khôi phục phiếu bán, nếu hàng còn đủ',
    params,
    answer: Sale,
    may: 'sales.write',
  },
} satisfies RouteTable;
