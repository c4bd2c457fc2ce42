import { z } from 'zod';
import type { RouteTable } from '../route.ts';
import { required, Stored, Version } from '../value.ts';
import { AreaUnit } from './area-unit.ts';

/** The settings that an owner decides for the selected entity. */
export const EntitySettingsInput = z.strictObject({ areaUnit: required('Đơn vị đo diện tích', AreaUnit.nullable()) });
export type EntitySettingsInput = z.output<typeof EntitySettingsInput>;
export const EntitySettingsUpdate = EntitySettingsInput.extend({ version: Version });
export type EntitySettingsUpdate = z.output<typeof EntitySettingsUpdate>;

/** `version` is the entity's own: changes by the administrator count it up too. */
export const EntitySettings = Stored.pick({ id: true, version: true, updatedAt: true, updatedByName: true }).extend(
  EntitySettingsInput.shape,
);
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
