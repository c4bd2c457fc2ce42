import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { PhoneNumber } from '../phone.ts';
import type { RouteTable } from '../route.ts';
import { blankAsNull, Id, IdText, optionalText, requiredText, Stored, Version, VersionText } from '../value.ts';

export const BuyerInput = z.strictObject({
  name: requiredText('Tên bên mua', 120),
  phone: z.preprocess(blankAsNull, PhoneNumber.nullable()).default(null),
  taxCode: z
    .preprocess(
      blankAsNull,
      z
        .string()
        .trim()
        .regex(/^\d{10}(?:-?\d{3})?$|^\d{12}$/, 'Mã số thuế có 10, 12 hoặc 13 chữ số')
        .nullable(),
    )
    .default(null),
  address: optionalText(300),
  /** Mã số cơ sở đóng gói: where its lots are bound for. */
  packingHouseCode: optionalText(40),
  notes: optionalText(1_000),
});
export type BuyerInput = z.output<typeof BuyerInput>;
export const BuyerUpdate = BuyerInput.extend({ version: Version });
export type BuyerUpdate = z.output<typeof BuyerUpdate>;

export const Buyer = Stored.extend({
  ...BuyerInput.shape,
  entityId: Id,
  /** 'BM-0012' */
  code: z.string(),
  /** Sales that are not cancelled. */
  saleCount: z.int(),
  /** Đồng that are still owed for these; null for users who may not see sales. */
  owed: z.number().nullable(),
});
export type Buyer = z.infer<typeof Buyer>;

export const buyerWords = {
  name: { label: 'Tên bên mua', width: 32 },
  phone: { label: 'Số điện thoại', width: 16 },
  taxCode: { label: 'Mã số thuế', width: 16 },
  address: { label: 'Địa chỉ', width: 40 },
  packingHouseCode: { label: 'Mã số cơ sở đóng gói', width: 22 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof BuyerInput>;

export const BuyerQuery = listQuery(['name', 'code', 'updatedAt'], 'name').extend({ deleted: DeletedFilter });
export type BuyerQuery = z.output<typeof BuyerQuery>;

/** A living buyer who may be the same. */
export const AlikeBuyer = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  same: z.enum(['name', 'phone']),
});
export type AlikeBuyer = z.infer<typeof AlikeBuyer>;

const params = z.strictObject({ id: IdText });

export const buyerRoutes = {
  list: {
    method: 'GET',
    path: '/api/buyers',
    summary: 'Bên mua của đơn vị',
    query: BuyerQuery,
    answer: page(Buyer),
    may: 'farm.read',
  },
  alike: {
    method: 'GET',
    path: '/api/buyers/alike',
    summary: 'Bên mua trùng tên hoặc số điện thoại, để nhắc khi thêm',
    query: z.strictObject({
      name: z.string().max(120).optional(),
      phone: z.string().max(30).optional(),
      exceptId: IdText.optional(),
    }),
    answer: z.array(AlikeBuyer),
    may: 'farm.read',
  },
  get: { method: 'GET', path: '/api/buyers/:id', summary: 'Một bên mua', params, answer: Buyer, may: 'farm.read' },
  create: {
    method: 'POST',
    path: '/api/buyers',
    summary: 'Thêm bên mua',
    body: BuyerInput,
    answer: Buyer,
    may: 'sales.write',
  },
  update: {
    method: 'PUT',
    path: '/api/buyers/:id',
    summary: 'Sửa bên mua',
    params,
    body: BuyerUpdate,
    answer: Buyer,
    may: 'sales.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/buyers/:id',
    summary: 'Xóa bên mua chưa có phiếu bán (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Buyer,
    may: 'sales.write',
  },
  restore: {
    method: 'POST',
    path: '/api/buyers/:id/restore',
    summary: 'Khôi phục bên mua',
    params,
    answer: Buyer,
    may: 'sales.write',
  },
} satisfies RouteTable;
