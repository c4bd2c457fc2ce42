import type { UserInput } from '@vuon/contract/identity/user';
import { normalisePhoneNumber } from '@vuon/contract/phone';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';

const userColumns = [
  'id',
  'full_name as fullName',
  'display_name as displayName',
  'username',
  'phone_number as phoneNumber',
  'email',
  'avatar',
  'role',
  'must_change_password as mustChangePassword',
  'created_at as createdAt',
] as const;

/** The spellings under which one typed name may be stored. */
export const loginNames = (typed: string) => ({
  username: typed.trim().toLowerCase(),
  phoneNumber: normalisePhoneNumber(typed),
});

export const findUserByLogin = (db: Db, typed: string) => {
  const { username, phoneNumber } = loginNames(typed);
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('username', '=', username), eb('email', '=', username), eb('phone_number', '=', phoneNumber ?? '')]),
    )
    .executeTakeFirst();
};

/** Removed or not. */
export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('app_user')
    .select([...userColumns, 'deleted_at as deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export const getUser = async (db: Db, id: number) => {
  const user = await db
    .selectFrom('app_user')
    .select(userColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw problem('record.not_found', 'Không có người dùng này.');
  return user;
};

export const getPasswordHash = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash;

export const isPhoneNumberTaken = async (db: Db, phoneNumber: string): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').where('phone_number', '=', phoneNumber).executeTakeFirst()) !==
  undefined;

/** By the number that they sign in with, removed or not. */
export const findUserByPhoneNumber = (db: Db, phoneNumber: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'full_name as fullName', 'deleted_at as deletedAt'])
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();

/** A living user, who cannot be removed until the transaction ends: for what is about to depend on them. */
export const holdUser = async (db: Db, id: number) => {
  const user = await db
    .selectFrom('app_user')
    .select(userColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!user) throw problem('record.not_found', 'Không có người dùng này.');
  return user;
};

/** In the list's filter; removed or not. */
export const findEntityName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('entity').select('name').where('id', '=', id).executeTakeFirst())?.name;

export type NewUser = UserInput & { passwordHash: string; mustChangePassword: boolean; isDemo?: boolean };

export const insertUser = (db: Db, user: NewUser, createdBy: number | null) =>
  db
    .insertInto('app_user')
    .values({
      full_name: user.fullName,
      display_name: user.displayName,
      username: user.username,
      phone_number: user.phoneNumber,
      email: user.email,
      role: user.role,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword,
      is_demo: user.isDemo ?? false,
      created_by: createdBy,
      updated_by: createdBy,
    })
    .returning(userColumns)
    .executeTakeFirstOrThrow();

export const updatePassword = (db: Db, id: number, passwordHash: string, now: Date) =>
  db
    .updateTable('app_user')
    .set((eb) => ({
      password_hash: passwordHash,
      must_change_password: false,
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
      updated_by: id,
    }))
    .where('id', '=', id)
    .execute();

export const deleteDemoUsers = (db: Db, by: number, now: Date) => {
  const time = now.toISOString();
  return db
    .updateTable('app_user')
    .set((eb) => ({ deleted_at: time, updated_at: time, updated_by: by, version: eb('version', '+', 1) }))
    .where('is_demo', '=', true)
    .where('deleted_at', 'is', null)
    .returning([...userColumns, 'deleted_at as deletedAt'])
    .execute();
};
