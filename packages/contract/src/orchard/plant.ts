import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import {
  code,
  Day,
  Id,
  IdText,
  measured,
  optionalText,
  required,
  requiredText,
  Stored,
  Timestamp,
  Version,
  VersionText,
} from '../value.ts';
import { GpsAccuracy, PointLocation } from './location.ts';
import { PlantSelectionText } from './plant-selection.ts';

const ordinal = z.int('Phải là số nguyên').min(1, 'Ít nhất 1').max(1_000_000, 'Lớn nhất 1.000.000');
const size = (max: number, unit: string) => measured(max, unit).nullable().default(null);

/** A permanent position and the tree that stands there now. */
export const PlantFields = z.strictObject({
  rowId: required('Hàng', Id),
  code: code('Mã cây'),
  /** Its place in the row, from 1; null on creation: after the last. */
  number: ordinal.nullable().default(null),
  cropGroupId: Id.nullable().default(null),
  plantStatusId: required('Tình trạng', Id),
  plantedOn: Day.nullable().default(null),
  seedlingSource: optionalText(120),
  /** Across the trunk, centimetres. */
  trunk: size(500, 'cm'),
  /** Across the crown, metres. */
  canopy: size(50, 'm'),
  height: size(100, 'm'),
  location: PointLocation.nullable().default(null),
  gpsAccuracy: GpsAccuracy,
  notes: optionalText(1_000),
});
export const PlantInput = PlantFields;
export type PlantInput = z.output<typeof PlantInput>;
/** The status changes by a call of its own, where a reason can be given. */
export const PlantUpdate = PlantFields.omit({ plantStatusId: true }).extend({ version: Version });
export type PlantUpdate = z.output<typeof PlantUpdate>;

/** The history keeps the names next to the ids: no field is shown by another one. */
export const plantWords = {
  rowId: { label: 'Hàng' },
  code: { label: 'Mã cây', width: 18 },
  number: { label: 'Thứ tự trong hàng', kind: 'integer', width: 12 },
  cropGroupId: { label: 'Nhóm cây trồng', width: 30 },
  plantStatusId: { label: 'Tình trạng', width: 18 },
  plantedOn: { label: 'Ngày trồng', kind: 'day', width: 14 },
  seedlingSource: { label: 'Nguồn giống', width: 24 },
  trunk: { label: 'Đường kính thân (cm)', kind: 'number', width: 14 },
  canopy: { label: 'Đường kính tán (m)', kind: 'number', width: 14 },
  height: { label: 'Chiều cao (m)', kind: 'number', width: 14 },
  location: { label: 'Vị trí' },
  gpsAccuracy: { label: 'Sai số GPS (m)', kind: 'number', width: 12 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof PlantInput>;

export const Plant = Stored.extend({
  ...PlantFields.shape,
  number: z.int(),
  entityId: Id,
  rowCode: z.string(),
  rowNumber: z.int(),
  plotId: Id,
  plotCode: z.string(),
  areaId: Id,
  areaName: z.string(),
  cropGroupName: z.string().nullable(),
  plantStatus: z.object({ id: Id, name: z.string(), color: z.string() }),
  /** The reason of its status, as written when it changed. */
  statusReason: z.string().nullable(),
  statusAt: Timestamp,
  /** 1: the first tree that stands at this position. */
  generation: z.int(),
});
export type Plant = z.infer<typeof Plant>;

/** A tree that stood there before. */
export const FormerTree = z.object({
  generation: z.int(),
  cropGroupName: z.string().nullable(),
  plantedOn: Day.nullable(),
  seedlingSource: z.string().nullable(),
  trunk: z.number().nullable(),
  canopy: z.number().nullable(),
  height: z.number().nullable(),
  endedOn: required('Ngày kết thúc', Day),
  reason: z.string(),
});
export type FormerTree = z.infer<typeof FormerTree>;

const number = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'Phải là số nguyên dương')
  .transform(Number);

export const PlantQuery = listQuery(['code', 'number'], 'code').extend({
  areaId: IdText.optional(),
  plotId: IdText.optional(),
  rowId: IdText.optional(),
  plantStatusId: IdText.optional(),
  cropGroupId: IdText.optional(),
  /** 'Hàng 3–7', 'cây 10–50': by the numbers of rows in their plot and of trees in their row. */
  rowFrom: number.optional(),
  rowTo: number.optional(),
  treeFrom: number.optional(),
  treeTo: number.optional(),
  plantedFrom: Day.optional(),
  plantedTo: Day.optional(),
  needsAttention: z.enum(['true', 'false']).optional(),
  located: z.enum(['true', 'false']).optional(),
  photographed: z.enum(['true', 'false']).optional(),
  plantingBatchId: IdText.optional(),
  /** Whether work is still to be done on them, on their row, plot or area. */
  openWork: z.enum(['true', 'false']).optional(),
  /** The trees that were chosen on the map. */
  selection: PlantSelectionText.optional(),
  deleted: DeletedFilter,
});
export type PlantQuery = z.output<typeof PlantQuery>;

const maxReason = 500;
/** What was seen of a tree, where somebody cared to write it. */
export const StatusReason = optionalText(maxReason);
/** Why a tree ended: a fact of its history, which is kept with the tree that stood there. */
export const EndReason = requiredText('Lý do', maxReason);
export const PlantStatusChange = z.strictObject({
  version: Version,
  plantStatusId: required('Tình trạng', Id),
  reason: StatusReason,
});

export const Replanting = z.strictObject({
  version: Version,
  /** When and why the old tree ended. */
  endedOn: Day,
  reason: EndReason,
  /** The new one. */
  cropGroupId: required('Nhóm cây trồng', Id.nullable()),
  plantStatusId: required('Tình trạng', Id),
  plantedOn: required('Ngày trồng', Day.nullable()),
  seedlingSource: optionalText(120),
});

const degrees = (label: string, max: number) =>
  required(label, z.string())
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'Phải là số độ')
    .transform(Number)
    .pipe(z.number().min(-max, 'Ngoài quả địa cầu').max(max, 'Ngoài quả địa cầu'));

const params = z.strictObject({ id: IdText });

export const plantRoutes = {
  list: {
    method: 'GET',
    path: '/api/plants',
    summary: 'Cây trồng của đơn vị; `after` đi tiếp theo khóa',
    query: PlantQuery,
    answer: page(Plant),
    may: 'farm.read',
  },
  nearest: {
    method: 'GET',
    path: '/api/plants/nearest',
    summary: 'Những cây gần một điểm nhất, gần trước',
    query: z.strictObject({ longitude: degrees('Kinh độ', 180), latitude: degrees('Vĩ độ', 90) }),
    answer: z.array(Plant.extend({ metres: z.number() })),
    may: 'farm.read',
  },
  get: { method: 'GET', path: '/api/plants/:id', summary: 'Một cây', params, answer: Plant, may: 'farm.read' },
  formerTrees: {
    method: 'GET',
    path: '/api/plants/:id/former-trees',
    summary: 'Những cây đã từng đứng ở vị trí này, gần nhất trước',
    params,
    answer: z.array(FormerTree),
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/plants',
    summary: 'Thêm cây trồng',
    body: PlantInput,
    answer: Plant,
    may: 'orchard.write',
  },
  update: {
    method: 'PUT',
    path: '/api/plants/:id',
    summary: 'Sửa cây trồng',
    params,
    body: PlantUpdate,
    answer: Plant,
    may: 'orchard.write',
  },
  locate: {
    method: 'PUT',
    path: '/api/plants/:id/location',
    summary: 'Đặt lại vị trí cây',
    params,
    body: z.strictObject({
      location: required('Vị trí', PointLocation.nullable()),
      gpsAccuracy: GpsAccuracy,
      version: Version.optional(),
    }),
    answer: Plant,
    may: 'orchard.write',
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/plants/:id/status',
    summary: 'Đổi tình trạng cây, có lý do',
    params,
    body: PlantStatusChange,
    answer: Plant,
    may: 'plants.inspect',
  },
  replant: {
    method: 'POST',
    path: '/api/plants/:id/replant',
    summary: 'Trồng lại: vị trí giữ nguyên, cây mới bắt đầu lịch sử của nó',
    params,
    body: Replanting,
    answer: Plant,
    may: 'orchard.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/plants/:id',
    summary: 'Xóa vị trí cây (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Plant,
    may: 'orchard.write',
  },
  restore: {
    method: 'POST',
    path: '/api/plants/:id/restore',
    summary: 'Khôi phục vị trí cây đã xóa',
    params,
    answer: Plant,
    may: 'orchard.write',
  },
} satisfies RouteTable;
