import { expect, test } from 'vitest';
import { aFarm, aMember, aUser, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { type NotificationKind, notify } from './index.ts';

const server = useServer();
const kind: NotificationKind = { kind: 'job.done', label: 'Xong', help: '', group: 'Việc' };
let farm: Farm;
let lan: Person;
let minh: Person;

server.given(async () => {
  farm = await aFarm(server);
  lan = await aMember(server, farm, 'manager');
  minh = await aMember(server, farm, 'worker');
});

const tell = (people: Person[], title: string, onceKey?: string) =>
  notify(
    server,
    kind,
    people.map(({ id }) => id),
    { title, entityId: farm.id, ...(onceKey && { onceKey }) },
  );
const titlesOf = async ({ client }: Person, query = '') =>
  (await client.get(`/api/v1/notifications${query}`)).data.items.map(({ title }: { title: string }) => title);

test('tells each person, newest first, and counts what they have not read', async () => {
  await tell([lan, minh], 'Một');
  await tell([lan], 'Hai');
  const { data } = await lan.client.get('/api/v1/notifications');
  expect(data).toMatchObject({ total: 2, unread: 2 });
  expect(data.items[0]).toMatchObject({ id: 2, title: 'Hai', readAt: null, entityName: farm.name });
  expect(await titlesOf(minh)).toEqual(['Một']);
});

test('tells the same thing once', async () => {
  await tell([lan, minh], 'Vụ bắt đầu', 'season 7');
  await tell([lan, minh], 'Vụ bắt đầu', 'season 7');
  expect(await titlesOf(lan)).toEqual(['Vụ bắt đầu']);
});

test('a person’s own act is in their inbox, but is not counted', async () => {
  const byLan = { db: server.db, clock: server.clock, actor: { userId: lan.id } };
  await notify(byLan, kind, [lan.id, minh.id], { title: 'Lan làm', entityId: null });
  const { data } = await lan.client.get('/api/v1/notifications');
  expect(data).toMatchObject({ total: 1, unread: 0, items: [{ title: 'Lan làm', readAt: expect.any(String) }] });
  expect((await minh.client.get('/api/v1/notifications')).data).toMatchObject({ unread: 1 });
});

test('marks some as read, and as unread again', async () => {
  await tell([lan], 'Một');
  await tell([lan], 'Hai');
  expect((await lan.client.post('/api/v1/notifications/read', { ids: [1] })).data).toEqual({ unread: 1 });
  expect(await titlesOf(lan, '?unread=true')).toEqual(['Hai']);
  expect((await lan.client.post('/api/v1/notifications/read', { ids: [1], read: false })).data).toEqual({ unread: 2 });
});

test('marks all as read up to the one that was seen', async () => {
  await tell([lan], 'Một');
  await tell([lan], 'Hai');
  await tell([lan], 'Ba');
  expect((await lan.client.post('/api/v1/notifications/read-all', { upTo: 2 })).data).toEqual({ unread: 1 });
  expect(await titlesOf(lan, '?unread=true')).toEqual(['Ba']);
});

test('reads nobody else’s, whatever id is given', async () => {
  await tell([lan], 'Của Lan');
  await minh.client.post('/api/v1/notifications/read', { ids: [1] });
  expect(await titlesOf(lan, '?unread=true')).toEqual(['Của Lan']);
});

test('leaves out who turned the kind off, until they turn it on', async () => {
  const settings = await lan.client.put('/api/v1/notification-settings', { kind: 'job.done', on: false });
  expect(settings.data.find((one: { kind: string }) => one.kind === 'job.done')).toMatchObject({ on: false });
  await tell([lan, minh], 'Không tới Lan');
  expect(await titlesOf(lan)).toEqual([]);
  expect(await titlesOf(minh)).toEqual(['Không tới Lan']);
  await lan.client.put('/api/v1/notification-settings', { kind: 'job.done', on: true });
  await tell([lan], 'Tới Lan');
  expect(await titlesOf(lan)).toEqual(['Tới Lan']);
});

test('refuses a setting for a kind that does not exist', async () => {
  const answer = await lan.client.put('/api/v1/notification-settings', { kind: 'x.y', on: false });
  expect(answer).toBeProblem(404, 'record.not_found', 'kind');
});

test('says nothing of what was rolled back', async () => {
  const stream = await lan.client.events('/api/v1/stream');
  await stream.nextOf('ready');
  await expect(
    server.db.transaction().execute(async (db) => {
      await notify({ db, clock: server.clock }, kind, [lan.id], { title: 'Không có thật', entityId: null });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await tell([lan], 'Có thật');
  expect((await stream.nextOf('notification')).data.title).toBe('Có thật');
  await stream.close();
});

test('pushes to every open browser of the person, and to nobody else', async () => {
  const [desk, phone, other] = await Promise.all([lan, lan, minh].map(({ client }) => client.events('/api/v1/stream')));
  for (const stream of [desk, phone, other]) await stream?.nextOf('ready');
  await tell([lan], 'Cho Lan');
  await tell([minh], 'Cho Minh');
  expect((await desk?.nextOf('notification'))?.data.title).toBe('Cho Lan');
  expect((await phone?.nextOf('notification'))?.data.title).toBe('Cho Lan');
  expect((await other?.nextOf('notification'))?.data.title).toBe('Cho Minh');
  expect(await desk?.next()).toMatchObject({ event: 'unread', data: { unread: 1 } });
  await lan.client.post('/api/v1/notifications/read', { ids: [1] });
  expect(await desk?.next()).toMatchObject({ event: 'unread', data: { unread: 0 } });
  for (const stream of [desk, phone, other]) await stream?.close();
});

test('a browser that comes back gets what it missed, once and in order', async () => {
  const before = await lan.client.events('/api/v1/stream');
  await before.nextOf('ready');
  await tell([lan], 'Một');
  const seen = await before.nextOf('notification');
  await before.close();
  for (const title of ['Hai', 'Ba']) await tell([lan], title);

  const after = await lan.client.events('/api/v1/stream', { 'last-event-id': String(seen.id) });
  expect(await after.nextOf('ready')).toMatchObject({ data: { lastId: 1, unread: 3 } });
  await tell([lan], 'Bốn');
  const titles = [];
  for (let count = 0; count < 3; count++) titles.push((await after.nextOf('notification')).data.title);
  expect(titles).toEqual(['Hai', 'Ba', 'Bốn']);
  await after.close();
});

test('loses nothing when transactions commit in another order than they began', async () => {
  const stream = await lan.client.events('/api/v1/stream');
  await stream.nextOf('ready');
  const slow = server.db.transaction().execute(async (db) => {
    await notify({ db, clock: server.clock }, kind, [lan.id], { title: 'Chậm', entityId: null });
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  const quick = tell([lan], 'Nhanh');
  await Promise.all([slow, quick]);
  const titles = [(await stream.nextOf('notification')).data.title, (await stream.nextOf('notification')).data.title];
  expect(titles.sort()).toEqual(['Chậm', 'Nhanh']);
  await stream.close();
});

test('an id from before a restored backup does not wait for ever', async () => {
  await tell([lan], 'Một');
  const stream = await lan.client.events('/api/v1/stream', { 'last-event-id': '900' });
  expect(await stream.nextOf('ready')).toMatchObject({ data: { lastId: 1 } });
  await tell([lan], 'Hai');
  expect((await stream.nextOf('notification')).data.title).toBe('Hai');
  await stream.close();
});

test('the stream needs a session', async () => {
  const someone = await aUser(server);
  await someone.client.post('/api/v2/users/logout');
  expect(await someone.client.peek('/api/v1/stream')).toBeProblem(401, 'auth.token_invalid');
});
