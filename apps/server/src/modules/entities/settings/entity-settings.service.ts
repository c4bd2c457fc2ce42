import type { EntitySettings, EntitySettingsUpdate } from '@vuon/contract/entities/entity-settings';
import { ProblemError } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import type { StoredEntity } from '../entity/entity.queries.ts';
import { changeEntity, getEntity } from '../entity/entity-change.ts';
import { changeEntityRow } from '../entity/entity-write.queries.ts';

/** The only fields of an entity that its owner may read here, also in the answer to a stale version. */
const present = ({ id, areaUnit, version, updatedAt, updatedByName }: StoredEntity): EntitySettings => ({
  id,
  areaUnit,
  version,
  updatedAt,
  updatedByName,
});

export const getSettings = async (scope: Scope): Promise<EntitySettings> =>
  present(await getEntity(scope, scope.entityId));

export const changeSettings = async (
  scope: Scope,
  { version, areaUnit }: EntitySettingsUpdate,
): Promise<EntitySettings> => {
  const { entityId } = scope;
  const changed = changeEntity(scope, { id: entityId, version }, async (before) => {
    if (before.areaUnit === areaUnit) return false;
    await changeEntityRow(scope, entityId, { area_unit: areaUnit });
    return true;
  });
  return present(await changed.catch(presentStale));
};

const presentStale = (error: unknown): never => {
  if (error instanceof ProblemError && error.code === 'version.stale')
    error.extra.current = present(error.extra.current as StoredEntity);
  throw error;
};
