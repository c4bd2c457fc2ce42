import { entityTypes } from '@vuon/contract/entities/entity-type';
import { expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { anEntity, aUnit, EntityDesk } from '#testing/entities.ts';
import { aFarm, aMember, anAdmin, aUser, type Person, signInAgain } from '#testing/people.ts';
import { emptyTables } from '#testing/reset.ts';
import { useServer } from '#testing/server.ts';
import { prepare } from '../../../prepare.ts';

const server = useServer();
const admin = '/api/v2/admin/entities';
let boss: Person;
let desk: EntityDesk;
server.given(async () => {
  boss = await anAdmin(server);
  desk = new EntityDesk(boss);
});

test('shows what there is, what came, and what waits', async () => {
  const dakLak = await aUnit(server, 'new', 'Đắk Lắk');
  const lamDong = await aUnit(server, 'new', 'Lâm Đồng');
  const commune = await aUnit(server, 'new', 'Xã Ea Knuếc, Đắk Lắk');
  const owner = await aUser(server);
  const old = await desk.create({ ownerId: owner.id, locationId: commune });
  await desk.status(old.id, 'active');
  server.advance(70 * 24 * 3_600);
  await signInAgain(server, boss);
  const fresh = await desk.create({ ownerId: owner.id, locationId: lamDong });
  await desk.status(fresh.id, 'active');
  await desk.status(fresh.id, 'suspended');
  await desk.create({ type: 'store', domain: 'vuon.vn' });
  await boss.client.post(`${admin}/anonymous-entity`, { name: 'Ẩn danh', type: 'farm', locationId: commune });
  const gone = await desk.create();
  await desk.link(old.id, gone.id);
  await desk.link(old.id, fresh.id);
  await boss.client.delete(`${admin}/entity/${gone.id}`);
  const { data } = await boss.client.get(`${admin}/admin-dashboard`);
  expect(data).toMatchObject({
    total: 4,
    byType: { farm: 3, store: 1, volunteer: 0 },
    byStatus: { pending: 2, active: 1, suspended: 1, closed: 0 },
    byDomainStatus: { none: 3, pending: 1 },
    byProvince: [
      { provinceId: dakLak, provinceName: 'Đắk Lắk', count: 2 },
      { provinceId: lamDong, provinceName: 'Lâm Đồng', count: 1 },
      { provinceId: null, provinceName: null, count: 1 },
    ],
    last30Days: { created: 3, activated: 0, suspended: 1 },
    attention: { pending: 2, withoutOwner: 1, domainPending: 1, total: 2, oldestPendingAt: server.now.toISOString() },
    userCount: 2,
    linkCount: 1,
  });
  expect(data.growth).toHaveLength(12);
  expect(data.growth.slice(-4)).toEqual([
    { month: '2026-10', created: 0, total: 0 },
    { month: '2026-11', created: 1, total: 1 },
    { month: '2026-12', created: 0, total: 1 },
    { month: '2027-01', created: 3, total: 4 },
  ]);
  expect(await desk.list('attention=true')).toMatchObject({ total: data.attention.total });
});

test('anybody may know how many active providers there are of each type, and nothing more', async () => {
  await aFarm(server);
  await aFarm(server, { type: 'store' });
  await desk.create({ type: 'store' });
  const nobody = new Client(server.url);
  const none = Object.fromEntries(entityTypes.map((type) => [type, 0]));
  expect((await nobody.get('/api/v2/entities/provider-count')).data).toEqual({ ...none, farm: 1, store: 1, total: 2 });
  expect((await nobody.get('/api/v2/entities/provider-count?type=store')).data).toEqual({
    ...none,
    store: 1,
    total: 1,
  });
});

test('anybody may ask whether a phone number is known, but not ask for many', async () => {
  const nobody = new Client(server.url);
  const ask = (phone: string) =>
    nobody.get(`/api/v2/entities/check-phone-number-exist?phoneNumber=${encodeURIComponent(phone)}`);
  await aUser(server, { phoneNumber: '+84905000001' });
  await desk.create({ phoneNumber: '0905000002' });
  expect((await ask('0905 000 001')).data).toEqual({ exists: true });
  expect((await ask('+84905000002')).data).toEqual({ exists: true });
  expect((await ask('905000003')).data).toEqual({ exists: false });
  expect(await ask('không phải số')).toBeProblem(400, 'request.invalid', 'phoneNumber');
  for (let asked = 3; asked < 60; asked++) await ask('0905000003');
  const refused = await ask('0905000003');
  expect(refused).toBeProblem(429, 'request.too_many');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  server.advance(15 * 60);
  expect((await ask('0905000003')).status).toBe(200);
});

test('on an empty database without the demo, the administrator creates the first entity', async () => {
  await emptyTables(server.db);
  await prepare(server.db, server.clock, { admin: { username: 'admin', password: 'mot mat khau dai' }, demo: false });
  const credentials = { username: 'admin', password: 'mot mat khau dai' };
  const { data } = await new Client(server.url).post('/api/v2/users/login-admin', credentials);
  const first = new Client(server.url, { authorization: `Bearer ${data.accessToken}` });
  expect((await first.get(`${admin}/admin-dashboard`)).data).toMatchObject({
    total: 0,
    byProvince: [],
    attention: { oldestPendingAt: null },
  });
  expect((await first.post(`${admin}/entity`, anEntity())).status).toBe(200);
  expect((await first.get('/api/v2/entities/mine')).data.total).toBe(1);
});

test('members of one entity learn nothing of another', async () => {
  const [mine, theirs] = [await aFarm(server, { name: 'Của tôi' }), await aFarm(server, { name: 'Bí mật láng giềng' })];
  await desk.link(mine.id, theirs.id);
  const owner = await aMember(server, mine, 'owner');
  const paths = [
    `${admin}/${theirs.id}`,
    `${admin}/find-entities-by-admin`,
    `${admin}/admin-dashboard`,
    `${admin}/find-entities-in-chain-by-admin`,
  ];
  for (const path of paths) expect(await owner.client.get(path)).toBeProblem(403, 'permission.denied');
  for (const id of [theirs.id, 999_999]) {
    expect(await owner.client.patch(`${admin}/${id}`, { name: 'Đổi' })).toBeProblem(403, 'permission.denied');
    expect(await owner.client.delete(`${admin}/entity/${id}`)).toBeProblem(403, 'permission.denied');
    expect(await owner.client.patch(`${admin}/${id}/owner`, { ownerId: owner.id })).toBeProblem(
      403,
      'permission.denied',
    );
  }
  expect(await owner.client.post('/api/v1/exports', { list: 'entities', query: {} })).toBeProblem(
    403,
    'permission.denied',
  );
  const seen = [
    await owner.client.get('/api/v2/entities/mine?q=bi'),
    await owner.client.get('/api/v1/search?q=bi%20mat'),
    await owner.client.get('/api/v1/audit'),
    await owner.client.get('/api/v1/imports'),
  ];
  for (const { status, data } of seen) {
    expect(status).toBe(200);
    expect(JSON.stringify(data)).not.toContain('Bí mật');
  }
  expect((await boss.client.get('/api/v1/search?q=bi%20mat')).data).toMatchObject([
    { type: 'entity', hits: [{ record: { id: theirs.id } }] },
  ]);
});
