import { z } from 'zod';
import { PlantStatus } from '../catalogue/plant-status.ts';
import { CropGroup } from '../crops/crop-group.ts';
import type { FieldWords } from '../field-words.ts';
import { PolygonLocation } from '../orchard/location.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, requiredText, Stored, Timestamp, Version } from '../value.ts';
import { Bounds } from './map-search.ts';
import { MapSettings } from './map-settings.ts';
import { MapStatistics } from './map-statistics.ts';

/**
 * The facts that a share link shows beyond the areas' boundaries and names. Without 'statuses' all trees have one colour; without
 * 'codes' neither plots, rows nor trees are named. Persons, notes and prices are never shown.
 */
export const shareDetails = ['plots', 'plants', 'statuses', 'cropGroups', 'ages', 'figures', 'codes'] as const;
export const ShareDetail = z.enum(shareDetails);
export type ShareDetail = z.infer<typeof ShareDetail>;
export const shareDetailLabels: Record<ShareDetail, string> = {
  plots: 'Ranh giới lô',
  plants: 'Từng cây',
  statuses: 'Tình trạng cây',
  cropGroups: 'Nhóm cây',
  ages: 'Tuổi cây',
  figures: 'Số liệu tổng hợp',
  codes: 'Mã lô, mã hàng, mã cây',
};

/** 'https://doi-tac.vn': a page there may show the map in a frame. */
export const FrameOrigin = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i, 'Phải có dạng https://tên-miền, không có đường dẫn')
  .transform((origin) => origin.toLowerCase());

export const MapShareFields = z.strictObject({
  name: requiredText('Tên liên kết', 120),
  /** Empty: all areas, also those to come. */
  areaIds: z.array(Id).max(500).default([]),
  details: z.array(ShareDetail).max(shareDetails.length).default(['plots']),
  /** The last day on which it works; null: until it is revoked. */
  expiresOn: Day.nullable().default(null),
  origins: z.array(FrameOrigin).max(20, 'Nhiều nhất 20 trang').default([]),
});
export const MapShareInput = MapShareFields;
export type MapShareInput = z.output<typeof MapShareInput>;
export const MapShareUpdate = MapShareFields.extend({ version: Version });
export type MapShareUpdate = z.output<typeof MapShareUpdate>;

/** The histories of a link never contain the token. */
export const mapShareWords = {
  name: { label: 'Tên liên kết' },
  areaIds: { label: 'Khu vực được xem', kind: 'list', shownBy: 'areas' },
  details: { label: 'Chi tiết được xem', kind: 'list' },
  expiresOn: { label: 'Dùng đến hết ngày', kind: 'day' },
  origins: { label: 'Trang được nhúng bản đồ', kind: 'list' },
} satisfies FieldWords<keyof MapShareInput>;

export const MapShare = Stored.extend({
  entityId: Id,
  ...MapShareFields.shape,
  /** Those of `areaIds`, by name; one that was removed since still has its own. */
  areas: z.array(z.object({ id: Id, name: z.string() })),
  token: z.string(),
  createdByName: z.string().nullable(),
  revokedAt: Timestamp.nullable(),
  /** When it was last opened, to the hour. */
  openedAt: Timestamp.nullable(),
});
export type MapShare = z.infer<typeof MapShare>;

/** The data of a share link's page before its tiles are loaded. */
export const SharedMap = MapSettings.extend({
  name: z.string(),
  entityName: z.string(),
  details: z.array(ShareDetail),
  expiresOn: Day.nullable(),
  /** The number of trees and the size of the land are null without 'figures'. */
  areas: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Its boundary, which every link shows. */
      location: PolygonLocation.nullable(),
      bounds: Bounds.nullable(),
      plants: z.int().nullable(),
      hectares: z.number().nullable(),
    }),
  ),
  bounds: Bounds.nullable(),
  /** Of those that are shown; empty without 'statuses' and 'cropGroups'. */
  plantStatuses: z.array(PlantStatus.pick({ id: true, name: true, color: true, needsAttention: true })),
  cropGroups: z.array(CropGroup.pick({ id: true, name: true, color: true })),
  /** Null without 'figures'; without 'statuses', 'cropGroups' or 'ages' their lists are empty. */
  statistics: MapStatistics.nullable(),
});
export type SharedMap = z.infer<typeof SharedMap>;

const params = z.strictObject({ id: IdText });

export const mapShareRoutes = {
  list: {
    method: 'GET',
    path: '/api/maps/shares',
    summary: 'Các liên kết chia sẻ bản đồ của đơn vị, mới trước',
    answer: z.array(MapShare),
    may: 'map-shares.read',
  },
  create: {
    method: 'POST',
    path: '/api/maps/shares',
    summary: 'Tạo liên kết chia sẻ bản đồ',
    body: MapShareInput,
    answer: MapShare,
    may: 'map-shares.write',
  },
  update: {
    method: 'PUT',
    path: '/api/maps/shares/:id',
    summary: 'Sửa liên kết chia sẻ bản đồ',
    params,
    body: MapShareUpdate,
    answer: MapShare,
    may: 'map-shares.write',
  },
  revoke: {
    method: 'POST',
    path: '/api/maps/shares/:id/revoke',
    summary: 'Thu hồi liên kết: từ lúc này không ai mở được nữa',
    params,
    answer: MapShare,
    may: 'map-shares.write',
  },
  open: {
    method: 'GET',
    path: '/api/maps/shared',
    summary: 'Bản đồ của một liên kết chia sẻ; không cần đăng nhập',
    query: z.strictObject({ share: z.string().max(100).default('') }),
    answer: SharedMap,
    may: 'public',
  },
} satisfies RouteTable;
