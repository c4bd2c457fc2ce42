import type { UserInput } from '@vuon/contract/identity/user';
import { normalisePhoneNumber } from '@vuon/contract/phone';
import type { Db } from '#db/db.ts';
import { changed } from '#db/stamps.ts';
import { problem } from '#http/problem.ts';

const shown = [
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

/** The forms in which a typed login name may be stored. */
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

const living = (db: Db, id: number) =>
  db.selectFrom('app_user').select(shown).where('id', '=', id).where('deleted_at', 'is', null);

const missing = () => problem('record.not_found', 'Không có người dùng này.');

export const getUser = (db: Db, id: number) => living(db, id).executeTakeFirstOrThrow(missing);

export const getPasswordHash = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash;

export const isPhoneNumberTaken = async (db: Db, phoneNumber: string): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').where('phone_number', '=', phoneNumber).executeTakeFirst()) !==
  undefined;

/** By the phone number for signing in, removed or not. */
export const findUserByPhoneNumber = (db: Db, phoneNumber: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'full_name as fullName', 'deleted_at as deletedAt'])
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();

/** A living user, who cannot be removed until the transaction ends: for records that are about to depend on them. */
export const holdUser = (db: Db, id: number) => living(db, id).forShare().executeTakeFirstOrThrow(missing);

/** For the words of the list's filter; removed or not. */
export const findEntityName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('entity').select('name').where('id', '=', id).executeTakeFirst())?.name;

/** Fields that are not given stay. */
export type UserChanges = { [K in keyof UserInput]?: UserInput[K] | undefined };

export const userColumns = ({ fullName, displayName, username, phoneNumber, email, role }: UserChanges) => ({
  full_name: fullName,
  display_name: displayName,
  username,
  phone_number: phoneNumber,
  email,
  role,
});

export type NewUser = UserInput & { passwordHash: string; mustChangePassword: boolean; isDemo?: boolean };

export const insertUser = (db: Db, user: NewUser, createdBy: number | null) =>
  db
    .insertInto('app_user')
    .values({
      ...userColumns(user),
      full_name: user.fullName,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword,
      is_demo: user.isDemo ?? false,
      created_by: createdBy,
      updated_by: createdBy,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();

export const deleteDemoUsers = (db: Db, by: number, now: Date) =>
  db
    .updateTable('app_user')
    .set({ deleted_at: now.toISOString(), ...changed(by, now) })
    .where('is_demo', '=', true)
    .where('deleted_at', 'is', null)
    .returning([...shown, 'deleted_at as deletedAt'])
    .execute();
