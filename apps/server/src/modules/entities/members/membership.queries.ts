import type { EntityRole } from '@vuon/contract/permission';
import type { Db } from '#db/db.ts';
import { changed, created } from '#db/stamps.ts';
import type { SignedInScope } from '#http/scope.ts';
import { dropInvitation } from './invitation.queries.ts';

type Writer = Pick<SignedInScope, 'db' | 'clock' | 'actor'>;

/** An invitation that waits for the same user is done with. */
export const insertMembership = async (
  { db, clock, actor }: Writer,
  entityId: number,
  userId: number,
  role: EntityRole,
): Promise<void> => {
  await db
    .insertInto('membership')
    .values({ entity_id: entityId, user_id: userId, role, ...created(actor.userId, clock()) })
    .execute();
  await dropInvitation(db, entityId, userId);
};

export const updateRole = ({ db, clock, actor }: Writer, entityId: number, userId: number, role: EntityRole) =>
  db
    .updateTable('membership')
    .set({ role, ...changed(actor.userId, clock()) })
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .execute();

/** The membership as the history keeps it. */
export const findMembership = (db: Db, entityId: number, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['membership.user_id as userId', 'app_user.full_name as fullName', 'membership.role'])
    .where('membership.entity_id', '=', entityId)
    .where('membership.user_id', '=', userId)
    .executeTakeFirst();

/** The ids of members with one of these roles. */
export const memberIds = async (db: Db, entityId: number, roles: EntityRole[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('membership.user_id as id')
    .where('membership.entity_id', '=', entityId)
    .where('membership.role', 'in', roles)
    .where('app_user.deleted_at', 'is', null)
    .orderBy('membership.user_id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The user's memberships of entities that are not removed. */
export const listMemberships = (db: Db, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('entity', 'entity.id', 'membership.entity_id')
    .select(['entity.id as entityId', 'entity.name as entityName'])
    .where('membership.user_id', '=', userId)
    .where('entity.deleted_at', 'is', null)
    .orderBy('entity.sort_name')
    .orderBy('entity.id')
    .execute();
