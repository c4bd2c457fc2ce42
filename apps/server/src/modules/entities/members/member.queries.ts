import type { Member } from '@vuon/contract/entities/member';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Members of the entity who still have an account. */
export const members = (db: Db, entityId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .leftJoin('person', (join) =>
      join
        .on('person.entity_id', '=', entityId)
        .onRef('person.user_id', '=', 'membership.user_id')
        .on('person.deleted_at', 'is', null),
    )
    .where('membership.entity_id', '=', entityId)
    .where('app_user.deleted_at', 'is', null)
    .select([
      'membership.user_id as userId',
      'app_user.full_name as fullName',
      'app_user.phone_number as phoneNumber',
      'app_user.email',
      'app_user.avatar',
      'membership.role',
      'person.id as personId',
      sql<string | null>`(select max(used_at) from session where session.user_id = membership.user_id)`.as(
        'lastSeenAt',
      ),
      'membership.version',
      'membership.created_at as createdAt',
    ]);

const updatedByName = sql<string | null>`(
  select editor.full_name from app_user as editor where editor.id = membership.updated_by
)`;

export type StoredMember = Member & { updatedByName: string | null };

export const findMember = (db: Db, entityId: number, userId: number): Promise<StoredMember | undefined> =>
  members(db, entityId)
    .select(updatedByName.as('updatedByName'))
    .where('membership.user_id', '=', userId)
    .executeTakeFirst();

export const lockMember = (db: Db, entityId: number, userId: number) =>
  db
    .selectFrom('membership')
    .select('role')
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();

export const deleteMember = (db: Db, entityId: number, userId: number) =>
  db.deleteFrom('membership').where('entity_id', '=', entityId).where('user_id', '=', userId).execute();

/** An entity that is not removed, and will be neither removed nor given another owner before the transaction ends. */
export const holdEntity = (db: Db, id: number) => livingEntity(db, id).forShare().executeTakeFirst();

/** The same, for callers that are about to change it. */
export const lockEntity = (db: Db, id: number) => livingEntity(db, id).forNoKeyUpdate().executeTakeFirst();

const livingEntity = (db: Db, id: number) =>
  db.selectFrom('entity').select(['id', 'name']).where('id', '=', id).where('deleted_at', 'is', null);

export const hasOwner = async (db: Db, entityId: number): Promise<boolean> => {
  const owner = await db
    .selectFrom('membership')
    .select('user_id')
    .where('entity_id', '=', entityId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return owner !== undefined;
};
