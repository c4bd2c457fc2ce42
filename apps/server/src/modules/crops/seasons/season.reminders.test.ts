import type { Notification } from '@vuon/contract/notifications/notification';
import { expect, test } from 'vitest';
import { ensureReminders } from '#jobs';
import { aFarm, aMember, type Farm, type Person, signedIn, signInAgain } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aSeason } from '../crops.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const create = async (fields = {}) => (await manager.client.post('/api/seasons', aSeason(fields))).data;
/** 22 November: seven days from now. */
const inAWeek = { name: 'Chính vụ 2027', startsOn: '2026-11-22', endsOn: '2027-10-01' };

/** At this time of Viet Nam. */
const remindAt = async (time: string) => {
  server.now = new Date(`${time}:00+07:00`);
  await ensureReminders(server);
  expect(await server.runJobs()).toEqual([]);
};
const told = async (person = manager): Promise<Notification[]> => {
  const client = await signedIn(server, person.id);
  return (await client.get('/api/v1/notifications?sort=id')).data.items;
};
const titles = async (person = manager) => (await told(person)).map(({ title }) => title);

test('tells owners and managers a week before a season starts and on its day, each once', async () => {
  const owner = await aMember(server, farm, 'owner');
  const worker = await aMember(server, farm, 'worker');
  const stranger = await aMember(server, await aFarm(server), 'owner');
  const season = await create(inAWeek);
  await remindAt('2026-11-15T10:00');
  expect(await told()).toMatchObject([
    {
      kind: 'season.starting',
      title: 'Vụ Chính vụ 2027 bắt đầu sau 7 ngày',
      text: 'Sầu riêng Monthong · 22/11/2026–01/10/2027',
      record: { type: 'season', id: season.id, within: [3], name: 'Chính vụ 2027' },
      entityId: farm.id,
      entityName: farm.name,
    },
  ]);
  await remindAt('2026-11-15T11:00');
  await remindAt('2026-11-18T08:00');
  expect(await titles()).toEqual(['Vụ Chính vụ 2027 bắt đầu sau 7 ngày']);
  await remindAt('2026-11-22T06:10');
  await remindAt('2026-11-22T23:10');
  expect(await titles()).toEqual(['Vụ Chính vụ 2027 bắt đầu sau 7 ngày', 'Vụ Chính vụ 2027 bắt đầu hôm nay']);
  expect(await titles(owner)).toEqual(await titles());
  expect(await titles(worker)).toEqual([]);
  expect(await titles(stranger)).toEqual([]);
});

test('a season that is put down within the week, or moved, is told of with the days that are left', async () => {
  await remindAt('2026-11-15T10:00');
  server.now = new Date('2026-11-18T03:00:00Z');
  await signInAgain(server, manager);
  const season = await create(inAWeek);
  await remindAt('2026-11-18T10:00');
  await manager.client.put(
    `/api/seasons/${season.id}`,
    aSeason({ ...inAWeek, startsOn: '2026-11-20', stages: season.stages.map(stageInput), version: 1 }),
  );
  await remindAt('2026-11-18T11:00');
  expect(await titles()).toEqual(['Vụ Chính vụ 2027 bắt đầu sau 4 ngày', 'Vụ Chính vụ 2027 bắt đầu sau 2 ngày']);
});

const stageInput = ({ id, name, days }: { id: number; name: string; days: number }) => ({ id, name, days });

test('tells the day before a stage begins and on the day, but for the first, which begins with its season', async () => {
  await create(); // Phục hồi from 10 October, Ra hoa from 9 December, Nuôi trái from 23 January
  await remindAt('2026-12-07T08:00');
  expect(await told()).toEqual([]);
  await remindAt('2026-12-08T08:00');
  await remindAt('2026-12-08T09:00');
  await remindAt('2026-12-09T08:00');
  await remindAt('2026-12-10T08:00');
  expect(await told()).toMatchObject([
    {
      kind: 'season.stage',
      title: 'Giai đoạn Ra hoa bắt đầu ngày mai',
      text: 'Vụ Chính vụ 2027 · Sầu riêng Monthong · 45 ngày, đến 22/01/2027',
      record: { type: 'season', name: 'Chính vụ 2027' },
    },
    { title: 'Giai đoạn Ra hoa bắt đầu hôm nay' },
  ]);
});

test('nobody is told before six in the morning', async () => {
  await create(inAWeek);
  await remindAt('2026-11-15T05:59');
  expect(await told()).toEqual([]);
  await remindAt('2026-11-15T06:00');
  expect(await told()).toHaveLength(1);
});

test.each([
  ['removed', { deleted_at: '2026-11-14T00:00:00Z' }],
  ['suspended', { status: 'suspended' }],
  ['closed', { status: 'closed' }],
] as const)('an entity that is %s gets none', async (_, change) => {
  await create(inAWeek);
  await server.db.updateTable('entity').set(change).where('id', '=', farm.id).execute();
  await remindAt('2026-11-15T10:00');
  expect(await told()).toEqual([]);
});

test('a removed season, and who does not want to be told, gets none', async () => {
  const season = await create(inAWeek);
  await manager.client.delete(`/api/seasons/${season.id}?version=1`);
  await create({ ...inAWeek, name: 'Vụ khác', cropGroupId: 1 });
  const owner = await aMember(server, farm, 'owner');
  await owner.client.put('/api/v1/notification-settings', { kind: 'season.starting', on: false });
  await remindAt('2026-11-15T10:00');
  expect(await titles()).toEqual(['Vụ Vụ khác bắt đầu sau 7 ngày']);
  expect(await titles(owner)).toEqual([]);
});
