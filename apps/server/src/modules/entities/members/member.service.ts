import type { MemberRole } from '@vuon/contract/entities/invitation';
import type { AddedMember, Member, MemberInput } from '@vuon/contract/entities/member';
import { entityRoleNames } from '@vuon/contract/permission';
import { type ChangeableKind, changeRecord, recordChange } from '#audit';
import { problem } from '#http/problem.ts';
import { inTransaction, type Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { createUser, findUserByPhoneNumber, hashPassword, holdUser, randomPassword } from '#identity';
import { inviteMember } from './invitation.service.ts';
import { memberAdded, memberRole, tellMember } from './member.notifications.ts';
import { deleteMember, findMember, holdEntity, lockMember, type StoredMember } from './member.queries.ts';
import { updateRole } from './membership.queries.ts';
import { addMember } from './membership.service.ts';

/** The id of a membership is its user's. */
type ChangeableMember = StoredMember & { id: number; name: string; entityId: number; deletedAt: null };

const members: ChangeableKind<Scope, ChangeableMember> = {
  type: 'membership',
  noun: 'Thành viên',
  lock: async ({ db, entityId }, userId) => {
    await holdEntity(db, entityId);
    await lockMember(db, entityId, userId);
  },
  get: async ({ db, entityId }, userId) => {
    const member = await findMember(db, entityId, userId);
    if (!member) throw problem('record.not_found', 'Không có thành viên này trong đơn vị.');
    return { ...member, id: userId, name: member.fullName, entityId, deletedAt: null };
  },
  snapshot: ({ userId, fullName, role }) => ({ userId, fullName, role }),
};

const present = ({ id, name, entityId, deletedAt, updatedByName, ...member }: ChangeableMember): Member => member;

/**
 * A user with an account is invited, or joined at once by the administrator; else an account is made, its password hashed
 * before the transaction.
 */
export const addMemberByPhone = async (scope: Scope, input: MemberInput): Promise<AddedMember> => {
  const account = await findUserByPhoneNumber(scope.db, input.phoneNumber);
  if (account)
    return inTransaction(scope, async (tx) => {
      refuseRemoved(account);
      const none = { member: null, temporaryPassword: null, invitation: null };
      if (scope.actor.platformRole === 'admin')
        return { ...none, member: await joinAccount(tx, account.id, input.role) };
      return { ...none, invitation: await inviteMember(tx, account.id, input) };
    });
  const temporaryPassword = randomPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const member = await inTransaction(scope, async (tx) => {
    const { fullName, phoneNumber, role } = input;
    const named = { fullName, phoneNumber, displayName: null, username: null, email: null };
    const user = await createUser(tx, { ...named, role: 'member', passwordHash, mustChangePassword: true });
    return joinMember(tx, user.id, role);
  });
  return { member, temporaryPassword, invitation: null };
};

/** A removed account keeps its number. */
const refuseRemoved = ({ deletedAt }: { deletedAt: string | null }) => {
  if (deletedAt)
    throw problem('value.taken', 'Không thêm được số này. Quản trị viên hệ thống có thể giúp.', {
      path: 'phoneNumber',
    });
};

const joinAccount = async (scope: Scope, userId: number, role: MemberRole) => {
  await holdUser(scope.db, userId);
  const member = await joinMember(scope, userId, role);
  await tellMember(scope, userId, memberAdded, (entity) => ({
    title: `Bạn được thêm vào ${entity}`,
    text: `${scope.actor.fullName} đã thêm bạn với vai trò ${entityRoleNames[role].toLocaleLowerCase('vi')}.`,
  }));
  return member;
};

const joinMember = async (scope: Scope, userId: number, role: MemberRole): Promise<Member> => {
  await addMember(scope, scope.entityId, userId, role).catch(orMemberAlready);
  return present(await members.get(scope, userId));
};

const orMemberAlready = orTaken({
  membership_pkey: ['phoneNumber', 'Người có số điện thoại này đã là thành viên.'],
});

/** Takes effect at once: the role is read at every request. */
export const changeMemberRole = async (
  scope: Scope,
  userId: number,
  { role, version }: { role: MemberRole; version: number },
): Promise<Member> => {
  const member = await changeRecord(scope, members, { id: userId, version, action: 'update' }, async (before) => {
    refuseOwner(before);
    await updateRole(scope, scope.entityId, userId, role);
    await tellMember(scope, userId, memberRole, (entity) => ({
      title: `Vai trò của bạn ở ${entity} thay đổi`,
      text: `${entityRoleNames[before.role]} → ${entityRoleNames[role]}.`,
    }));
  });
  return present(member);
};

/** Removes the account from the entity; the person joined to it stays, with everything they have done. */
export const removeMember = async (scope: Scope, userId: number): Promise<Member> => {
  const { db, entityId } = scope;
  await members.lock(scope, userId);
  const member = await members.get(scope, userId);
  refuseOwner(member);
  await deleteMember(db, entityId, userId);
  const before = members.snapshot?.(member);
  await recordChange(scope, { action: 'remove', type: 'membership', id: userId, before, entityId });
  await tellMember(scope, userId, memberRole, (entity) => ({
    title: `Bạn không còn là thành viên của ${entity}`,
    // The user can no longer open the entity.
    entityId: null,
  }));
  return present(member);
};

const refuseOwner = ({ role, fullName }: Member) => {
  if (role === 'owner')
    throw problem('member.is_owner', `${fullName} là chủ đơn vị. Hãy đổi chủ đơn vị trước.`, { path: 'role' });
};
