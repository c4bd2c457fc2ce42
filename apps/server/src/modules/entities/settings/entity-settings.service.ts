import { isDeepStrictEqual } from 'node:util';
import type {
  EntitySettings,
  EntitySettingsInput,
  EntitySettingsUpdate,
} from '@vuon/contract/entities/entity-settings';
import { ProblemError } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import type { StoredEntity } from '../entity/entity.queries.ts';
import { addressValues } from '../entity/entity-address.ts';
import { changeEntity, getEntity } from '../entity/entity-change.ts';
import { changeEntityRow } from '../entity/entity-write.queries.ts';

/** The only fields of an entity that its owner may read here, also in the answer to a stale version. */
const present = (entity: StoredEntity): EntitySettings => ({
  id: entity.id,
  ...settingsOf(entity),
  locationName: entity.locationName,
  oldLocationName: entity.oldLocationName,
  provinceId: entity.provinceId,
  provinceName: entity.provinceName,
  version: entity.version,
  updatedAt: entity.updatedAt,
  updatedByName: entity.updatedByName,
});

const settingsOf = ({ addressLine, locationId, oldLocationId, center, areaUnit, gtin }: EntitySettingsInput) => ({
  addressLine,
  locationId,
  oldLocationId,
  center,
  areaUnit,
  gtin,
});

export const getSettings = async (scope: Scope): Promise<EntitySettings> =>
  present(await getEntity(scope, scope.entityId));

export const changeSettings = async (
  scope: Scope,
  { version, ...given }: EntitySettingsUpdate,
): Promise<EntitySettings> => {
  const { entityId } = scope;
  const changed = changeEntity(scope, { id: entityId, version }, async (before) => {
    const input = settingsOf({ ...before, ...withoutAbsent(given) });
    if (isDeepStrictEqual(settingsOf(before), input)) return false;
    await changeEntityRow(scope, entityId, {
      ...(await addressValues(scope.db, input)),
      center: input.center && `(${input.center.geometry.geoCoordinate})`,
      area_unit: input.areaUnit,
      gtin: input.gtin,
    }).catch(orGtinTaken);
    return true;
  });
  return present(await changed.catch(presentStale));
};

const orGtinTaken = orTaken({
  entity_gtin: ['gtin', 'Đơn vị khác đã dùng mã GTIN này. Hãy xem lại mã, hoặc liên hệ quản trị viên.'],
});

/** Only the given settings: an absent one is not emptied. */
const withoutAbsent = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const presentStale = (error: unknown): never => {
  if (error instanceof ProblemError && error.code === 'version.stale')
    error.extra.current = present(error.extra.current as StoredEntity);
  throw error;
};
