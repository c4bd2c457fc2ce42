import type { Db } from '../../db/database.ts';
import { hashPassword, randomPassword } from './password.ts';
import { insertUser } from './user.queries.ts';

/** On the very first start: the administrator, who can then sign in. Returns what to print once, or null. */
export const ensureAdmin = async (db: Db, admin: { username: string; password: string | null }) => {
  const found = await db.selectFrom('app_user').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  if (found) return null;
  const password = admin.password ?? randomPassword();
  await insertUser(
    db,
    {
      fullName: 'Quản trị viên',
      displayName: null,
      username: admin.username,
      phoneNumber: null,
      email: null,
      role: 'admin',
      passwordHash: await hashPassword(password),
      mustChangePassword: false,
    },
    null,
  );
  return { username: admin.username, password: admin.password ? null : password };
};
