import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { Reference } from '../handbook/reference.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, oneOf, required, Version, VersionText } from '../value.ts';
import {
  groupNames,
  mostFruits,
  PickedGroup,
  PickedItem,
  pickedDetails,
  pickingFields,
  pickingFilters,
  pickingWords,
  refuseTwoPickers,
} from './picking.ts';

export const HarvestCountFields = z.strictObject({
  harvestedOn: required('Ngày cắt', Day),
  fruits: required(
    'Số trái',
    z
      .int('Phải là số nguyên')
      .min(1, 'Ít nhất 1 trái')
      .max(mostFruits, `Nhiều nhất ${mostFruits.toLocaleString('vi-VN')} trái`),
  ),
  ...pickingFields,
});
export const HarvestCountInput = HarvestCountFields.superRefine(refuseTwoPickers);
export type HarvestCountInput = z.output<typeof HarvestCountInput>;
export const HarvestCountUpdate = HarvestCountFields.extend({ version: Version }).superRefine(refuseTwoPickers);
export type HarvestCountUpdate = z.output<typeof HarvestCountUpdate>;

export const harvestCountWords = {
  harvestedOn: { label: 'Ngày cắt', kind: 'day', width: 12 },
  fruits: { label: 'Số trái', kind: 'integer', unit: 'trái', width: 12 },
  ...pickingWords,
} satisfies FieldWords<keyof HarvestCountInput>;

/** What the history tells besides what was entered. */
export const harvestCountHistoryWords = {
  ...harvestCountWords,
  cropGroupName: { label: 'Nhóm cây trồng' },
  harvestYieldCode: { label: 'Đã cân trong mẻ' },
} satisfies FieldWords;

export const HarvestCount = PickedItem.extend({
  /** 'SL-2026-0117' */
  code: z.string(),
  fruits: z.int(),
  /** The living yield that weighed these fruits. */
  harvestYield: Reference.nullable(),
  ...pickedDetails,
});
export type HarvestCount = z.infer<typeof HarvestCount>;
export const HarvestCountItem = HarvestCount.omit({ targets: true });
export type HarvestCountItem = z.infer<typeof HarvestCountItem>;

const filters = {
  ...pickingFilters,
  /** Whether a yield has weighed it. */
  weighed: z.enum(['true', 'false']).optional(),
  harvestYieldId: IdText.optional(),
};
export const HarvestCountQuery = listQuery(['harvestedOn', 'code', 'updatedAt'], '-harvestedOn').extend({
  ...filters,
  deleted: DeletedFilter,
});
export type HarvestCountQuery = z.output<typeof HarvestCountQuery>;
export const HarvestCountFilters = z.strictObject({
  ...filters,
  q: z.string().max(200, 'Dài nhất 200 ký tự').optional(),
  deleted: DeletedFilter,
});
export type HarvestCountFilters = z.output<typeof HarvestCountFilters>;

/** All that a filter finds, added up. */
export const HarvestCountSummary = z.object({
  recordCount: z.int(),
  fruits: z.int(),
  /** Fruits that no yield has weighed yet. */
  openFruits: z.int(),
  treeCount: z.int(),
  fruitsPerTree: z.number().nullable(),
  pickerCount: z.int(),
  groups: z.array(PickedGroup),
});
export type HarvestCountSummary = z.infer<typeof HarvestCountSummary>;

const params = z.strictObject({ id: IdText });

export const harvestCountRoutes = {
  list: {
    method: 'GET',
    path: '/api/harvest-counts',
    summary: 'Số lượng thu hoạch: số trái đếm được khi cắt',
    query: HarvestCountQuery,
    answer: page(HarvestCountItem),
    may: 'farm.read',
  },
  summary: {
    method: 'GET',
    path: '/api/harvest-counts/summary',
    summary: 'Tổng của mọi lần đếm mà bộ lọc tìm thấy, và từng người, lô hay ngày',
    query: HarvestCountFilters.extend({ by: oneOf(groupNames).optional() }),
    answer: HarvestCountSummary,
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/harvest-counts/:id',
    summary: 'Một lần đếm trái',
    params,
    answer: HarvestCount,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/harvest-counts',
    summary: 'Ghi số trái đã cắt',
    body: HarvestCountInput,
    answer: HarvestCount,
    may: 'harvest.count',
  },
  update: {
    method: 'PUT',
    path: '/api/harvest-counts/:id',
    summary: 'Sửa số trái đã cắt, khi chưa cân; công nhân chỉ sửa của mình',
    params,
    body: HarvestCountUpdate,
    answer: HarvestCount,
    may: 'harvest.count',
  },
  remove: {
    method: 'DELETE',
    path: '/api/harvest-counts/:id',
    summary: 'Xóa một lần đếm chưa cân (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: HarvestCount,
    may: 'harvest.count',
  },
  restore: {
    method: 'POST',
    path: '/api/harvest-counts/:id/restore',
    summary: 'Khôi phục một lần đếm đã xóa',
    params,
    answer: HarvestCount,
    may: 'harvest.count',
  },
} satisfies RouteTable;

/** A count as yields name it. */
export const CountReference = z.object({ id: Id, code: z.string(), fruits: z.int() });
export type CountReference = z.infer<typeof CountReference>;
