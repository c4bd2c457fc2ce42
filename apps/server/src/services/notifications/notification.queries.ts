import type { Page } from '@vuon/contract/list';
import type { Notification, notificationRoutes } from '@vuon/contract/notifications/notification';
import type { RouteQuery } from '@vuon/contract/route';
import { sql } from 'kysely';
import { findUndone, jobOperation } from '#acts';
import type { Db } from '#db/db.ts';
import { listPage } from '#http/lists/list.ts';

const notifications = (db: Db, userId: number) =>
  db
    .selectFrom('notification')
    .leftJoin('entity', 'entity.id', 'notification.entity_id')
    .where('notification.user_id', '=', userId)
    .select((eb) => [
      'notification.id',
      'notification.kind',
      'notification.title',
      'notification.text',
      eb.ref('notification.record').$castTo<Notification['record']>().as('record'),
      'notification.job_id as jobId',
      'notification.entity_id as entityId',
      'entity.name as entityName',
      'notification.created_at as createdAt',
      'notification.read_at as readAt',
    ]);

/** Says of each whether the changes of its job were taken back. */
const withUndone = async (db: Db, stored: Omit<Notification, 'undone'>[]): Promise<Notification[]> => {
  const operations = stored.map(({ jobId }) => (jobId === null ? null : jobOperation(jobId)));
  const undone = await findUndone(
    db,
    operations.filter((operation) => operation !== null),
  );
  return stored.map((one, index) => ({ ...one, undone: undone.get(operations[index] ?? '') ?? null }));
};

export const listNotifications = async (
  db: Db,
  userId: number,
  query: RouteQuery<typeof notificationRoutes.list>,
): Promise<Page<Notification>> => {
  let rows = notifications(db, userId);
  if (query.unread) rows = rows.where('notification.read_at', query.unread === 'true' ? 'is' : 'is not', null);
  const sorts = { id: { column: 'notification.id', type: 'integer' as const } };
  const page = await listPage(rows, { sorts, id: 'notification.id', query });
  return { ...page, items: await withUndone(db, page.items) };
};

/** The notifications after this one, oldest first. */
export const notificationsAfter = async (db: Db, userId: number, id: number, limit: number): Promise<Notification[]> =>
  withUndone(
    db,
    await notifications(db, userId).where('notification.id', '>', id).orderBy('notification.id').limit(limit).execute(),
  );

export const countUnread = async (db: Db, userId: number): Promise<number> => {
  const { unread } = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
};

export const lastNotificationId = async (db: Db, userId: number): Promise<number> => {
  const inbox = await db.selectFrom('inbox').select('last_id').where('user_id', '=', userId).executeTakeFirst();
  return inbox?.last_id ?? 0;
};

export type NewNotification = Omit<Notification, 'id' | 'entityName' | 'undone'> & {
  onceKey: string | null;
};

/**
 * Locks the user's inbox until the transaction ends, so that ids become visible in their order: a reader that has seen one
 * has seen all before it. Inserts nothing twice under the same key. Returns whether it was inserted.
 */
export const insertNotification = async (db: Db, userId: number, told: NewNotification): Promise<boolean> => {
  const { rows } = await sql`
    with next as (
      insert into inbox (user_id, last_id)
      select ${userId}::int, 1
      where not exists (select from notification where user_id = ${userId} and once_key = ${told.onceKey}::text)
      on conflict (user_id) do update set last_id = inbox.last_id + 1
      returning last_id
    )
    insert into notification (user_id, id, kind, title, text, record, job_id, entity_id, once_key, created_at, read_at)
    select ${userId}, last_id, ${told.kind}, ${told.title}, ${told.text}, ${JSON.stringify(told.record)}::text::jsonb,
      ${told.jobId}::int, ${told.entityId}::int, ${told.onceKey}, ${told.createdAt}::timestamptz,
      ${told.readAt}::timestamptz
    from next
    on conflict (user_id, once_key) where once_key is not null do nothing
    returning id`.execute(db);
  return rows.length > 0;
};

export type ManyNotifications = Pick<NewNotification, 'kind' | 'createdAt'> & {
  each: (Pick<NewNotification, 'title' | 'text' | 'record' | 'entityId'> & { userId: number })[];
};

/**
 * Many notifications of one kind in one statement, numbered and locked as above, in the order of the users' ids. Skips users
 * who have muted the kind; returns the notified users.
 */
export const insertNotifications = async (db: Db, { kind, createdAt, each }: ManyNotifications): Promise<number[]> => {
  const { rows } = await sql<{ userId: number }>`
    with told as (
      select *, row_number() over (partition by "userId" order by place) as nth, count(*) over (partition by "userId") as many
      from rows from (
        jsonb_to_recordset(${JSON.stringify(each)}::text::jsonb)
          as ("userId" int, title text, text text, record jsonb, "entityId" int)
      ) with ordinality as t ("userId", title, text, record, "entityId", place)
      where "userId" not in (select user_id from notification_mute where kind = ${kind})
    ), box as (
      insert into inbox (user_id, last_id)
      select distinct "userId", many from told order by "userId"
      on conflict (user_id) do update set last_id = inbox.last_id + excluded.last_id
      returning user_id, last_id
    ), written as (
      insert into notification (user_id, id, kind, title, text, record, entity_id, created_at)
      select user_id, last_id - many + nth, ${kind}, title, text, nullif(record, 'null'), "entityId", ${createdAt}::timestamptz
      from told join box on user_id = "userId"
    )
    select user_id as "userId" from box`.execute(db);
  return rows.map(({ userId }) => userId);
};

export const markRead = (db: Db, userId: number, ids: number[], readAt: string | null) =>
  db
    .updateTable('notification')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', readAt ? 'is' : 'is not', null)
    .execute();

export const markReadUpTo = (db: Db, userId: number, id: number, readAt: string) =>
  db
    .updateTable('notification')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .execute();

export const mutedKinds = async (db: Db, userId: number): Promise<Set<string>> => {
  const rows = await db.selectFrom('notification_mute').select('kind').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ kind }) => kind));
};

export const usersWhoMuted = async (db: Db, kind: string): Promise<Set<number>> => {
  const rows = await db.selectFrom('notification_mute').select('user_id').where('kind', '=', kind).execute();
  return new Set(rows.map(({ user_id }) => user_id));
};

export const muteKind = (db: Db, userId: number, kind: string) =>
  db
    .insertInto('notification_mute')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const unmuteKind = (db: Db, userId: number, kind: string) =>
  db.deleteFrom('notification_mute').where('user_id', '=', userId).where('kind', '=', kind).execute();

export const deleteNotificationsBefore = (db: Db, time: Date) =>
  db.deleteFrom('notification').where('created_at', '<', time.toISOString()).execute();
