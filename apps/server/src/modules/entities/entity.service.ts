import type { EntityRole } from '@vuon/contract/permission';
import type { SignedInScope } from '../../http/scope.ts';
import { recordChange } from '../audit/index.ts';
import { findMembership, insertEntity, insertMembership, type NewEntity } from './entity.queries.ts';

export const createEntity = async (scope: SignedInScope, input: NewEntity) => {
  const entity = await insertEntity(scope.db, input, scope.actor.userId);
  await recordChange(scope, { action: 'create', type: 'entity', id: entity.id, after: entity, entityId: entity.id });
  return entity;
};

export const addMember = async (scope: SignedInScope, entityId: number, userId: number, role: EntityRole) => {
  await insertMembership(scope.db, entityId, userId, role, scope.actor.userId);
  const after = await findMembership(scope.db, entityId, userId);
  await recordChange(scope, { action: 'create', type: 'membership', id: userId, after, entityId });
};
