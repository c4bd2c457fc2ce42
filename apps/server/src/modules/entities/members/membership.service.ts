import type { EntityRole } from '@vuon/contract/permission';
import { recordChange } from '#audit';
import type { SignedInScope } from '#http/scope.ts';
import { lockMember } from './member.queries.ts';
import { findMembership, insertMembership, updateRole } from './membership.queries.ts';

/** Adds a user who does not belong to the entity yet. */
export const addMember = async (scope: SignedInScope, entityId: number, userId: number, role: EntityRole) => {
  await insertMembership(scope, entityId, userId, role);
  const after = await findMembership(scope.db, entityId, userId);
  await recordChange(scope, { action: 'create', type: 'membership', id: userId, after, entityId });
};

/** Gives the role to a member, or makes the user a member with it. */
export const giveRole = async (scope: SignedInScope, entityId: number, userId: number, role: EntityRole) => {
  await lockMember(scope.db, entityId, userId);
  const before = await findMembership(scope.db, entityId, userId);
  if (!before) return addMember(scope, entityId, userId, role);
  if (before.role === role) return;
  await updateRole(scope, entityId, userId, role);
  const after = { ...before, role };
  await recordChange(scope, { action: 'update', type: 'membership', id: userId, before, after, entityId });
};
