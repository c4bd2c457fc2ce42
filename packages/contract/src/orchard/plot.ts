import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import {
  code,
  Day,
  Id,
  IdText,
  optionalText,
  required,
  requiredMessage,
  Stored,
  Version,
  VersionText,
} from '../value.ts';
import { managerFilters, StatusCount } from './area.ts';
import { GpsAccuracy, Hectares, LineLocation, PolygonLocation } from './location.ts';

export const irrigations = ['none', 'hose', 'sprinkler', 'micro-sprinkler', 'drip', 'furrow', 'canal'] as const;
export const Irrigation = z.enum(irrigations);
export type Irrigation = z.infer<typeof Irrigation>;
export const irrigationNames: Record<Irrigation, string> = {
  none: 'Không tưới',
  hose: 'Tưới ống, tưới gốc',
  sprinkler: 'Phun mưa',
  'micro-sprinkler': 'Phun mưa dưới tán',
  drip: 'Nhỏ giọt',
  furrow: 'Tưới rãnh',
  canal: 'Mương liếp',
};

/** A piece inside a plot where no trees stand. */
export const exclusionKinds = ['ditch', 'pond', 'road', 'house', 'rock', 'other'] as const;
export const ExclusionKind = z.enum(exclusionKinds);
export type ExclusionKind = z.infer<typeof ExclusionKind>;
export const exclusionKindNames: Record<ExclusionKind, string> = {
  ditch: 'Mương',
  pond: 'Ao, hồ',
  road: 'Đường đi',
  house: 'Nhà, kho',
  rock: 'Đá, gò',
  other: 'Khác',
};
export const Exclusion = z.strictObject({
  kind: ExclusionKind.default('other'),
  name: optionalText(60),
  location: required('Ranh giới', PolygonLocation),
});
export type Exclusion = z.output<typeof Exclusion>;

export const PlotFields = z.strictObject({
  areaId: required('Khu vực', Id),
  code: code('Mã lô'),
  cropGroupId: Id.nullable().default(null),
  plantedOn: Day.nullable().default(null),
  irrigation: Irrigation.nullable().default(null),
  managerId: Id.nullable().default(null),
  declaredHectares: Hectares,
  /** Per cent. */
  slope: z.number('Phải là số').min(0, 'Không được âm').max(200, 'Lớn nhất 200\u00a0%').nullable().default(null),
  location: PolygonLocation.nullable().default(null),
  gpsAccuracy: GpsAccuracy,
  exclusions: z.array(Exclusion).max(50, 'Nhiều nhất 50 vùng loại trừ').default([]),
  notes: optionalText(2_000),
});
export const PlotInput = PlotFields;
export type PlotInput = z.output<typeof PlotInput>;
export const PlotUpdate = PlotFields.extend({ version: Version });
export type PlotUpdate = z.output<typeof PlotUpdate>;

export const plotWords = {
  areaId: { label: 'Khu vực', shownBy: 'areaName' },
  code: { label: 'Mã lô', width: 14 },
  cropGroupId: { label: 'Nhóm cây trồng', shownBy: 'cropGroupName', width: 30 },
  plantedOn: { label: 'Ngày trồng', kind: 'day', width: 14 },
  irrigation: { label: 'Hệ thống tưới', kind: 'choice', names: irrigationNames, width: 20 },
  managerId: { label: 'Người phụ trách', shownBy: 'managerName', width: 30 },
  declaredHectares: { label: 'Diện tích khai báo (ha)', kind: 'number', width: 20 },
  slope: { label: 'Độ dốc (%)', kind: 'number', width: 12 },
  location: { label: 'Ranh giới' },
  gpsAccuracy: { label: 'Sai số GPS (m)', kind: 'number', width: 14 },
  exclusions: { label: 'Vùng loại trừ', kind: 'list', width: 40 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof PlotInput>;

export const Plot = Stored.extend({
  ...PlotFields.shape,
  entityId: Id,
  areaCode: z.string(),
  areaName: z.string(),
  cropGroupName: z.string().nullable(),
  managerName: z.string().nullable(),
  /** As drawn, without holes; null while nothing is drawn. */
  hectares: z.number().nullable(),
  /** Metres around the outer ring. */
  perimeter: z.number().nullable(),
  rowCount: z.int(),
  plantCount: z.int(),
  statuses: z.array(StatusCount),
});
export type Plot = z.infer<typeof Plot>;

export const PlotQuery = listQuery(['code', 'hectares', 'plantedOn', 'updatedAt'], 'code').extend({
  areaId: IdText.optional(),
  cropGroupId: IdText.optional(),
  ...managerFilters,
  irrigation: Irrigation.optional(),
  located: z.enum(['true', 'false']).optional(),
  deleted: DeletedFilter,
});
export type PlotQuery = z.output<typeof PlotQuery>;

/** A fault of the boundary: never a refusal, since papers and the ground disagree. */
export const PlotWarning = z.object({
  kind: z.enum(['leaves-area', 'overlaps-plot']),
  /** The neighbour that it overlaps. */
  plot: z.object({ id: Id, code: z.string() }).nullable(),
  squareMetres: z.number(),
  /** The pieces of land that the warning is about. */
  pieces: z.array(PolygonLocation),
});
export type PlotWarning = z.infer<typeof PlotWarning>;

/** The trees of a plot by columns, as small as JSON gets: entry n of each belongs to the nth tree that has a place. */
export const PlotPositions = z.object({
  ids: z.array(Id),
  longitudes: z.array(z.number()),
  latitudes: z.array(z.number()),
  plantStatusIds: z.array(Id),
  rowIds: z.array(Id),
  /** 0: none. */
  cropGroupIds: z.array(z.int()),
  plantedOn: z.array(Day.nullable()),
});
export type PlotPositions = z.infer<typeof PlotPositions>;

export const PlotSplit = z.strictObject({
  version: Version,
  /** Across the plot, from one side to another. */
  line: required('Đường cắt', LineLocation),
  /** Codes of the new plots; the largest piece stays the plot that it was. */
  codes: required('Mã lô', z.array(code('Mã lô')))
    .min(1, requiredMessage('Mã lô'))
    .max(20),
});
export const PlotMerge = z.strictObject({
  /** The first stays; the rows and trees of the others become its own. */
  plots: required('Các lô', z.array(z.strictObject({ id: Id, version: Version })))
    .min(2, 'Chọn ít nhất 2 lô')
    .max(50, 'Nhiều nhất 50 lô'),
  code: code('Mã lô'),
  /** Absent: the union of the plots, which must be one piece. */
  location: PolygonLocation.optional(),
});

const params = z.strictObject({ id: IdText });

export const plotRoutes = {
  list: {
    method: 'GET',
    path: '/api/plots',
    summary: 'Lô trồng của đơn vị',
    query: PlotQuery,
    answer: page(Plot),
    may: 'farm.read',
  },
  get: { method: 'GET', path: '/api/plots/:id', summary: 'Một lô trồng', params, answer: Plot, may: 'farm.read' },
  warnings: {
    method: 'GET',
    path: '/api/plots/:id/warnings',
    summary: 'Phần lô ra ngoài khu vực hoặc chồng lên lô khác',
    params,
    answer: z.array(PlotWarning),
    may: 'farm.read',
  },
  positions: {
    method: 'GET',
    path: '/api/plots/:id/positions',
    summary: 'Vị trí, tình trạng, nhóm và ngày trồng của mọi cây trong lô, xếp theo cột',
    params,
    answer: PlotPositions,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/plots',
    summary: 'Thêm lô trồng',
    body: PlotInput,
    answer: Plot,
    may: 'orchard.write',
  },
  update: {
    method: 'PUT',
    path: '/api/plots/:id',
    summary: 'Sửa lô trồng',
    params,
    body: PlotUpdate,
    answer: Plot,
    may: 'orchard.write',
  },
  locate: {
    method: 'PUT',
    path: '/api/plots/:id/location',
    summary: 'Vẽ lại ranh giới lô',
    params,
    body: z.strictObject({ location: required('Ranh giới', PolygonLocation.nullable()), version: Version.optional() }),
    answer: Plot,
    may: 'orchard.write',
  },
  split: {
    method: 'POST',
    path: '/api/plots/:id/split',
    summary: 'Tách lô theo một đường; hàng và cây theo phần đất của chúng',
    params,
    body: PlotSplit,
    answer: z.array(Plot),
    may: 'orchard.write',
  },
  merge: {
    method: 'POST',
    path: '/api/plots/merge',
    summary: 'Gộp các lô của một khu vực thành một; hàng và cây đi theo',
    body: PlotMerge,
    answer: Plot,
    may: 'orchard.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/plots/:id',
    summary: 'Xóa lô cùng hàng và cây của nó (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Plot,
    may: 'orchard.write',
  },
  restore: {
    method: 'POST',
    path: '/api/plots/:id/restore',
    summary: 'Khôi phục lô cùng những gì bị xóa theo nó',
    params,
    answer: Plot,
    may: 'orchard.write',
  },
} satisfies RouteTable;
