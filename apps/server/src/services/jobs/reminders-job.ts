import { dayInVietnam } from '@vuon/contract/day';
import type { Db } from '#db/db.ts';
import type { Clock } from '#http/scope.ts';
import { findDue, type Reminder, tellDue } from '#notifications';
import { ensureJob } from './job.service.ts';
import type { JobKind } from './job-kind.ts';

const kind = 'reminders';

/**
 * Sends all due reminders in the transaction that ends the job: a runner that was believed dead sends none. Reminders that
 * were sent in an earlier hour are known by their key.
 */
export const remindersJob = (reminders: Reminder[]): JobKind => ({
  kind,
  run: async ({ db, clock, finish }) => {
    const found = await findDue(db, reminders, clock());
    await finish(async (tx) => {
      await tellDue({ db: tx, clock }, found);
      return null;
    });
  },
});

// Reminders can wait until the morning: none is sent at night.
const firstHour = 6;

/** One job for each hour of the day in Viet Nam, started by the first process that gets there. */
export const ensureReminders = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  const now = clock();
  const hour = (now.getUTCHours() + 7) % 24;
  if (hour < firstHour) return;
  const key = `${kind}:${dayInVietnam(now)}T${String(hour).padStart(2, '0')}`;
  await ensureJob({ db, clock }, { kind, title: 'Nhắc việc', input: {}, key, runAt: now });
};
