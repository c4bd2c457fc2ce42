import type { PasswordReset, UserAccount, UserUpdate } from '@vuon/contract/identity/user';
import { type ChangeableKind, changeRecord, recordChange, restoreRecord } from '#audit';
import { problem } from '#http/problem.ts';
import { inTransaction, type SignedInScope } from '#http/scope.ts';
import { endSessionsOfUser } from '../sessions/session.queries.ts';
import { forgiveAccount } from '../sessions/sign-in-attempt.ts';
import { hashPassword, randomPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { type UserChanges, userColumns } from './user.queries.ts';
import { orUserTaken } from './user.service.ts';
import {
  changeUser,
  findUser,
  hasOtherAdmin,
  lockUser,
  ownedEntities,
  type StoredUser,
} from './user-account.queries.ts';

const users: ChangeableKind<SignedInScope, StoredUser> = {
  type: 'user',
  noun: 'Người dùng',
  lock: lockUser,
  get: async (scope, id) => {
    const found = await findUser(scope, id);
    if (!found) throw problem('record.not_found', 'Không có người dùng này.');
    return found;
  },
  // Memberships and the last visit are not fields that a user typed.
  snapshot: ({ name, entityId, lastSeenAt, openSessions, memberships, ...account }) => account,
};

const present = ({ name, entityId, ...account }: StoredUser): UserAccount => account;

export const getAccount = async (scope: SignedInScope, id: number): Promise<UserAccount> =>
  present(await users.get(scope, id));

export const editUser = async (scope: SignedInScope, id: number, { version, ...changes }: UserUpdate) =>
  present(
    await changeRecord(scope, users, { id, version, action: 'update' }, async (before) => {
      refuseNameless(before, changes);
      if (changes.role === 'member') await refuseLastAdmin(scope, before);
      await changeUser(scope, id, userColumns(changes)).catch(orUserTaken);
    }),
  );

export const removeUser = async (scope: SignedInScope, id: number, version: number) => {
  const removed = await changeRecord(scope, users, { id, version, action: 'remove' }, async (before) => {
    await refuseLastAdmin(scope, before);
    await refuseOwner(scope, before);
    await changeUser(scope, id, { deleted_at: scope.clock().toISOString() });
    await endSessionsOfUser(scope.db, id, scope.clock(), 'user removed');
  });
  return present(removed);
};

export const restoreUser = async (scope: SignedInScope, id: number) =>
  present(await restoreRecord(scope, users, id, () => changeUser(scope, id, { deleted_at: null })));

export const endSessions = async (scope: SignedInScope, id: number): Promise<UserAccount> => {
  const before = await users.get(scope, id);
  await endSessionsOfUser(scope.db, id, scope.clock(), 'ended by the administrator');
  await recordAct(scope, 'end-sessions', before);
  return getAccount(scope, id);
};

/** Hashed before the transaction, as everywhere. A user who was locked out by wrong passwords may try again at once. */
export const resetPassword = async (scope: SignedInScope, { userId, password }: PasswordReset) => {
  if (password) refuseWeakPassword(password, await users.get(scope, userId), 'password');
  const temporaryPassword = password ?? randomPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  await inTransaction(scope, async (tx) => {
    const { db, clock } = tx;
    await lockUser(tx, userId);
    const before = await users.get(tx, userId);
    if (before.deletedAt) throw problem('record.deleted', `Người dùng ${before.name} đã bị xóa; hãy khôi phục trước.`);
    await changeUser(tx, userId, { password_hash: passwordHash, must_change_password: true });
    await endSessionsOfUser(db, userId, clock(), 'password reset by the administrator');
    await forgiveAccount(db, userId);
    await recordAct(tx, 'reset-password', before);
  });
  return { userId, temporaryPassword };
};

const recordAct = async (scope: SignedInScope, action: string, before: StoredUser) => {
  const after = await users.get(scope, before.id);
  const snapshot = (account: StoredUser) => users.snapshot?.(account);
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
