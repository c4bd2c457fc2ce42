import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { code, Id, IdText, optionalText, required, requiredText, Stored, Version, VersionText } from '../value.ts';
import { StatusCount } from './area.ts';
import { LineLocation } from './location.ts';

const ordinal = z.int('Phải là số nguyên').min(1, 'Ít nhất 1').max(1_000_000, 'Lớn nhất 1.000.000');

export const RowFields = z.strictObject({
  plotId: required('Lô', Id),
  code: code('Mã hàng'),
  /** Its place in the plot, from 1; null on creation: after the last. */
  number: ordinal.nullable().default(null),
  /** From the first tree to the last. */
  location: LineLocation.nullable().default(null),
  notes: optionalText(1_000),
});
export const RowInput = RowFields;
export type RowInput = z.output<typeof RowInput>;
export const RowUpdate = RowFields.extend({ version: Version });
export type RowUpdate = z.output<typeof RowUpdate>;

export const rowWords = {
  plotId: { label: 'Lô', shownBy: 'plotCode' },
  code: { label: 'Mã hàng', width: 14 },
  number: { label: 'Thứ tự trong lô', kind: 'integer', width: 16 },
  location: { label: 'Đường hàng' },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof RowInput>;

export const Row = Stored.extend({
  ...RowFields.shape,
  number: z.int(),
  entityId: Id,
  plotCode: z.string(),
  areaId: Id,
  areaName: z.string(),
  /** Metres. */
  length: z.number().nullable(),
  /** Degrees clockwise from north, from the first tree to the last. */
  bearing: z.number().nullable(),
  plantCount: z.int(),
  statuses: z.array(StatusCount),
});
export type Row = z.infer<typeof Row>;

export const RowQuery = listQuery(['number', 'code', 'updatedAt'], 'number').extend({
  areaId: IdText.optional(),
  plotId: IdText.optional(),
  located: z.enum(['true', 'false']).optional(),
  deleted: DeletedFilter,
});
export type RowQuery = z.output<typeof RowQuery>;

/** Trees of the row get numbers from 1 in their order, and codes by the pattern. */
export const RowRenumber = z.strictObject({
  version: Version,
  start: ordinal.default(1),
  treeCodePattern: requiredText('Mẫu mã cây', 40),
});
/** Rows of the plot get new numbers and codes, in their order or backwards; their trees' codes follow if a pattern is given. */
export const PlotRenumber = z.strictObject({
  version: Version,
  order: z.enum(['forward', 'backward']).default('forward'),
  start: ordinal.default(1),
  rowCodePattern: requiredText('Mẫu mã hàng', 40),
  treeCodePattern: requiredText('Mẫu mã cây', 40).nullable().default(null),
});

const params = z.strictObject({ id: IdText });

export const rowRoutes = {
  list: {
    method: 'GET',
    path: '/api/rows',
    summary: 'Hàng trồng của đơn vị',
    query: RowQuery,
    answer: page(Row),
    may: 'farm.read',
  },
  get: { method: 'GET', path: '/api/rows/:id', summary: 'Một hàng trồng', params, answer: Row, may: 'farm.read' },
  create: {
    method: 'POST',
    path: '/api/rows',
    summary: 'Thêm hàng trồng',
    body: RowInput,
    answer: Row,
    may: 'orchard.write',
  },
  update: {
    method: 'PUT',
    path: '/api/rows/:id',
    summary: 'Sửa hàng trồng',
    params,
    body: RowUpdate,
    answer: Row,
    may: 'orchard.write',
  },
  locate: {
    method: 'PUT',
    path: '/api/rows/:id/location',
    summary: 'Vẽ lại đường hàng',
    params,
    body: z.strictObject({ location: required('Đường hàng', LineLocation.nullable()), version: Version.optional() }),
    answer: Row,
    may: 'orchard.write',
  },
  reverse: {
    method: 'POST',
    path: '/api/rows/:id/reverse',
    summary: 'Đảo chiều hàng: cây cuối thành cây đầu, mã cây đổi theo',
    params,
    body: z.strictObject({ version: Version }),
    answer: Row,
    may: 'orchard.write',
  },
  renumber: {
    method: 'POST',
    path: '/api/rows/:id/renumber',
    summary: 'Đánh số lại cây trong hàng',
    params,
    body: RowRenumber,
    answer: Row,
    may: 'orchard.write',
  },
  renumberPlot: {
    method: 'POST',
    path: '/api/plots/:id/renumber',
    summary: 'Đánh số lại các hàng của lô',
    params,
    body: PlotRenumber,
    answer: z.array(Row),
    may: 'orchard.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/rows/:id',
    summary: 'Xóa hàng cùng cây của nó (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Row,
    may: 'orchard.write',
  },
  restore: {
    method: 'POST',
    path: '/api/rows/:id/restore',
    summary: 'Khôi phục hàng cùng những cây bị xóa theo nó',
    params,
    answer: Row,
    may: 'orchard.write',
  },
} satisfies RouteTable;
