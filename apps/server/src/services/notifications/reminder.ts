import type { RecordRef } from '@vuon/contract/record';
import type { Db } from '#db/db.ts';
import type { Clock } from '#http/scope.ts';
import { notify } from './notification.service.ts';
import type { NotificationKind } from './notification-kind.ts';

/** Notifications that are sent because their time has come. The module that knows of them contributes it. */
export type Reminder = {
  kind: NotificationKind;
  /** All reminders that are due by now, sent before or not. */
  find: (db: Db, now: Date) => Promise<DueReminder[]>;
};

export type DueReminder = {
  entityId: number;
  userIds: number[];
  title: string;
  text: string;
  record: RecordRef;
  /** Names the occasion: each user is notified once under it, however often it is found. */
  onceKey: string;
};

export type Telling = { kind: NotificationKind; due: DueReminder };

export const findDue = async (db: Db, reminders: Reminder[], now: Date): Promise<Telling[]> => {
  const found: Telling[] = [];
  for (const { kind, find } of reminders) for (const due of await find(db, now)) found.push({ kind, due });
  return found;
};

export const tellDue = async (telling: { db: Db; clock: Clock }, found: Telling[]): Promise<void> => {
  for (const { kind, due } of found) {
    const { userIds, ...message } = due;
    await notify(telling, kind, userIds, message);
  }
};
