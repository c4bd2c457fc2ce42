import { recordChange } from '#audit';
import { problem } from '#http/problem.ts';
import type { SignedInScope } from '#http/scope.ts';
import { refuseStale } from '#http/version.ts';
import { entityList, lockEntity, type StoredEntity } from './entity.queries.ts';

export const getEntity = async (scope: SignedInScope, id: number): Promise<StoredEntity> => {
  const found = await entityList.find(scope, id);
  if (!found) throw problem('record.not_found', 'Không có đơn vị này.');
  return found;
};

/** Held until the transaction ends, so that two users who change it at once follow each other. */
export const getLocked = async (scope: SignedInScope, id: number): Promise<StoredEntity> => {
  await lockEntity(scope.db, id);
  return getEntity(scope, id);
};

/** The history of an entity is kept under the entity itself. */
export const recordEntity = (
  scope: SignedInScope,
  action: 'create' | 'update' | 'remove' | 'restore',
  before: StoredEntity | null,
  after: StoredEntity,
) =>
  recordChange(scope, {
    action,
    type: 'entity',
    id: after.id,
    ...(before && { before }),
    after,
    entityId: after.id,
  });

type Wanted = { id: number; version: number | undefined; action?: 'update' | 'remove' };

/**
 * Changes a living entity and records it before and after. Without a version the last write wins. `change` returns false when
 * there is nothing to change: then nothing is recorded.
 */
export const changeEntity = async (
  scope: SignedInScope,
  { id, version, action = 'update' }: Wanted,
  change: (before: StoredEntity) => Promise<boolean>,
): Promise<StoredEntity> => {
  const before = await getLocked(scope, id);
  if (before.deletedAt) throw problem('record.deleted', `Đơn vị ${before.name} đã bị xóa; hãy khôi phục trước.`);
  if (version !== undefined) refuseStale(before, version);
  if (!(await change(before))) return before;
  const after = await getEntity(scope, id);
  await recordEntity(scope, action, before, after);
  return after;
};
