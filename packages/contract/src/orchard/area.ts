import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { Address, AddressInput } from '../locations/address.ts';
import type { RouteTable } from '../route.ts';
import { code, Day, Id, IdText, optionalText, required, requiredText, Stored, Version, VersionText } from '../value.ts';
import { GpsAccuracy, Hectares, PolygonLocation } from './location.ts';
import { AreaOnMap, Depth } from './map-data.ts';

/** The state of a growing-area code (mã số vùng trồng) at the authority that issues it. */
export const growingStatuses = ['none', 'pending', 'granted', 'suspended', 'revoked'] as const;
export const GrowingStatus = z.enum(growingStatuses);
export type GrowingStatus = z.infer<typeof GrowingStatus>;
export const growingStatusNames: Record<GrowingStatus, string> = {
  none: 'Chưa cấp',
  pending: 'Chờ duyệt',
  granted: 'Hiệu lực',
  suspended: 'Tạm dừng',
  revoked: 'Đã thu hồi',
};

export const terrains = ['flat', 'gentle', 'steep', 'terraced', 'lowland'] as const;
export const Terrain = z.enum(terrains);
export type Terrain = z.infer<typeof Terrain>;
export const terrainNames: Record<Terrain, string> = {
  flat: 'Bằng phẳng',
  gentle: 'Dốc nhẹ',
  steep: 'Dốc lớn',
  terraced: 'Bậc thang',
  lowland: 'Trũng, lên liếp',
};

/** VietGAP, GlobalG.A.P., organic, a land certificate: any paper of the area. */
export const Certificate = z
  .strictObject({
    name: requiredText('Tên chứng nhận', 80),
    number: optionalText(80),
    issuer: optionalText(120),
    issuedOn: Day.nullable().default(null),
    expiresOn: Day.nullable().default(null),
  })
  .refine(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn, {
    path: ['expiresOn'],
    message: 'Không thể trước ngày cấp',
  });
export type Certificate = z.output<typeof Certificate>;

export const AreaFields = z.strictObject({
  code: code('Mã khu vực'),
  name: requiredText('Tên khu vực', 120),
  /** Opaque, such as VN-66-650-24370-94-21. */
  growingCode: optionalText(60),
  growingStatus: GrowingStatus.default('none'),
  growingExpiresOn: Day.nullable().default(null),
  /** The person in charge. */
  managerId: Id.nullable().default(null),
  ...AddressInput.shape,
  declaredHectares: Hectares,
  soil: optionalText(80),
  water: optionalText(80),
  terrain: Terrain.nullable().default(null),
  certificates: z.array(Certificate).max(30, 'Nhiều nhất 30 chứng nhận').default([]),
  location: PolygonLocation.nullable().default(null),
  gpsAccuracy: GpsAccuracy,
  notes: optionalText(2_000),
});

type Typed = z.output<typeof AreaFields>;
const rules = <T extends z.ZodType<Pick<Typed, 'growingCode' | 'growingStatus'>>>(schema: T) =>
  schema.refine(({ growingCode, growingStatus }) => growingCode !== null || growingStatus !== 'granted', {
    path: ['growingCode'],
    message: 'Mã số vùng trồng is required',
  });
export const AreaInput = rules(AreaFields);
export type AreaInput = z.output<typeof AreaInput>;
export const AreaUpdate = rules(AreaFields.extend({ version: Version }));
export type AreaUpdate = z.output<typeof AreaUpdate>;

export const areaWords = {
  code: { label: 'Mã khu vực', width: 14 },
  name: { label: 'Tên khu vực', width: 28 },
  growingCode: { label: 'Mã số vùng trồng', width: 26 },
  growingStatus: { label: 'Tình trạng mã', kind: 'choice', names: growingStatusNames, width: 16 },
  growingExpiresOn: { label: 'Mã hết hạn', kind: 'day', width: 14 },
  managerId: { label: 'Người phụ trách', shownBy: 'managerName', width: 30 },
  addressLine: { label: 'Số nhà, thôn, buôn', width: 30 },
  locationId: { label: 'Đơn vị hành chính', shownBy: 'locationName' },
  oldLocationId: { label: 'Đơn vị hành chính cũ', shownBy: 'oldLocationName', width: 40 },
  declaredHectares: { label: 'Diện tích khai báo (ha)', kind: 'number', width: 20 },
  soil: { label: 'Loại đất', width: 20 },
  water: { label: 'Nguồn nước', width: 20 },
  terrain: { label: 'Địa hình', kind: 'choice', names: terrainNames, width: 16 },
  certificates: { label: 'Chứng nhận', kind: 'list', width: 44 },
  location: { label: 'Ranh giới' },
  gpsAccuracy: { label: 'Sai số GPS (m)', kind: 'number', width: 14 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof AreaInput>;

/** How many trees have each status. Statuses without trees are absent. */
export const StatusCount = z.object({ plantStatusId: Id, count: z.int() });
export type StatusCount = z.infer<typeof StatusCount>;

export const Area = Stored.extend({
  ...AreaFields.shape,
  ...Address.shape,
  entityId: Id,
  managerName: z.string().nullable(),
  /** As drawn; null while nothing is drawn. */
  hectares: z.number().nullable(),
  plotCount: z.int(),
  plantCount: z.int(),
  /** Of the plots' trees, the most frequent first. */
  cropGroups: z.array(z.object({ id: Id, name: z.string(), variety: z.string().nullable() })),
  statuses: z.array(StatusCount),
});
export type Area = z.infer<typeof Area>;

/** The person in charge of an area or a plot. */
export const managerFilters = {
  managerId: IdText.optional(),
  /** The user account of the person in charge, so that users can list their own. */
  managerUserId: IdText.optional(),
  /** Persons in charge whose work ends on this day or before. */
  managerEndedBy: Day.optional(),
};
export type ManagerFilters = z.output<z.ZodObject<typeof managerFilters>>;

/** Days before its end in which a growing-area code should be renewed: papers take weeks. */
export const renewalDays = 60;

export const AreaQuery = listQuery(['name', 'code', 'growingExpiresOn', 'hectares', 'updatedAt'], 'name').extend({
  growingStatus: GrowingStatus.optional(),
  /** The growing-area code expires on this day or before. */
  expiresUntil: Day.optional(),
  ...managerFilters,
  cropGroupId: IdText.optional(),
  located: z.enum(['true', 'false']).optional(),
  deleted: DeletedFilter,
});
export type AreaQuery = z.output<typeof AreaQuery>;

/** The farm's totals, for the head of the list. */
export const OrchardTotals = z.object({
  areaCount: z.int(),
  plotCount: z.int(),
  plantCount: z.int(),
  hectares: z.number(),
});
export type OrchardTotals = z.infer<typeof OrchardTotals>;

const params = z.strictObject({ id: IdText });
const depth = { depth: Depth.default('plant') };

export const areaRoutes = {
  list: {
    method: 'GET',
    path: '/api/area',
    summary: 'Khu vực trồng, với lô, hàng, cây đến cấp `depth` (mặc định đến cây)',
    query: AreaQuery.extend(depth).strip(),
    answer: page(Area.extend({ plots: AreaOnMap.shape.plots })).extend({ location: PolygonLocation.nullable() }),
    sends: 'stream',
    may: 'farm.read',
  },
  totals: {
    method: 'GET',
    path: '/api/area/totals',
    summary: 'Tổng số khu vực, lô, cây và diện tích của đơn vị',
    answer: OrchardTotals,
    may: 'farm.read',
  },
  get: { method: 'GET', path: '/api/area/:id', summary: 'Một khu vực trồng', params, answer: Area, may: 'farm.read' },
  info: {
    method: 'GET',
    path: '/api/area/:id/info',
    summary: 'Dữ liệu bản đồ của một khu vực đến cấp `depth`',
    params,
    query: z.object(depth),
    answer: AreaOnMap,
    sends: 'stream',
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/area',
    summary: 'Thêm khu vực trồng',
    body: AreaInput,
    answer: Area,
    may: 'orchard.write',
  },
  update: {
    method: 'PUT',
    path: '/api/area/:id',
    summary: 'Sửa khu vực trồng',
    params,
    body: AreaUpdate,
    answer: Area,
    may: 'orchard.write',
  },
  locate: {
    method: 'PUT',
    path: '/api/area/:id/location',
    summary: 'Vẽ lại ranh giới khu vực; không có `version` thì lần ghi sau cùng thắng',
    params,
    body: z.strictObject({ location: required('Ranh giới', PolygonLocation.nullable()), version: Version.optional() }),
    answer: Area,
    may: 'orchard.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/area/:id',
    summary: 'Xóa khu vực không còn lô (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Area,
    may: 'orchard.write',
  },
  restore: {
    method: 'POST',
    path: '/api/area/:id/restore',
    summary: 'Khôi phục khu vực đã xóa',
    params,
    answer: Area,
    may: 'orchard.write',
  },
} satisfies RouteTable;
