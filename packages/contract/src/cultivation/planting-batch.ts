import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { Targets } from '../orchard/target.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, optionalText, required, Stored, Timestamp, Version, VersionText } from '../value.ts';

const quantity = (least: number) =>
  z.int('Phải là số nguyên').min(least, `Ít nhất ${least}`).max(200_000, 'Lớn nhất 200.000');

export const PlantingBatchFields = z.strictObject({
  cropGroupId: required('Nhóm cây trồng', Id),
  /** The nursery's name of the seedlings that came together. */
  seedlingLot: optionalText(80),
  supplier: optionalText(120),
  plantedOn: required('Ngày trồng', Day),
  plannedQuantity: required('Số cây dự kiến', quantity(1)),
  /** As counted on the day; null: not planted yet. */
  plantedQuantity: quantity(0).nullable().default(null),
  /** Đồng for one seedling. */
  unitPrice: z
    .int('Phải là số nguyên')
    .min(0, 'Không được âm')
    .max(100_000_000, 'Lớn nhất 100 triệu đồng')
    .nullable()
    .default(null),
  notes: optionalText(2_000),
});
export const PlantingBatchInput = PlantingBatchFields.extend({ farmPlanId: required('Kế hoạch', Id) });
export type PlantingBatchInput = z.output<typeof PlantingBatchInput>;
export const PlantingBatchUpdate = PlantingBatchFields.extend({ version: Version });
export type PlantingBatchUpdate = z.output<typeof PlantingBatchUpdate>;

export const plantingBatchWords = {
  cropGroupId: { label: 'Nhóm cây trồng', width: 28, shownBy: 'cropGroup' },
  seedlingLot: { label: 'Lô giống', width: 20 },
  supplier: { label: 'Nhà cung cấp', width: 30 },
  plantedOn: { label: 'Ngày trồng', kind: 'day', width: 14 },
  plannedQuantity: { label: 'Số cây dự kiến', kind: 'integer', width: 14 },
  plantedQuantity: { label: 'Số cây đã trồng', kind: 'integer', width: 14 },
  unitPrice: { label: 'Giá một cây giống', kind: 'integer', unit: '₫', width: 14 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof z.output<typeof PlantingBatchFields>>;

/** Trees of one seedling lot that were planted together, under a farm plan. */
export const PlantingBatch = Stored.extend({
  ...PlantingBatchFields.shape,
  entityId: Id,
  /** 'DT-2026-001' */
  code: z.string(),
  farmPlan: z.object({ id: Id, code: z.string(), name: z.string() }),
  cropGroup: z.object({ id: Id, name: z.string(), color: z.string() }),
  /** The trees that it covers, as a sentence tells them: 'Khu A: lô 1, 3'; null: none yet. */
  place: z.string().nullable(),
  /** Trees that were planted with it, without those whose records were removed. */
  treeCount: z.int(),
  /** Of those: neither dead, nor an empty position, nor replaced. */
  livingCount: z.int(),
  /** Of those: positions where another tree stands now. */
  replantedCount: z.int(),
});
export type PlantingBatch = z.infer<typeof PlantingBatch>;

export const PlantingBatchQuery = listQuery(['code', 'plantedOn', 'updatedAt'], '-code').extend({
  farmPlanId: IdText.optional(),
  cropGroupId: IdText.optional(),
  plantedFrom: Day.optional(),
  plantedTo: Day.optional(),
  deleted: DeletedFilter,
});
export type PlantingBatchQuery = z.output<typeof PlantingBatchQuery>;

/** Trees that stand there now; trees planted later are not taken along. */
export const BatchTrees = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('targets'), targets: Targets }),
  /** The trees that one press of 'Lưu 249 cây' made. */
  z.strictObject({ kind: z.literal('planting'), plantingId: Id }),
]);
export type BatchTrees = z.output<typeof BatchTrees>;

const BatchRef = z.object({ id: Id, code: z.string() });

/** What adding these trees would do. */
export const BatchTreesPreview = z.object({
  /** Neither in this batch nor in another one. */
  newCount: z.int(),
  /** In this batch already. */
  hereCount: z.int(),
  /** In other batches, which keep them unless they are taken over. */
  elsewhere: z.array(BatchRef.extend({ count: z.int() })),
  /** Of another crop group than the batch. */
  otherCropCount: z.int(),
});
export type BatchTreesPreview = z.infer<typeof BatchTreesPreview>;

/** How the trees of a batch fared. */
export const BatchSurvival = z.object({
  /** Trees alive at the end of each day on which that changed, from the planting day on. */
  days: z.array(z.object({ on: Day, living: z.int() })),
  /** Those that are lost, by the reason of their end or of their status, else by their status; most first. */
  losses: z.array(z.object({ reason: z.string(), count: z.int() })),
  plots: z.array(z.object({ id: Id, code: z.string(), areaName: z.string(), trees: z.int(), living: z.int() })),
});
export type BatchSurvival = z.infer<typeof BatchSurvival>;

/** The batches of the trees that have stood at one position, the present one first. */
export const PlantBatch = z.object({
  generation: z.int(),
  batch: BatchRef.extend({ farmPlanId: Id, plantedOn: Day, supplier: z.string().nullable() }),
});
export type PlantBatch = z.infer<typeof PlantBatch>;

/** A press of 'Lưu 249 cây' in the plan's scope whose trees are in no batch yet. */
export const UnbatchedPlanting = z.object({
  id: Id,
  plotCode: z.string(),
  areaName: z.string(),
  createdAt: Timestamp,
  treeCount: z.int(),
});
export type UnbatchedPlanting = z.infer<typeof UnbatchedPlanting>;

const params = z.strictObject({ id: IdText });

export const plantingBatchRoutes = {
  list: {
    method: 'GET',
    path: '/api/planting-batches',
    summary: 'Đợt trồng của đơn vị, hoặc của một kế hoạch',
    query: PlantingBatchQuery,
    answer: page(PlantingBatch),
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/planting-batches/:id',
    summary: 'Một đợt trồng',
    params,
    answer: PlantingBatch,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/planting-batches',
    summary: 'Thêm đợt trồng vào kế hoạch',
    body: PlantingBatchInput,
    answer: PlantingBatch,
    may: 'plans.write',
  },
  update: {
    method: 'PUT',
    path: '/api/planting-batches/:id',
    summary: 'Sửa đợt trồng',
    params,
    body: PlantingBatchUpdate,
    answer: PlantingBatch,
    may: 'plans.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/planting-batches/:id',
    summary: 'Xóa đợt trồng (khôi phục được); cây vẫn còn',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: PlantingBatch,
    may: 'plans.write',
  },
  restore: {
    method: 'POST',
    path: '/api/planting-batches/:id/restore',
    summary: 'Khôi phục đợt trồng đã xóa',
    params,
    answer: PlantingBatch,
    may: 'plans.write',
  },
  previewTrees: {
    method: 'POST',
    path: '/api/planting-batches/:id/trees/preview',
    summary: 'Thêm những cây này thì được bao nhiêu, cây nào đang thuộc đợt khác',
    params,
    body: z.strictObject({ by: required('Cây', BatchTrees) }),
    answer: BatchTreesPreview,
    may: 'farm.read',
    reads: true,
  },
  changeTrees: {
    method: 'PUT',
    path: '/api/planting-batches/:id/trees',
    summary: 'Thêm cây vào đợt trồng, hoặc bớt ra',
    params,
    body: z.strictObject({
      version: Version,
      act: required('Thêm hay bớt', z.enum(['add', 'remove'])),
      by: required('Cây', BatchTrees),
      /** With `add`: trees of other batches come too. */
      takesOver: z.boolean().default(false),
    }),
    answer: PlantingBatch,
    may: 'plans.write',
  },
  survival: {
    method: 'GET',
    path: '/api/planting-batches/:id/survival',
    summary: 'Cây của đợt trồng còn sống theo ngày, theo lô, và vì sao mất',
    params,
    answer: BatchSurvival,
    may: 'farm.read',
  },
  plantings: {
    method: 'GET',
    path: '/api/planting-batches/:id/plantings',
    summary: 'Những lần tạo cây trong phạm vi kế hoạch chưa thuộc đợt nào, mới nhất trước',
    params,
    answer: z.array(UnbatchedPlanting),
    may: 'farm.read',
  },
  ofPlant: {
    method: 'GET',
    path: '/api/plants/:id/planting-batches',
    summary: 'Đợt trồng của các cây đã đứng ở vị trí này',
    params,
    answer: z.array(PlantBatch),
    may: 'farm.read',
  },
} satisfies RouteTable;
