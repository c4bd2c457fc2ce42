import type { NotificationSetting } from '@vuon/contract/notifications/notification';
import type { RecordRef } from '@vuon/contract/record';
import type { Db } from '#db/db.ts';
import { wake, wakeEach } from '#db/wakes.ts';
import { problem } from '#http/problem.ts';
import type { Clock, SignedInScope } from '#http/scope.ts';
import {
  countUnread,
  deleteNotificationsBefore,
  insertNotification,
  insertNotifications,
  markRead,
  markReadUpTo,
  mutedKinds,
  muteKind,
  unmuteKind,
  usersWhoMuted,
} from './notification.queries.ts';
import type { NotificationKind } from './notification-kind.ts';

type Message = {
  title: string;
  text?: string | null;
  record?: RecordRef | null;
  jobId?: number | null;
  /** The entity that the notification is about; null: none. */
  entityId: number | null;
  /** With a key, a user is notified once however often this is called. */
  onceKey?: string;
};

type Telling = {
  db: Db;
  clock: Clock;
  /** The user whose act it is: they know it already, so theirs is read from the start and the bell does not count it. */
  actor?: { userId: number } | undefined;
};

/** Notifies these users, except those who have muted this kind, when the transaction commits. */
export const notify = async (
  { db, clock, actor }: Telling,
  { kind }: NotificationKind,
  userIds: number[],
  message: Message,
): Promise<void> => {
  const { title, text = null, record = null, jobId = null, entityId, onceKey = null } = message;
  const muted = await usersWhoMuted(db, kind);
  // In the order of their ids, so that two transactions that lock the same inboxes follow each other without a deadlock.
  for (const userId of [...new Set(userIds)].filter((id) => !muted.has(id)).sort((a, b) => a - b)) {
    const createdAt = clock().toISOString();
    const readAt = userId === actor?.userId ? createdAt : null;
    const told = { kind, title, text, record, jobId, entityId, onceKey, createdAt, readAt };
    if (await insertNotification(db, userId, told)) await wake(db, 'inbox', userId);
  }
};

type MessageTo = Required<Pick<Message, 'title' | 'text' | 'record' | 'entityId'>> & { userId: number };

/** Sends each of many users a notification of their own, of one kind, in one statement. */
export const notifyEach = async (
  { db, clock }: { db: Db; clock: Clock },
  { kind }: NotificationKind,
  messages: MessageTo[],
): Promise<void> => {
  if (!messages.length) return;
  const each = messages.map(({ userId, title, text = null, record = null, entityId }) => ({
    userId,
    title,
    text,
    record,
    entityId,
  }));
  await wakeEach(db, 'inbox', await insertNotifications(db, { kind, createdAt: clock().toISOString(), each }));
};

export const readNotifications = async ({ db, clock, actor }: SignedInScope, ids: number[], read: boolean) => {
  await markRead(db, actor.userId, ids, read ? clock().toISOString() : null);
  return toldUnread(db, actor.userId);
};

export const readAllNotifications = async ({ db, clock, actor }: SignedInScope, upTo: number) => {
  await markReadUpTo(db, actor.userId, upTo, clock().toISOString());
  return toldUnread(db, actor.userId);
};

const toldUnread = async (db: Db, userId: number) => {
  await wake(db, 'inbox', userId);
  return { unread: await countUnread(db, userId) };
};

export const listSettings = async (
  { db, actor }: SignedInScope,
  kinds: NotificationKind[],
): Promise<NotificationSetting[]> => {
  const muted = await mutedKinds(db, actor.userId);
  return kinds.map((kind) => ({ ...kind, on: !muted.has(kind.kind) }));
};

export const changeSetting = async (
  scope: SignedInScope,
  kinds: NotificationKind[],
  { kind, on }: { kind: string; on: boolean },
): Promise<NotificationSetting[]> => {
  if (!kinds.some((known) => known.kind === kind))
    throw problem('record.not_found', 'Không có loại thông báo này.', { path: 'kind' });
  await (on ? unmuteKind : muteKind)(scope.db, scope.actor.userId, kind);
  return listSettings(scope, kinds);
};

const keptMs = 180 * 24 * 3_600_000;
/** Half a year is long enough to look a notification up; the history keeps the events themselves. */
export const forgetOldNotifications = (db: Db, now: Date) =>
  deleteNotificationsBefore(db, new Date(now.getTime() - keptMs));
