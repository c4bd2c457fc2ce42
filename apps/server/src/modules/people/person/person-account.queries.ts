import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { created } from '#db/stamps.ts';

/** A living account that belongs to the entity. */
export const findAccountOfMember = (db: Db, entityId: number, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('app_user.id')
    .where('membership.entity_id', '=', entityId)
    .where('membership.user_id', '=', userId)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();

/** Members without a person in the entity, deleted people included. */
export const membersWithoutPerson = async (db: Db, entityId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id as userId', 'app_user.full_name as fullName', 'app_user.phone_number as phoneNumber'])
    .where('membership.entity_id', '=', entityId)
    .where('app_user.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person')
            .select('person.id')
            .where('person.entity_id', '=', entityId)
            .whereRef('person.user_id', '=', 'membership.user_id'),
        ),
      ),
    )
    .orderBy('app_user.sort_name')
    .orderBy('app_user.id')
    .execute();

type Joined = { userId: number; fullName: string; phoneNumber: string | null };

/** Members who were joined to a person by another user at this moment are left out. */
export const insertPeopleOfAccounts = async (
  db: Db,
  entityId: number,
  members: Joined[],
  firstNumber: number,
  by: number,
  now: Date,
): Promise<number[]> => {
  const rows = await db
    .insertInto('person')
    .values(
      members.map(({ userId, fullName, phoneNumber }, index) => ({
        entity_id: entityId,
        number: firstNumber + index,
        full_name: fullName,
        kind: 'staff' as const,
        phone_number: phoneNumber,
        user_id: userId,
        ...created(by, now),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['entity_id', 'user_id']).where(sql<boolean>`deleted_at is null`).doNothing(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
