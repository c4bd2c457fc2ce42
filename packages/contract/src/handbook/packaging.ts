import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import {
  Day,
  Id,
  IdText,
  oneOf,
  optionalText,
  required,
  requiredText,
  Stored,
  Version,
  VersionText,
} from '../value.ts';

export const packagingUnitNames = { piece: 'vỏ', kg: 'kg' } as const;
export type PackagingUnit = keyof typeof packagingUnitNames;

/** Days within which packaging is collected after a spraying. */
export const collectDays = 60;

const quantity = z
  .number('Phải là số')
  .min(0.01, 'Nhỏ nhất 0,01')
  .max(1_000_000, 'Lớn nhất 1.000.000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Nhiều nhất 2 chữ số sau dấu phẩy');

export const PackagingInput = z.strictObject({
  collectedOn: required('Ngày gom', Day),
  content: requiredText('Thu gom gì', 160),
  quantity: required('Số lượng', quantity),
  unit: required('Đơn vị tính', oneOf(packagingUnitNames)),
  /** The person who collected it. */
  personId: Id.nullable().default(null),
  destination: requiredText('Đưa đi đâu', 160),
  notes: optionalText(2_000),
});
export type PackagingInput = z.output<typeof PackagingInput>;
export const PackagingUpdate = PackagingInput.extend({ version: Version });
export type PackagingUpdate = z.output<typeof PackagingUpdate>;

export const packagingWords = {
  collectedOn: { label: 'Ngày gom', kind: 'day', width: 14 },
  content: { label: 'Thu gom gì', width: 40 },
  quantity: { label: 'Số lượng', kind: 'number', width: 12 },
  unit: { label: 'Đơn vị tính', kind: 'choice', names: packagingUnitNames, width: 12 },
  personId: { label: 'Người gom', shownBy: 'personName', width: 26 },
  destination: { label: 'Đưa đi đâu', width: 34 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof PackagingInput>;

/** 'Gom bao bì': empty packaging or leftovers of pesticides, and where they went. */
export const Packaging = Stored.extend({
  entityId: Id,
  /** 'Chai Abamectin rỗng, 28/07/2027' */
  name: z.string(),
  collectedOn: Day,
  content: z.string(),
  quantity: z.number(),
  unit: oneOf(packagingUnitNames),
  person: z.object({ id: Id, name: z.string() }).nullable(),
  destination: z.string(),
  notes: z.string().nullable(),
});
export type Packaging = z.infer<typeof Packaging>;

export const PackagingQuery = listQuery(['collectedOn', 'updatedAt'], '-collectedOn').extend({
  from: Day.optional(),
  to: Day.optional(),
  deleted: DeletedFilter,
});
export type PackagingQuery = z.output<typeof PackagingQuery>;

const params = z.strictObject({ id: IdText });

export const packagingRoutes = {
  list: {
    method: 'GET',
    path: '/api/packaging',
    summary: 'Các lần gom bao bì, thuốc thừa',
    query: PackagingQuery,
    answer: page(Packaging),
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/packaging/:id',
    summary: 'Một lần gom bao bì',
    params,
    answer: Packaging,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/packaging',
    summary: 'Ghi lần gom bao bì',
    body: PackagingInput,
    answer: Packaging,
    may: 'diary.write',
  },
  update: {
    method: 'PUT',
    path: '/api/packaging/:id',
    summary: 'Sửa lần gom bao bì',
    params,
    body: PackagingUpdate,
    answer: Packaging,
    may: 'diary.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/packaging/:id',
    summary: 'Xóa lần gom bao bì (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Packaging,
    may: 'diary.write',
  },
  restore: {
    method: 'POST',
    path: '/api/packaging/:id/restore',
    summary: 'Khôi phục lần gom bao bì',
    params,
    answer: Packaging,
    may: 'diary.write',
  },
} satisfies RouteTable;
