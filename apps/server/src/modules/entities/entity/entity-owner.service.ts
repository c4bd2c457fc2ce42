import type { EntityInput, NewOwner, OwnerChange } from '@vuon/contract/entities/entity';
import type { z } from 'zod';
import type { Db } from '#db/db.ts';
import { ProblemError, problem } from '#http/problem.ts';
import { inTransaction, type SignedInScope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { createUser, findUserByPhoneNumber, hashPassword, randomPassword } from '#identity';
import { listMemberships } from '../members/membership.queries.ts';
import { giveRole } from '../members/membership.service.ts';
import type { StoredEntity } from './entity.queries.ts';
import { insertNewEntity, recordNewEntity } from './entity.service.ts';
import { changeEntity } from './entity-change.ts';
import { tellOwners } from './entity-notifications.ts';
import { changeEntityRow } from './entity-write.queries.ts';

/** The former owner stays as a manager. An anonymous entity that gets an owner is no longer anonymous. */
export const changeOwner = (
  scope: SignedInScope,
  id: number,
  { ownerId, version }: z.output<typeof OwnerChange>,
): Promise<StoredEntity> =>
  changeEntity(scope, { id, version }, async (before) => {
    if (before.ownerId === ownerId) return false;
    await refuseUnusableOwner(scope.db, ownerId);
    await refuseElsewhere(scope.db, id, ownerId);
    // In this order: an index allows one owner at a time.
    if (before.ownerId !== null) await giveRole(scope, id, before.ownerId, 'manager');
    await giveRole(scope, id, ownerId, 'owner').catch(orJustAdded);
    await changeEntityRow(scope, id, { is_anonymous: false });
    await tellOwners(scope, before, ownerId);
    return true;
  });

const orJustAdded = orTaken({ membership_pkey: ['ownerId', 'Người này vừa được thêm vào đơn vị; hãy thử lại.'] });

/** Holds the user, so that they cannot be removed meanwhile. */
const refuseUnusableOwner = async (db: Db, userId: number) => {
  const user = await db
    .selectFrom('app_user')
    .select(['full_name as fullName', 'deleted_at as deletedAt'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!user) throw problem('record.not_found', 'Không có người dùng này.', { path: 'ownerId' });
  if (user.deletedAt)
    throw problem('entity.owner_refused', `Tài khoản của ${user.fullName} đã bị xóa; hãy khôi phục trước.`, {
      path: 'ownerId',
    });
};

/**
 * A user of another entity is more often a mistake than a choice: such a user must be made a member first. A user who belongs
 * to no entity becomes a member by it.
 */
const refuseElsewhere = async (db: Db, entityId: number, userId: number) => {
  const belongsTo = await listMemberships(db, userId);
  if (belongsTo.length === 0 || belongsTo.some((membership) => membership.entityId === entityId)) return;
  const names = belongsTo.map(({ entityName }) => entityName).join(', ');
  throw problem(
    'entity.owner_refused',
    `Người này thuộc ${names}, không thuộc đơn vị này. Hãy thêm vào thành viên trước.`,
    { path: 'ownerId' },
  );
};

/**
 * Creates an entity with an existing user as its owner, with a new account for one, or without an owner. The password is
 * hashed before the transaction: it takes 55 ms, during which the embedded database would be blocked.
 */
export const createOwnedEntity = async (
  scope: SignedInScope,
  { ownerId, owner, ...input }: EntityInput,
): Promise<{ entity: StoredEntity; temporaryPassword: string | null }> => {
  const temporaryPassword = owner && randomPassword();
  const passwordHash = temporaryPassword && (await hashPassword(temporaryPassword));
  const entity = await inTransaction(scope, async (tx) => {
    const id = await insertNewEntity(tx, input);
    const newOwnerId = owner && passwordHash ? await createOwner(tx, owner, passwordHash) : ownerId;
    if (newOwnerId !== null) {
      await refuseUnusableOwner(tx.db, newOwnerId);
      await giveRole(tx, id, newOwnerId, 'owner');
      if (newOwnerId !== tx.actor.userId) await tellOwners(tx, { id, name: input.name, ownerId: null }, newOwnerId);
    }
    return recordNewEntity(tx, id);
  });
  return { entity, temporaryPassword };
};

const createOwner = async (scope: SignedInScope, owner: NewOwner, passwordHash: string): Promise<number> => {
  await refuseKnownPhone(scope.db, owner.phoneNumber);
  const user = await createUser(scope, {
    ...owner,
    displayName: null,
    username: null,
    role: 'member',
    passwordHash,
    mustChangePassword: true,
  }).catch(onOwner);
  return user.id;
};

const refuseKnownPhone = async (db: Db, phoneNumber: string) => {
  const known = await findUserByPhoneNumber(db, phoneNumber);
  if (!known) return;
  const what = known.deletedAt
    ? `Số điện thoại này là của tài khoản đã xóa ${known.fullName}; hãy khôi phục rồi chọn người đó.`
    : `Số điện thoại này đã có tài khoản của ${known.fullName}; hãy chọn người đó làm chủ đơn vị.`;
  throw problem('value.taken', what, { path: 'owner.phoneNumber' });
};

/** Puts the error of a taken value on the owner's field. */
const onOwner = (error: unknown): never => {
  if (!(error instanceof ProblemError) || error.code !== 'value.taken') throw error;
  const { path } = error.extra;
  const detail =
    path === 'phoneNumber' ? 'Số điện thoại này vừa có tài khoản; hãy chọn người đó làm chủ đơn vị.' : error.message;
  throw problem('value.taken', detail, { path: `owner.${path}` });
};
