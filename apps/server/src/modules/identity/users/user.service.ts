import type { Tokens } from '@vuon/contract/identity/session';
import type { PasswordChange, UserInput } from '@vuon/contract/identity/user';
import { recordChange } from '#audit';
import type { AccessTokens } from '#http/auth/access-token.ts';
import { problem } from '#http/problem.ts';
import { inTransaction, type SignedInScope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { endSessionsOfUser } from '../sessions/session.queries.ts';
import { openSession } from '../sessions/session.service.ts';
import { accountName, countAttempt, forgiveAttempts } from '../sessions/sign-in-attempt.ts';
import { hashPassword, randomPassword, verifyPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import {
  deleteDemoUsers,
  getPasswordHash,
  getUser,
  insertUser,
  isPhoneNumberTaken,
  type NewUser,
} from './user.queries.ts';
import { changeUser } from './user-account.queries.ts';

/** The password is hashed before the transaction: it takes 55 ms, during which the embedded database would be blocked. */
export const createUserWithTemporaryPassword = async (scope: SignedInScope, input: UserInput) => {
  const temporaryPassword = randomPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const user = await inTransaction(scope, (tx) => createUser(tx, { ...input, passwordHash, mustChangePassword: true }));
  return { ...user, temporaryPassword };
};

/** Values of removed users count as taken too: when restored, they sign in as before. */
export const orUserTaken = orTaken({
  app_user_username_key: ['username', 'Tên đăng nhập đã có người dùng.'],
  app_user_phone_number_key: ['phoneNumber', 'Số điện thoại đã có người dùng.'],
  app_user_email_key: ['email', 'Email đã có người dùng.'],
});

export const createUser = async (scope: SignedInScope, user: NewUser) => {
  const created = await insertUser(scope.db, user, scope.actor.userId).catch(orUserTaken);
  await recordChange(scope, { action: 'create', type: 'user', id: created.id, after: created, entityId: null });
  return created;
};

/** Limited, as it is without a session: enough to fill in forms, too few to collect a directory. */
export const phoneExists = async ({ db, clock, address }: SignedInScope, phoneNumber: string) => {
  await countAttempt(db, clock(), 'question', address);
  return { exists: await isPhoneNumberTaken(db, phoneNumber) };
};

/** Ends all sessions of this user, which were opened with the old password; the caller goes on with the new tokens. */
export const changePassword = async (
  scope: SignedInScope,
  accessTokens: AccessTokens,
  { currentPassword, newPassword }: PasswordChange,
): Promise<Tokens> => {
  const { db, clock, address } = scope;
  const { userId } = scope.actor;
  await countAttempt(db, clock(), 'address', address);
  await countAttempt(db, clock(), 'password', accountName(userId));
  if (!(await verifyPassword(await getPasswordHash(db, userId), currentPassword)))
    throw problem('password.wrong', 'Mật khẩu hiện tại không đúng.', { path: 'currentPassword' });
  await forgiveAttempts(db, 'password', accountName(userId), address);
  if (newPassword === currentPassword)
    throw problem('password.same', 'Mật khẩu mới phải khác mật khẩu hiện tại.', { path: 'newPassword' });
  refuseWeakPassword(newPassword, await getUser(db, userId), 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(scope, async (tx) => {
    const before = await getUser(tx.db, userId);
    await changeUser(tx, userId, { password_hash: passwordHash, must_change_password: false });
    await endSessionsOfUser(tx.db, userId, tx.clock(), 'password changed');
    const after = await getUser(tx.db, userId);
    await recordChange(tx, { action: 'change-password', type: 'user', id: userId, before, after, entityId: null });
    return openSession(tx, accessTokens, userId);
  });
};

export const removeDemoUsers = async (scope: SignedInScope): Promise<void> => {
  const { db, clock, actor } = scope;
  for (const after of await deleteDemoUsers(db, actor.userId, clock())) {
    const { id } = after;
    await endSessionsOfUser(db, id, clock(), 'demo removed');
    const before = { ...after, deletedAt: null };
    await recordChange(scope, { action: 'remove', type: 'user', id, before, after, entityId: null });
  }
};
