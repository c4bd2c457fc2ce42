import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Reminder } from '#notifications';
import { aFarm, aUser, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { ensureReminders, JobRunner, remindersJob } from './index.ts';

const server = useServer();
let farm: Farm;
let lan: Person;
let tho: Person;
server.given(async () => {
  farm = await aFarm(server);
  lan = await aUser(server);
  tho = await aUser(server);
});

const reminder = (find: Reminder['find']): Reminder => ({
  kind: { kind: 'test', label: 'Thử', help: 'Thử', group: 'Thử' },
  find,
});
const due = (what: string) => ({
  entityId: farm.id,
  userIds: [lan.id, tho.id],
  title: `Đến giờ ${what}`,
  text: '',
  record: { type: 'season' as const, id: 1, within: [3], name: 'Vụ một' },
  onceKey: what,
});
const watering = reminder(async () => [due('tưới'), due('bón')]);

/** A process of its own, as far as the queue can tell. */
const aRunner = (reminders: Reminder[]) => {
  const { db, clock, database } = server;
  const kinds = [remindersJob(reminders)];
  return new JobRunner({ db, clock, wakes: database.wakes, kinds, onError: (error) => failures.push(error) });
};
const failures: unknown[] = [];
const titles = async ({ client }: Person) =>
  (await client.get('/api/v1/notifications?sort=id')).data.items.map(({ title }: { title: string }) => title);
const bothToldOnce = async () => {
  for (const person of [lan, tho]) expect(await titles(person)).toEqual(['Đến giờ tưới', 'Đến giờ bón']);
  expect(failures).toEqual([]);
};

test('two processes that look at the same moment tell each person once', async () => {
  await Promise.all([ensureReminders(server), ensureReminders(server)]);
  await Promise.all([aRunner([watering]).runDue(), aRunner([watering]).runDue()]);
  await bothToldOnce();
});

test('of two processes one is killed in the middle: the other tells, and what is left of the first tells nothing', async () => {
  await ensureReminders(server);
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const stuck = reminder(async (db, now) => {
    const found = await watering.find(db, now);
    reached.resolve();
    await gate.promise;
    return found;
  });
  const dying = aRunner([stuck]).runDue();
  await reached.promise;
  const other = aRunner([watering]);
  await other.runDue();
  expect(await titles(lan)).toEqual([]);
  await sql`update job set leased_until = now() - interval '1 second'`.execute(server.db);
  await other.runDue();
  await bothToldOnce();
  gate.resolve();
  await dying;
  await bothToldOnce();
});

test('broken off while it tells, it has told nothing, and tells all of it the next time', async () => {
  await ensureReminders(server);
  const broken = reminder(async () => [due('tưới'), { ...due('bón'), userIds: [lan.id, 2 ** 31] }]);
  await aRunner([broken]).runDue();
  expect(failures.splice(0)).toHaveLength(1);
  expect(await titles(lan)).toEqual([]);
  server.advance(5);
  await aRunner([watering]).runDue();
  await bothToldOnce();
});

test('what was told in an earlier hour is not told again, nor moves the place where a browser goes on reading', async () => {
  for (const seconds of [0, 3_600, 3_600]) {
    server.advance(seconds);
    await ensureReminders(server);
    await aRunner([watering]).runDue();
  }
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from job where kind = 'reminders'`.execute(server.db);
  expect(rows).toEqual([{ count: 3 }]);
  const inboxes = await server.db.selectFrom('inbox').select('last_id').execute();
  expect(inboxes).toEqual([{ last_id: 2 }, { last_id: 2 }]);
});

test('a process looks every few minutes, and each hour has one job', async () => {
  for (let i = 0; i < 4; i++) {
    await ensureReminders(server);
    server.advance(300);
  }
  const jobs = await server.db.selectFrom('job').select(['key', 'title', 'user_id']).execute();
  expect(jobs).toEqual([{ key: 'reminders:2026-11-15T10', title: 'Nhắc việc', user_id: null }]);
});
