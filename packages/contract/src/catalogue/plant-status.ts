import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { catalogueFilters, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { Color, Id, IdText, optionalText, required, requiredText, Stored, Version, VersionText } from '../value.ts';

/** The specification's colours of features by their index; any further one is black. */
const featureColors = ['#ffa500', '#008000', '#0000ff', '#ff0000', '#ffff00', '#a52a2a'] as const;
export const featureColor = (index: number): string => featureColors[index] ?? '#000000';

/** The state of the place under a status: a tree lives there, a dead one stands there, or nothing does. */
export const plantConditions = ['living', 'dead', 'empty'] as const;
export const PlantCondition = z.enum(plantConditions);
export type PlantCondition = z.infer<typeof PlantCondition>;
export const plantConditionNames: Record<PlantCondition, string> = {
  living: 'Cây sống',
  dead: 'Cây chết',
  empty: 'Không có cây',
};

/** The system's own, by the ids that every installation gives them. */
export const plantStatusIds = { needsCare: 1, healthy: 2, new: 3, sick: 4, undernourished: 5, dead: 6, empty: 7 };

export const PlantStatusFields = z.strictObject({
  name: requiredText('Tên tình trạng', 60),
  /** Absent on creation: the specification's colour of its place in the list. */
  color: Color.nullable().default(null),
  condition: PlantCondition.default('living'),
  /** Such a tree needs a look: the map counts them separately. */
  needsAttention: z.boolean().default(false),
  description: optionalText(500),
});
export const PlantStatusInput = PlantStatusFields;
export type PlantStatusInput = z.output<typeof PlantStatusInput>;
export const PlantStatusUpdate = PlantStatusFields.extend({ version: Version });
export type PlantStatusUpdate = z.output<typeof PlantStatusUpdate>;

export const plantStatusWords = {
  name: { label: 'Tên tình trạng', width: 28 },
  color: { label: 'Màu trên bản đồ', width: 16 },
  condition: { label: 'Nghĩa là', kind: 'choice', names: plantConditionNames, width: 16 },
  needsAttention: { label: 'Cần chú ý', kind: 'yes-no', width: 14 },
  description: { label: 'Mô tả', width: 40 },
} satisfies FieldWords<keyof PlantStatusInput>;
/** The fields of a history, including one that is not typed. */
export const plantStatusHistoryWords = { ...plantStatusWords, place: { label: 'Thứ tự trong chú giải' } };

export const PlantStatus = Stored.extend(PlantStatusFields.shape).extend({
  /** null: the system's record, which everybody reads and only the admin writes. */
  entityId: Id.nullable(),
  color: z.string(),
  archived: z.boolean(),
  /** Its place in lists and legends, from 0. */
  position: z.int(),
  /** Trees of the selected entity that have it; 0 without one. */
  plantCount: z.int(),
});
export type PlantStatus = z.infer<typeof PlantStatus>;

export const PlantStatusQuery = listQuery(['position', 'name', 'updatedAt'], 'position').extend(catalogueFilters);
export type PlantStatusQuery = z.output<typeof PlantStatusQuery>;

/**
 * All of the entity's own statuses that are not deleted, archived ones too, in the order of legends and choices, after the
 * system's.
 */
export const PlantStatusOrder = z.strictObject({
  ids: required('Tình trạng', z.array(Id)).min(1, 'Chưa có tình trạng nào').max(200),
});
export type PlantStatusOrder = z.output<typeof PlantStatusOrder>;

const params = z.strictObject({ id: IdText });

export const plantStatusRoutes = {
  list: {
    method: 'GET',
    path: '/api/plant-statuses',
    summary: 'Tình trạng cây của hệ thống và của đơn vị đã chọn',
    query: PlantStatusQuery,
    answer: page(PlantStatus),
    may: 'farm.read',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: '/api/plant-statuses/:id',
    summary: 'Một tình trạng cây',
    params,
    answer: PlantStatus,
    may: 'farm.read',
    entity: 'optional',
  },
  create: {
    method: 'POST',
    path: '/api/plant-statuses',
    summary: 'Thêm tình trạng cây: của đơn vị đã chọn, hoặc của hệ thống khi không chọn',
    body: PlantStatusInput,
    answer: PlantStatus,
    may: 'catalogue.write',
    entity: 'optional',
  },
  update: {
    method: 'PUT',
    path: '/api/plant-statuses/:id',
    summary: 'Sửa tình trạng cây',
    params,
    body: PlantStatusUpdate,
    answer: PlantStatus,
    may: 'catalogue.write',
    entity: 'optional',
  },
  order: {
    method: 'PUT',
    path: '/api/plant-statuses/order',
    summary: 'Xếp lại thứ tự các tình trạng của đơn vị',
    body: PlantStatusOrder,
    answer: z.array(PlantStatus),
    may: 'catalogue.write',
  },
  archive: {
    method: 'PATCH',
    path: '/api/plant-statuses/:id/archived',
    summary: 'Lưu trữ tình trạng cây, hoặc dùng lại',
    params,
    body: z.strictObject({ version: Version, archived: required('Lưu trữ', z.boolean()) }),
    answer: PlantStatus,
    may: 'catalogue.write',
    entity: 'optional',
  },
  remove: {
    method: 'DELETE',
    path: '/api/plant-statuses/:id',
    summary: 'Xóa tình trạng cây chưa cây nào dùng (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: PlantStatus,
    may: 'catalogue.write',
    entity: 'optional',
  },
  restore: {
    method: 'POST',
    path: '/api/plant-statuses/:id/restore',
    summary: 'Khôi phục tình trạng cây đã xóa',
    params,
    answer: PlantStatus,
    may: 'catalogue.write',
    entity: 'optional',
  },
} satisfies RouteTable;
