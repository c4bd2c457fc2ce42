import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { catalogueFilters, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { code, Day, Id, IdText, optionalText, required, requiredText, Stored, Version, VersionText } from '../value.ts';

/** A line of the list of pesticides that may be used. */
export const PermittedPesticideInput = z.strictObject({
  code: code('Mã'),
  name: requiredText('Tên thuốc', 120),
  activeIngredient: optionalText(200),
  registrationNumber: optionalText(60),
  /** The crops that it is registered for, in words. */
  crops: optionalText(500),
  /** The last day on which it may be used. */
  validUntil: Day.nullable().default(null),
  notes: optionalText(2_000),
});
export type PermittedPesticideInput = z.output<typeof PermittedPesticideInput>;
export const PermittedPesticideUpdate = PermittedPesticideInput.extend({ version: Version });
export type PermittedPesticideUpdate = z.output<typeof PermittedPesticideUpdate>;

export const permittedPesticideWords = {
  code: { label: 'Mã', width: 14 },
  name: { label: 'Tên thuốc', width: 34 },
  activeIngredient: { label: 'Hoạt chất', width: 34 },
  registrationNumber: { label: 'Số đăng ký', width: 20 },
  crops: { label: 'Cây trồng', width: 34 },
  validUntil: { label: 'Được dùng đến', kind: 'day', width: 14 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof PermittedPesticideInput>;

export const PermittedPesticide = Stored.extend(PermittedPesticideInput.shape).extend({
  /** null: the system's record, which everybody reads and only the admin writes. */
  entityId: Id.nullable(),
  archived: z.boolean(),
});
export type PermittedPesticide = z.infer<typeof PermittedPesticide>;

export const PermittedPesticideQuery = listQuery(['name', 'code', 'updatedAt'], 'name').extend({
  ...catalogueFilters,
  /** Without those whose last day has passed. */
  valid: z.literal('true').optional(),
});
export type PermittedPesticideQuery = z.output<typeof PermittedPesticideQuery>;

const params = z.strictObject({ id: IdText });

export const permittedPesticideRoutes = {
  list: {
    method: 'GET',
    path: '/api/permitted-pesticides',
    summary: 'Thuốc được phép dùng: của hệ thống và của đơn vị đã chọn',
    query: PermittedPesticideQuery,
    answer: page(PermittedPesticide),
    may: 'farm.read',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: '/api/permitted-pesticides/:id',
    summary: 'Một thuốc được phép',
    params,
    answer: PermittedPesticide,
    may: 'farm.read',
    entity: 'optional',
  },
  create: {
    method: 'POST',
    path: '/api/permitted-pesticides',
    summary: 'Thêm thuốc được phép: của đơn vị đã chọn, hoặc của hệ thống khi không chọn',
    body: PermittedPesticideInput,
    answer: PermittedPesticide,
    may: 'catalogue.write',
    entity: 'optional',
  },
  update: {
    method: 'PUT',
    path: '/api/permitted-pesticides/:id',
    summary: 'Sửa thuốc được phép',
    params,
    body: PermittedPesticideUpdate,
    answer: PermittedPesticide,
    may: 'catalogue.write',
    entity: 'optional',
  },
  archive: {
    method: 'PATCH',
    path: '/api/permitted-pesticides/:id/archived',
    summary: 'Lưu trữ thuốc được phép, hoặc dùng lại',
    params,
    body: z.strictObject({ version: Version, archived: required('Lưu trữ', z.boolean()) }),
    answer: PermittedPesticide,
    may: 'catalogue.write',
    entity: 'optional',
  },
  remove: {
    method: 'DELETE',
    path: '/api/permitted-pesticides/:id',
    summary: 'Xóa thuốc được phép (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: PermittedPesticide,
    may: 'catalogue.write',
    entity: 'optional',
  },
  restore: {
    method: 'POST',
    path: '/api/permitted-pesticides/:id/restore',
    summary: 'Khôi phục thuốc được phép đã xóa',
    params,
    answer: PermittedPesticide,
    may: 'catalogue.write',
    entity: 'optional',
  },
} satisfies RouteTable;
