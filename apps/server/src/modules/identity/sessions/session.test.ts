import { expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { aFarm, aMember, anAdmin, aUser, password } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
const visitor = () => new Client(server.url);
const login = (username: string, typed = password) =>
  visitor().post('/api/v2/users/login-admin', { username, password: typed });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const bearer = (accessToken: string) => visitor().with({ authorization: `Bearer ${accessToken}` });
const refresh = (refreshToken: string) => visitor().post('/api/v2/users/refresh-token', { refreshToken });

test.each([
  ['lan.hoang'],
  ['LAN.Hoang'],
  ['lan@vuon.example'],
  ['0868891902'],
  ['+84 868 891 902'],
  ['84868891902'],
  ['868891902'],
])('signs in with %s', async (typed) => {
  const user = await aUser(server, {
    fullName: 'Hoàng Thị Lan',
    username: 'lan.hoang',
    email: 'lan@vuon.example',
    phoneNumber: '+84868891902',
  });
  const { status, data } = await login(typed);
  expect(status).toBe(200);
  expect(claimsOf(data.accessToken)).toMatchObject({
    sub: String(user.id),
    fullName: 'Hoàng Thị Lan',
    displayName: 'Hoàng Thị Lan',
    avatar: null,
    email: 'lan@vuon.example',
    role: 'member',
  });
  expect(claimsOf(data.accessToken).exp - claimsOf(data.accessToken).iat).toBe(900);
  expect((await bearer(data.accessToken).get('/api/v2/entities/mine')).status).toBe(200);
});

test('answers a wrong password and an unknown user alike', async () => {
  await aUser(server, { username: 'co.that' });
  const wrong = await login('co.that', 'sai-mat-khau');
  const unknown = await login('khong.co', 'sai-mat-khau');
  expect(wrong).toBeProblem(401, 'auth.credentials_wrong');
  expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
});

test('stops guessing at one account after ten tries, whichever of its names is typed, and tells for how long', async () => {
  await aUser(server, { username: 'muc.tieu', email: 'muc@vuon.example' });
  for (let i = 0; i < 10; i++) await login(i % 2 ? 'muc.tieu' : 'muc@vuon.example', 'sai-mat-khau');
  const refused = await login('muc.tieu');
  expect(refused).toBeProblem(429, 'auth.too_many_attempts');
  expect(Number(refused.headers.get('retry-after'))).toBe(900);
  server.advance(901);
  expect((await login('muc.tieu')).status).toBe(200);
});

const deviceOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
const loginFrom = (device: string, username: string, typed = password) =>
  visitor().with({ cookie: device }).post('/api/v2/users/login-admin', { username, password: typed });

test('strangers who use up the tries of an account do not lock out a device that signed in before', async () => {
  await aUser(server, { username: 'lan' });
  const first = await login('lan');
  expect(first.headers.get('set-cookie')).toMatch(
    /^vuon-device=[\w-]{43}; Path=\/api\/v2\/users\/login-admin; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  );
  const device = deviceOf(first);
  for (let i = 0; i < 10; i++) await login('lan', 'sai-mat-khau');
  expect(await login('lan')).toBeProblem(429, 'auth.too_many_attempts');
  const again = await loginFrom(device, 'lan');
  expect(again.status).toBe(200);
  expect(deviceOf(again)).toBe(device);
  // The strangers get no tries back, and neither does a cookie that was made up.
  expect(await login('lan')).toBeProblem(429, 'auth.too_many_attempts');
  expect(await loginFrom('vuon-device=made-up', 'lan')).toBeProblem(429, 'auth.too_many_attempts');
});

test('a known device has ten tries too, and is stored only as a hash', async () => {
  await aUser(server, { username: 'lan' });
  const device = deviceOf(await login('lan'));
  for (let i = 0; i < 10; i++)
    expect(await loginFrom(device, 'lan', 'sai-mat-khau')).toBeProblem(401, 'auth.credentials_wrong');
  expect(await loginFrom(device, 'lan')).toBeProblem(429, 'auth.too_many_attempts');
  expect((await login('lan')).status).toBe(200);
  const stored = JSON.stringify(await server.db.selectFrom('known_device').selectAll().execute());
  expect(stored).not.toContain(device.split('=')[1]);
});

test('people who share a device each have their own tries', async () => {
  await aUser(server, { username: 'lan' });
  await aUser(server, { username: 'minh' });
  const device = deviceOf(await login('lan'));
  for (let i = 0; i < 10; i++) await login('minh', 'sai-mat-khau');
  expect(await loginFrom(device, 'minh')).toBeProblem(429, 'auth.too_many_attempts');
  server.advance(901);
  expect(deviceOf(await loginFrom(device, 'minh'))).toBe(device);
  for (let i = 0; i < 10; i++) await login('minh', 'sai-mat-khau');
  expect((await loginFrom(device, 'minh')).status).toBe(200);
  expect((await loginFrom(device, 'lan')).status).toBe(200);
});

test('stops guessing at many accounts from one address', async () => {
  await server.db
    .insertInto('sign_in_attempt')
    .values({
      key: 'address:127.0.0.1',
      attempts: 100,
      window_ends_at: new Date(server.now.getTime() + 60_000).toISOString(),
    })
    .execute();
  expect(await login('bat.ky')).toBeProblem(429, 'auth.too_many_attempts');
});

test('a sign-in that works gives the account its tries back', async () => {
  await aUser(server, { username: 'hay.quen' });
  for (let i = 0; i < 9; i++) await login('hay.quen', 'sai-mat-khau');
  expect((await login('hay.quen')).status).toBe(200);
  for (let i = 0; i < 9; i++) await login('hay.quen', 'sai-mat-khau');
  expect((await login('hay.quen')).status).toBe(200);
});

test('rotates the refresh token, and a token used again later ends the whole session', async () => {
  await aUser(server, { username: 'lan' });
  const first = (await login('lan')).data;
  const second = (await refresh(first.refreshToken)).data;
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect((await bearer(second.accessToken).get('/api/v2/entities/mine')).status).toBe(200);

  server.advance(31);
  expect(await refresh(first.refreshToken)).toBeProblem(401, 'auth.token_invalid');
  expect(await refresh(second.refreshToken)).toBeProblem(401, 'auth.token_invalid');
  expect(await bearer(second.accessToken).get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_invalid');
});

test('a refresh whose answer was lost is answered again within some seconds', async () => {
  await aUser(server, { username: 'lan' });
  const first = (await login('lan')).data;
  const lost = (await refresh(first.refreshToken)).data;
  server.advance(30);
  const again = (await refresh(first.refreshToken)).data;
  expect(again.refreshToken).toBe(lost.refreshToken);
  expect((await bearer(again.accessToken).get('/api/v2/entities/mine')).status).toBe(200);
  server.advance(600);
  expect((await refresh(again.refreshToken)).status).toBe(200);
});

test('a replaced token whose successor was used ends the session, however soon it comes', async () => {
  await aUser(server, { username: 'lan' });
  const first = (await login('lan')).data;
  const second = (await refresh(first.refreshToken)).data;
  const third = (await refresh(second.refreshToken)).data;
  expect(await refresh(first.refreshToken)).toBeProblem(401, 'auth.token_invalid');
  expect(await refresh(third.refreshToken)).toBeProblem(401, 'auth.token_invalid');
  expect(await bearer(third.accessToken).get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_invalid');
});

test('refreshes at the same moment all get the one pair that works', async () => {
  await aUser(server, { username: 'lan' });
  const { refreshToken } = (await login('lan')).data;
  // Opens the pool's connections: while they are being made, the first refresh would be over before the second begins.
  await Promise.all(Array.from({ length: 8 }, () => visitor().get('/readyz')));
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1);
  for (const { data } of answers)
    expect((await bearer(data.accessToken).get('/api/v2/entities/mine')).status).toBe(200);
  expect((await refresh(answers[0]?.data.refreshToken)).status).toBe(200);
});

test('answers with tokens are kept by no cache', async () => {
  await aUser(server, { username: 'lan' });
  const signedIn = await login('lan');
  expect(signedIn.headers.get('cache-control')).toBe('no-store');
  expect((await refresh(signedIn.data.refreshToken)).headers.get('cache-control')).toBe('no-store');
  expect((await login('lan', 'sai-mat-khau')).headers.get('cache-control')).toBe('no-store');
});

test('a refresh token lasts 30 days and is stored only as a hash', async () => {
  await aUser(server, { username: 'lan' });
  const { refreshToken } = (await login('lan')).data;
  const stored = await server.db.selectFrom('refresh_token').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(refreshToken);
  server.advance(30 * 86_400 - 1);
  const next = await refresh(refreshToken);
  expect(next.status).toBe(200);
  server.advance(30 * 86_400 + 1);
  expect(await refresh(next.data.refreshToken)).toBeProblem(401, 'auth.token_invalid');
});

test('an access token ends after 15 minutes; forged and foreign ones are refused', async () => {
  const { client } = await aUser(server);
  expect((await client.get('/api/v2/entities/mine')).status).toBe(200);
  server.advance(901);
  expect(await client.get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_expired');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of [`${none}.${Buffer.from('{"sub":"1"}').toString('base64url')}.x`, 'a.b.c', 'x'])
    expect(await bearer(token).get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_invalid');
  expect(await visitor().get('/api/v2/entities/mine')).toBeProblem(401, 'auth.required');
});

test('logout ends this session at once, logout-all every one', async () => {
  await aUser(server, { username: 'lan' });
  const [phone, desk, office] = [(await login('lan')).data, (await login('lan')).data, (await login('lan')).data];
  expect((await bearer(phone.accessToken).post('/api/v2/users/logout')).data).toEqual({ done: true });
  expect(await bearer(phone.accessToken).get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_invalid');
  expect(await refresh(phone.refreshToken)).toBeProblem(401, 'auth.token_invalid');
  expect((await bearer(desk.accessToken).post('/api/v2/users/logout-all')).status).toBe(200);
  expect(await bearer(office.accessToken).get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_invalid');
});

test('a role taken away and an admin demoted act on the next request', async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  expect((await manager.client.get('/api/seasons')).status).toBe(200);
  await server.db.deleteFrom('membership').where('user_id', '=', manager.id).execute();
  expect(await manager.client.get('/api/seasons')).toBeProblem(403, 'entity.forbidden');

  const admin = await anAdmin(server);
  const body = { fullName: 'Người Mới', username: 'nguoi.moi' };
  await server.db.updateTable('app_user').set({ role: 'member' }).where('id', '=', admin.id).execute();
  expect(await admin.client.post('/api/v2/users', body)).toBeProblem(403, 'permission.denied');
});
