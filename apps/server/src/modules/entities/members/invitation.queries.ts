import type { Invitation, MemberRole, OwnInvitation } from '@vuon/contract/entities/invitation';
import type { MemberInput } from '@vuon/contract/entities/member';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';

export const insertInvitation = async (
  { db, clock, actor, entityId }: Scope,
  userId: number,
  { phoneNumber, fullName, role }: MemberInput,
): Promise<number> => {
  const { id } = await db
    .insertInto('invitation')
    .values({
      entity_id: entityId,
      user_id: userId,
      phone_number: phoneNumber,
      full_name: fullName,
      role,
      created_at: clock().toISOString(),
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Of users and entities that are not removed. */
const invitations = (db: Db) =>
  db
    .selectFrom('invitation')
    .innerJoin('entity', 'entity.id', 'invitation.entity_id')
    .innerJoin('app_user as invited', 'invited.id', 'invitation.user_id')
    .innerJoin('app_user as inviter', 'inviter.id', 'invitation.created_by')
    .where('entity.deleted_at', 'is', null)
    .where('invited.deleted_at', 'is', null)
    .select([
      'invitation.id',
      'invitation.role',
      'invitation.created_at as createdAt',
      'inviter.full_name as createdByName',
    ])
    .orderBy('invitation.created_at')
    .orderBy('invitation.id');

export const getInvitation = (db: Db, entityId: number, id: number): Promise<Invitation> =>
  invitations(db)
    .select(['invitation.phone_number as phoneNumber', 'invitation.full_name as fullName'])
    .where('invitation.entity_id', '=', entityId)
    .where('invitation.id', '=', id)
    .$narrowType<{ role: MemberRole }>()
    .executeTakeFirstOrThrow();

export const listOwnInvitations = (db: Db, userId: number): Promise<OwnInvitation[]> =>
  invitations(db)
    .select(['entity.id as entityId', 'entity.name as entityName'])
    .where('invitation.user_id', '=', userId)
    .$narrowType<{ role: MemberRole }>()
    .execute();

export type TakenInvitation = {
  entityId: number;
  userId: number;
  phoneNumber: string;
  role: MemberRole;
  createdBy: number;
};

/** Takes the invitation away: of two answers at the same moment one finds it. `of`: whose it must be. */
export const takeInvitation = (
  db: Db,
  id: number,
  of: { userId: number } | { entityId: number },
): Promise<TakenInvitation | undefined> =>
  db
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where((eb) => ('userId' in of ? eb('user_id', '=', of.userId) : eb('entity_id', '=', of.entityId)))
    .returning([
      'entity_id as entityId',
      'user_id as userId',
      'phone_number as phoneNumber',
      'role',
      'created_by as createdBy',
    ])
    .$narrowType<{ role: MemberRole }>()
    .executeTakeFirst();

/** For a user who became a member in another way. */
export const dropInvitation = (db: Db, entityId: number, userId: number) =>
  db.deleteFrom('invitation').where('entity_id', '=', entityId).where('user_id', '=', userId).execute();
