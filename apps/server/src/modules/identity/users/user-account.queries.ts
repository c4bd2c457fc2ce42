import type { UserAccount, UserQuery } from '@vuon/contract/identity/user';
import { sql, type Updateable } from 'kysely';
import type { Db } from '#db/db.ts';
import { changed } from '#db/stamps.ts';
import type { Tables } from '#db/tables.ts';
import { matchesWords } from '#http/lists/list.ts';
import { platformList } from '#http/lists/record-list.ts';
import type { SignedInScope } from '#http/scope.ts';

/** The memberships of entities that are not removed, by name. */
const memberships = sql<UserAccount['memberships']>`(
  select coalesce(json_agg(json_build_object('entityId', entity.id, 'entityName', entity.name, 'role', membership.role)
    order by entity.sort_name, entity.id), '[]')
  from membership join entity on entity.id = membership.entity_id and entity.deleted_at is null
  where membership.user_id = app_user.id
)`;

const updatedByName = sql<string | null>`(
  select editor.full_name from app_user as editor where editor.id = app_user.updated_by
)`;

const lastSeenAt = sql<string | null>`(select max(used_at) from session where session.user_id = app_user.id)`;

const openSessions = (now: Date) => sql<number>`(
  select count(*)::int from session
  where session.user_id = app_user.id and ended_at is null and expires_at > ${now.toISOString()}
)`;

const accounts = (db: Db, now: Date) =>
  db
    .selectFrom('app_user')
    .select([
      'app_user.id',
      'app_user.full_name as fullName',
      'app_user.display_name as displayName',
      'app_user.username',
      'app_user.phone_number as phoneNumber',
      'app_user.email',
      'app_user.avatar',
      'app_user.role',
      'app_user.must_change_password as mustChangePassword',
      'app_user.is_demo as isDemo',
      'app_user.version',
      'app_user.created_at as createdAt',
      'app_user.updated_at as updatedAt',
      updatedByName.as('updatedByName'),
      'app_user.deleted_at as deletedAt',
      lastSeenAt.as('lastSeenAt'),
      openSessions(now).as('openSessions'),
      memberships.as('memberships'),
    ]);

const belongs = (to = sql``) =>
  sql<boolean>`exists (select from membership join entity on entity.id = membership.entity_id
    and entity.deleted_at is null where membership.user_id = app_user.id ${to})`;

export const userList = platformList({
  table: 'app_user',
  sorts: {
    name: { column: 'app_user.sort_name', type: 'text' },
    createdAt: { column: 'app_user.created_at', type: 'timestamptz' },
  },
  rows: ({ db, clock }) => accounts(db, clock()),
  matching: (all, query: UserQuery) => {
    let rows = all.where('app_user.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.role) rows = rows.where('app_user.role', '=', query.role);
    if (query.entityId) rows = rows.where(belongs(sql`and entity.id = ${query.entityId}`));
    if (query.hasEntity) rows = rows.where(sql<boolean>`${belongs()} = ${query.hasEntity === 'true'}`);
    return query.q ? rows.where(matchesWords('app_user.search', query.q)) : rows;
  },
});

/** A user belongs to the platform, and is named by their full name. */
export const findUser = async (scope: Pick<SignedInScope, 'db' | 'clock'>, id: number) => {
  const account = await userList.find(scope, id);
  return account && { ...account, name: account.fullName, entityId: null };
};
export type StoredUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Holds the user and, so that two transactions cannot remove the last two administrators at once, all administrators; in the
 * order of ids, so that no two wait for each other. Signing in, which only refers to the row, is not blocked.
 */
export const lockUser = ({ db }: Pick<SignedInScope, 'db'>, id: number) =>
  db
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb.and([eb('role', '=', 'admin'), eb('deleted_at', 'is', null)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const hasOtherAdmin = async (db: Db, id: number): Promise<boolean> => {
  const other = await db
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** The names of the entities that the user owns. */
export const ownedEntities = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('entity', 'entity.id', 'membership.entity_id')
    .select('entity.name')
    .where('membership.user_id', '=', userId)
    .where('membership.role', '=', 'owner')
    .where('entity.deleted_at', 'is', null)
    .orderBy('entity.sort_name')
    .orderBy('entity.id')
    .execute();
  return rows.map(({ name }) => name);
};

/** Values that are not given stay. */
export const changeUser = (
  { db, clock, actor }: Pick<SignedInScope, 'db' | 'clock' | 'actor'>,
  id: number,
  values: Updateable<Tables['app_user']>,
) =>
  db
    .updateTable('app_user')
    .set({ ...values, ...changed(actor.userId, clock()) })
    .where('id', '=', id)
    .execute();
