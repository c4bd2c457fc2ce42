import { recordChange } from '#audit';
import type { Db } from '#db/db.ts';
import type { Clock } from '#http/scope.ts';
import { hashPassword, randomPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { insertUser } from './user.queries.ts';

/** On the very first start: creates the administrator, who can then sign in. Returns the credentials to print once, or null. */
export const ensureAdmin = async (
  { db, clock }: { db: Db; clock: Clock },
  admin: { username: string; password: string | null },
) => {
  const found = await db.selectFrom('app_user').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  if (found) return null;
  const password = admin.password ?? randomPassword();
  const names = { fullName: 'Quản trị viên', username: admin.username, phoneNumber: null, email: null };
  refuseWeakPassword(password, names, 'password');
  const user = await insertUser(
    db,
    {
      ...names,
      displayName: null,
      role: 'admin',
      passwordHash: await hashPassword(password),
      mustChangePassword: false,
    },
    null,
  );
  await recordChange(
    { db, clock, actor: null },
    { action: 'create', type: 'user', id: user.id, after: user, entityId: null },
  );
  return { username: admin.username, password: admin.password ? null : password };
};
