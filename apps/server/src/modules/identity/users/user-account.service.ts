import type { PasswordReset, UserAccount, UserUpdate } from '@vuon/contract/identity/user';
import { type ChangeableKind, changeRecord, recordChange, restoreRecord } from '#audit';
import { problem } from '#http/problem.ts';
import { inTransaction, type SignedInScope } from '#http/scope.ts';
import { endSessionsOfUser } from '../sessions/session.queries.ts';
import { forgiveAccount } from '../sessions/sign-in-attempt.ts';
import { hashPassword, randomPassword } from './password.ts';
import { orUserTaken } from './user.service.ts';
import {
  changeUser,
  findAccount,
  hasOtherAdmin,
  lockAccount,
  ownedEntities,
  type UserChanges,
  updateUser,
} from './user-account.queries.ts';

export const getAccount = async ({ db, clock }: SignedInScope, id: number): Promise<UserAccount> => {
  const found = await findAccount(db, clock(), id);
  if (!found) throw problem('record.not_found', 'Không có người dùng này.');
  return found;
};

/** A user belongs to the platform. */
type ChangeableAccount = UserAccount & { name: string; entityId: null };

const users: ChangeableKind<SignedInScope, ChangeableAccount> = {
  type: 'user',
  noun: 'Người dùng',
  lock: ({ db }, id) => lockAccount(db, id),
  get: async (scope, id) => {
    const account = await getAccount(scope, id);
    return { ...account, name: account.fullName, entityId: null };
  },
  // Where they work and when they were seen is no trait of theirs that somebody typed.
  snapshot: ({ name, entityId, lastSeenAt, openSessions, memberships, ...account }) => account,
};

const present = ({ name, entityId, ...account }: ChangeableAccount): UserAccount => account;

export const editUser = async (scope: SignedInScope, id: number, { version, ...changes }: UserUpdate) =>
  present(
    await changeRecord(scope, users, { id, version, action: 'update' }, async (before) => {
      refuseNameless(before, changes);
      if (changes.role === 'member') await refuseLastAdmin(scope, before);
      await updateUser(scope.db, id, changes, scope.actor.userId, scope.clock()).catch(orUserTaken);
    }),
  );

export const removeUser = async (scope: SignedInScope, id: number, version: number) => {
  const removed = await changeRecord(scope, users, { id, version, action: 'remove' }, async (before) => {
    await refuseLastAdmin(scope, before);
    await refuseOwner(scope, before);
    const now = scope.clock();
    await changeUser(scope.db, id, { deleted_at: now.toISOString() }, scope.actor.userId, now);
    await endSessionsOfUser(scope.db, id, now, 'user removed');
  });
  return present(removed);
};

export const restoreUser = async (scope: SignedInScope, id: number) =>
  present(
    await restoreRecord(scope, users, id, () =>
      changeUser(scope.db, id, { deleted_at: null }, scope.actor.userId, scope.clock()),
    ),
  );

export const endSessions = async (scope: SignedInScope, id: number): Promise<UserAccount> => {
  const before = await users.get(scope, id);
  await endSessionsOfUser(scope.db, id, scope.clock(), 'ended by the administrator');
  await recordAct(scope, 'end-sessions', before);
  return getAccount(scope, id);
};

/** Hashed before the transaction, as everywhere. Who was locked out by wrong tries may try again at once. */
export const resetPassword = async (scope: SignedInScope, { userId, password }: PasswordReset) => {
  const temporaryPassword = password ?? randomPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  await inTransaction(scope, async (tx) => {
    const { db, clock, actor } = tx;
    await lockAccount(db, userId);
    const before = await users.get(tx, userId);
    if (before.deletedAt) throw problem('record.deleted', `Người dùng ${before.name} đã bị xóa; hãy khôi phục trước.`);
    const values = { password_hash: passwordHash, must_change_password: true };
    await changeUser(db, userId, values, actor.userId, clock());
    await endSessionsOfUser(db, userId, clock(), 'password reset by the administrator');
    await forgiveAccount(db, userId);
    await recordAct(tx, 'reset-password', before);
  });
  return { userId, temporaryPassword };
};

const recordAct = async (scope: SignedInScope, action: string, before: ChangeableAccount) => {
  const after = await users.get(scope, before.id);
  const snapshot = (account: ChangeableAccount) => users.snapshot?.(account);
  const shown = { before: snapshot(before), after: snapshot(after) };
  await recordChange(scope, { action, type: 'user', id: before.id, ...shown, entityId: null });
};

const refuseNameless = (before: UserAccount, changes: UserChanges) => {
  const { username, phoneNumber, email } = { ...before, ...changes };
  if (!username && !phoneNumber && !email)
    throw problem('request.invalid', 'Cần ít nhất một trong: tên đăng nhập, số điện thoại, email.', {
      path: 'username',
    });
};

const refuseLastAdmin = async ({ db }: SignedInScope, { id, role, fullName }: UserAccount) => {
  if (role === 'admin' && !(await hasOtherAdmin(db, id)))
    throw problem(
      'user.last_admin',
      `${fullName} là quản trị viên cuối cùng. Hãy cấp quyền quản trị cho người khác trước.`,
    );
};

const namedEntities = 20;

const refuseOwner = async ({ db }: SignedInScope, { id, fullName }: UserAccount) => {
  const owned = await ownedEntities(db, id);
  if (!owned.length) return;
  const more = owned.length > namedEntities ? ` và ${owned.length - namedEntities} đơn vị khác` : '';
  const names = owned.slice(0, namedEntities).join(', ');
  throw problem('record.in_use', `${fullName} đang là chủ của: ${names}${more}. Hãy đổi chủ đơn vị trước.`);
};
