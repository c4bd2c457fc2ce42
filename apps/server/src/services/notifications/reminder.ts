import type { RecordRef } from '@vuon/contract/record';
import type { Db } from '#db/db.ts';
import type { Clock } from '#http/scope.ts';
import { notify } from './notification.service.ts';
import type { NotificationKind } from './notification-kind.ts';

/** Something that people are told of because its time has come. The module that knows of it contributes it. */
export type Reminder = {
  kind: NotificationKind;
  /** All that is due by now, told before or not. */
  find: (db: Db, now: Date) => Promise<DueReminder[]>;
};

export type DueReminder = {
  entityId: number;
  userIds: number[];
  title: string;
  text: string;
  record: RecordRef;
  /** Names the occasion: under it each person is told once, however often it is found. */
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
