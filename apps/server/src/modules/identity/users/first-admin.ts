import { recordChange } from '#audit';
import type { Db } from '#db/db.ts';
import type { Clock } from '#http/scope.ts';
import { hashPassword, randomPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { insertUser } from './user.queries.ts';

/** In place of a hash: of users in a database that was made ahead, until its first start gives them passwords. */
const unclaimed = 'unclaimed';

export type GivenAdmin = { username: string; password: string | null };

/** On the very first start: creates the administrator, who can then sign in. Returns the credentials to print once, or null. */
export const ensureAdmin = async ({ db, clock }: { db: Db; clock: Clock }, admin: GivenAdmin) => {
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (found && found.password_hash !== unclaimed) return null;
  const password = admin.password ?? randomPassword();
  const names = { fullName: 'Quản trị viên', username: admin.username, phoneNumber: null, email: null };
  refuseWeakPassword(password, names, 'password');
  const passwordHash = await hashPassword(password);
  if (found) await claim({ db, clock }, found, { username: admin.username, passwordHash });
  else await createAdmin({ db, clock }, { ...names, passwordHash });
  return { username: admin.username, password: admin.password ? null : password };
};

type NewAdmin = { fullName: string; username: string; phoneNumber: null; email: null; passwordHash: string };

const createAdmin = async ({ db, clock }: { db: Db; clock: Clock }, admin: NewAdmin) => {
  const user = await insertUser(db, { ...admin, displayName: null, role: 'admin', mustChangePassword: false }, null);
  await recordChange(
    { db, clock, actor: null },
    { action: 'create', type: 'user', id: user.id, after: user, entityId: null },
  );
};

const claim = async (
  { db, clock }: { db: Db; clock: Clock },
  before: { id: number; username: string | null },
  { username, passwordHash }: { username: string; passwordHash: string },
) => {
  const { id } = before;
  await db.updateTable('app_user').set({ username, password_hash: passwordHash }).where('id', '=', id).execute();
  if (username !== before.username)
    await recordChange(
      { db, clock, actor: null },
      {
        action: 'update',
        type: 'user',
        id,
        before: { username: before.username },
        after: { username },
        entityId: null,
      },
    );
};

/** Takes all passwords away: nobody can sign in to the database before its first start. */
export const leaveUnclaimed = (db: Db) => db.updateTable('app_user').set({ password_hash: unclaimed }).execute();

/** Gives the demo farm's users of a database that was made ahead their password; false where there are none to claim. */
export const claimDemoUsers = async (db: Db, passwordHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('is_demo', '=', true)
    .where('password_hash', '=', unclaimed)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
