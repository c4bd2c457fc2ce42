import type { UserByAdminInput } from '@vuon/contract/identity/user';
import { problem } from '#http/problem.ts';
import { inTransaction, type SignedInScope } from '#http/scope.ts';
import { createUser, hashPassword, randomPassword } from '#identity';
import { changeOwner } from '../entity/entity-owner.service.ts';
import { hasOwner, lockEntity } from './member.queries.ts';
import { addMember } from './membership.service.ts';

/** A user and their membership, both or none. The password is hashed before the transaction. */
export const createUserByAdmin = async (scope: SignedInScope, input: UserByAdminInput) => {
  const { entityId, role, ...named } = input;
  const temporaryPassword = randomPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const user = await inTransaction(scope, async (tx) => {
    await refuseEntity(tx, input);
    const created = await createUser(tx, { ...named, role: 'member', passwordHash, mustChangePassword: true });
    if (role === 'owner') await changeOwner(tx, entityId, { ownerId: created.id });
    else await addMember(tx, entityId, created.id, role);
    return created;
  });
  return { ...user, temporaryPassword };
};

const refuseEntity = async ({ db }: SignedInScope, { entityId, role }: UserByAdminInput) => {
  const entity = await lockEntity(db, entityId);
  if (!entity) throw problem('record.not_found', 'Không có đơn vị này.', { path: 'entityId' });
  if (role === 'owner' && (await hasOwner(db, entityId)))
    throw problem('entity.owner_exists', `${entity.name} đã có chủ. Hãy chọn vai trò khác, hoặc đổi chủ đơn vị.`, {
      path: 'role',
    });
};
