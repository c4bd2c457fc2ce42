import { z } from 'zod';
import { Reference } from '../handbook/reference.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, oneOf, Timestamp, VersionText } from '../value.ts';
import { gradeNames } from './grade.ts';
import { CountReference } from './harvest-count.ts';
import { HarvestYieldInput, HarvestYieldUpdate, rejectReasonNames } from './harvest-yield-input.ts';
import { groupNames, PickedGroup, PickedItem, pickedDetails, pickingFilters } from './picking.ts';

/** `price` is null for users who may not read sales. */
const WeighedGrade = z.object({ grade: oneOf(gradeNames), kg: z.number(), price: z.int().nullable() });

export const HarvestYieldItem = PickedItem.extend({
  /** 'MT-2026-0319' */
  code: z.string(),
  harvestedAt: Timestamp,
  lot: Reference.nullable(),
  buyer: z.object({ id: Id, name: z.string() }).nullable(),
  /** The sum of the grades. */
  kg: z.number(),
  /** Best first. */
  grades: z.array(WeighedGrade),
  rejectKg: z.number(),
  rejectFruits: z.int().nullable(),
  rejectReason: oneOf(rejectReasonNames).nullable(),
  rejectNote: z.string().nullable(),
  tareKg: z.number(),
  ticketNumber: z.string().nullable(),
});
export type HarvestYieldItem = z.infer<typeof HarvestYieldItem>;

export const HarvestYield = HarvestYieldItem.extend({ counts: z.array(CountReference), ...pickedDetails });
export type HarvestYield = z.infer<typeof HarvestYield>;

const filters = {
  ...pickingFilters,
  lotId: IdText.optional(),
  /** Whether it was put into a lot. */
  hasLot: z.enum(['true', 'false']).optional(),
  buyerId: IdText.optional(),
  /** Of its season, from trees of its scope. */
  forecastId: IdText.optional(),
  grade: oneOf(gradeNames).optional(),
};
export const HarvestYieldQuery = listQuery(['harvestedAt', 'code', 'updatedAt'], '-harvestedAt').extend({
  ...filters,
  deleted: DeletedFilter,
});
export type HarvestYieldQuery = z.output<typeof HarvestYieldQuery>;
export const HarvestYieldFilters = z.strictObject({
  ...filters,
  q: z.string().max(200, 'Dài nhất 200 ký tự').optional(),
  deleted: DeletedFilter,
});
export type HarvestYieldFilters = z.output<typeof HarvestYieldFilters>;

export const YieldGroup = PickedGroup.extend({
  kg: z.number(),
  rejectKg: z.number(),
  kgPerTree: z.number().nullable(),
});
export type YieldGroup = z.infer<typeof YieldGroup>;

/** All that a filter finds, added up; with `grade`, the kilograms of that grade alone. */
export const HarvestYieldSummary = z.object({
  recordCount: z.int(),
  kg: z.number(),
  /** Best first; `amount` is what was agreed, in đồng, null for users who may not read sales. */
  grades: z.array(z.object({ grade: oneOf(gradeNames), kg: z.number(), amount: z.int().nullable() })),
  fruits: z.int(),
  rejectKg: z.number(),
  /** Each tree once. */
  treeCount: z.int(),
  /** The land of these trees: a part of a plot has its share by trees. */
  hectares: z.number(),
  kgPerTree: z.number().nullable(),
  kgPerHectare: z.number().nullable(),
  pickerCount: z.int(),
  kgPerPicker: z.number().nullable(),
  groups: z.array(YieldGroup),
});
export type HarvestYieldSummary = z.infer<typeof HarvestYieldSummary>;

const params = z.strictObject({ id: IdText });

export const harvestYieldRoutes = {
  list: {
    method: 'GET',
    path: '/api/harvest-yields',
    summary: 'Sản lượng thu hoạch: từng mẻ cân theo loại',
    query: HarvestYieldQuery,
    answer: page(HarvestYieldItem),
    may: 'farm.read',
  },
  summary: {
    method: 'GET',
    path: '/api/harvest-yields/summary',
    summary: 'Tổng của mọi mẻ mà bộ lọc tìm thấy, và từng người cắt, lô hay ngày',
    query: HarvestYieldFilters.extend({ by: oneOf(groupNames).optional() }),
    answer: HarvestYieldSummary,
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/harvest-yields/:id',
    summary: 'Một mẻ thu hoạch',
    params,
    answer: HarvestYield,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/harvest-yields',
    summary: 'Ghi một mẻ thu hoạch',
    body: HarvestYieldInput,
    answer: HarvestYield,
    may: 'harvest.write',
  },
  update: {
    method: 'PUT',
    path: '/api/harvest-yields/:id',
    summary: 'Sửa một mẻ thu hoạch',
    params,
    body: HarvestYieldUpdate,
    answer: HarvestYield,
    may: 'harvest.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/harvest-yields/:id',
    summary: 'Xóa một mẻ thu hoạch (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: HarvestYield,
    may: 'harvest.write',
  },
  restore: {
    method: 'POST',
    path: '/api/harvest-yields/:id/restore',
    summary: 'Khôi phục một mẻ thu hoạch đã xóa',
    params,
    answer: HarvestYield,
    may: 'harvest.write',
  },
} satisfies RouteTable;
