import { z } from 'zod';
import { Address, AddressInput } from '../locations/address.ts';
import { PointLocation } from '../orchard/location.ts';
import type { RouteTable } from '../route.ts';
import { blankAsNull, changesOf, Stored, Version } from '../value.ts';
import { AreaUnit } from './area-unit.ts';
import { Gtin } from './gtin.ts';

const Pin = PointLocation.refine(
  ({ geometry: { geoCoordinate } }) => Math.abs(geoCoordinate[0]) <= 180 && Math.abs(geoCoordinate[1]) <= 85,
  'Ghim nằm ngoài bản đồ',
);

/** The settings that an owner decides for the selected entity. */
export const EntitySettingsInput = z.strictObject({
  ...AddressInput.shape,
  /** The pin of the farm, where the map opens until land is drawn; null: the middle of the address. */
  center: Pin.nullable().default(null),
  areaUnit: AreaUnit.nullable().default(null),
  /** Lots have public addresses by it. */
  gtin: z.preprocess(blankAsNull, Gtin.nullable()).default(null),
});
export type EntitySettingsInput = z.output<typeof EntitySettingsInput>;
/** Only the given settings change. */
export const EntitySettingsUpdate = changesOf(EntitySettingsInput).extend({ version: Version });
export type EntitySettingsUpdate = z.output<typeof EntitySettingsUpdate>;

/** `version` is the entity's own: changes by the administrator count it up too. */
export const EntitySettings = Stored.pick({ id: true, version: true, updatedAt: true, updatedByName: true }).extend({
  ...Address.shape,
  center: PointLocation.nullable(),
  areaUnit: AreaUnit.nullable(),
  gtin: z.string().nullable(),
});
export type EntitySettings = z.infer<typeof EntitySettings>;

export const entitySettingsRoutes = {
  get: {
    method: 'GET',
    path: '/api/v2/entities/settings',
    summary: 'Cài đặt của đơn vị',
    answer: EntitySettings,
    may: 'settings.read',
  },
  change: {
    method: 'PUT',
    path: '/api/v2/entities/settings',
    summary: 'Đổi cài đặt của đơn vị',
    body: EntitySettingsUpdate,
    answer: EntitySettings,
    may: 'settings.write',
  },
} satisfies RouteTable;
