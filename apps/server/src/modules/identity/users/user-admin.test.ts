import type { Job } from '@vuon/contract/jobs/job';
import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { Client } from '#testing/client.ts';
import { aFarm, aMember, anAdmin, aUser, type Person, password, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let admin: Person;
server.given(async () => {
  admin = await anAdmin(server);
});

const users = '/api/v2/admin/users';
const reset = '/api/v2/admin/entities/reset-password-by-admin';
const login = (username: string, typed: string) =>
  new Client(server.url).post('/api/v2/users/login-admin', { username, password: typed });
const get = async (id: number) => (await admin.client.get(`${users}/${id}`)).data;
const list = async (query: string): Promise<string[]> =>
  (await admin.client.get(`${users}?${query}`)).data.items.map(({ fullName }: { fullName: string }) => fullName);

describe('the list', () => {
  test('is searched by name without accents, phone number as people write it, username and email', async () => {
    await aUser(server, { fullName: 'Đặng Thị Sương', phoneNumber: '+84868891902', email: 'suong@vuon.example' });
    await aUser(server, { fullName: 'Lê Văn Bảy', username: 'bay.le' });
    for (const q of ['dang suong', '0868891902', '+8486889', 'suong@vuon'])
      expect(await list(`q=${encodeURIComponent(q)}`), q).toEqual(['Đặng Thị Sương']);
    expect(await list('q=bay.le')).toEqual(['Lê Văn Bảy']);
  });

  test('tells where everybody works and when they were last seen, and filters by it', async () => {
    const farm = await aFarm(server, { name: 'Vườn An' });
    const other = await aFarm(server, { name: 'Kho Bình', type: 'warehouse' });
    const manager = await aMember(server, farm, 'manager');
    await server.db
      .insertInto('membership')
      .values({ entity_id: other.id, user_id: manager.id, role: 'viewer' })
      .execute();
    await aUser(server, { fullName: 'Một Mình' });
    server.advance(60);
    await signedIn(server, manager.id);
    expect(await get(manager.id)).toMatchObject({
      memberships: [
        { entityId: other.id, entityName: 'Kho Bình', role: 'viewer' },
        { entityId: farm.id, entityName: 'Vườn An', role: 'manager' },
      ],
      lastSeenAt: server.now.toISOString(),
      openSessions: 2,
    });
    expect(await list(`entityId=${farm.id}`)).toEqual(['Người manager']);
    expect(await list('hasEntity=false')).toEqual(['Một Mình', 'Phạm Anh Tuấn']);
    expect(await list('role=admin')).toEqual(['Phạm Anh Tuấn']);
    expect(await list('sort=-createdAt&hasEntity=true')).toEqual(['Người manager']);
  });

  test('is exported by administrators alone', async () => {
    const farm = await aFarm(server, { name: 'Vườn An' });
    const owner = await aMember(server, farm, 'owner');
    const body = { list: 'users', query: { q: 'owner' } };
    expect(await owner.client.post('/api/v1/exports', body)).toBeProblem(403, 'permission.denied');
    const { data: job } = await admin.client.post('/api/v1/exports', body);
    expect(await server.runJobs()).toEqual([]);
    const done: Job = (await admin.client.get(`/api/v1/jobs/${job.id}`)).data;
    if (done.result?.type !== 'file') throw new Error(`The job is ${done.state}`);
    const file = await fetch(server.url + done.result.url);
    const [sheet] = await readExcel(Buffer.from(await file.arrayBuffer()));
    expect(sheet?.data[1]?.slice(0, 7)).toEqual([
      'Người owner',
      null,
      owner.username,
      null,
      null,
      'Người dùng',
      'Vườn An (Chủ đơn vị)',
    ]);
    expect(sheet?.data).toHaveLength(2);
  });

  test('is in the search box for administrators alone', async () => {
    const farm = await aFarm(server);
    const owner = await aMember(server, farm, 'owner');
    await aUser(server, { fullName: 'Đặng Thị Sương' });
    const found = async (client: Client) =>
      (await client.get('/api/v1/search?q=suong')).data.map(({ type }: { type: string }) => type);
    expect(await found(admin.client)).toEqual(['user']);
    expect(await found(owner.client)).toEqual([]);
  });
});

describe('changing a user', () => {
  test('changes only what is given, and is in the history', async () => {
    const user = await aUser(server, { fullName: 'Lê Bảy', email: 'bay@vuon.example' });
    const answer = await admin.client.patch(`${users}/${user.id}`, { version: 1, phoneNumber: '0868 891 902' });
    expect(answer.data).toMatchObject({
      fullName: 'Lê Bảy',
      email: 'bay@vuon.example',
      phoneNumber: '+84868891902',
      version: 2,
      updatedByName: 'Phạm Anh Tuấn',
    });
    const { data } = await admin.client.get(`/api/v1/audit?recordType=user&recordId=${user.id}`);
    expect(data.items[0]).toMatchObject({
      action: 'update',
      before: { phoneNumber: null },
      after: { phoneNumber: '+84868891902' },
    });
  });

  test('refuses a stale version, a name that somebody has, and taking away the last name to sign in with', async () => {
    const user = await aUser(server, { fullName: 'Lê Bảy' });
    await aUser(server, { phoneNumber: '+84868891902' });
    const change = (body: object) => admin.client.patch(`${users}/${user.id}`, body);
    const stale = await change({ version: 7, fullName: 'Khác' });
    expect(stale).toBeProblem(409, 'version.stale');
    expect(stale.problem?.current).toMatchObject({ fullName: 'Lê Bảy', version: 1 });
    expect(await change({ version: 1, phoneNumber: '0868891902' })).toBeProblem(409, 'value.taken', 'phoneNumber');
    expect(await change({ version: 1, username: null })).toBeProblem(400, 'request.invalid', 'username');
    expect(await get(user.id)).toMatchObject({ version: 1, fullName: 'Lê Bảy' });
  });

  test('a right that is taken away is gone at once', async () => {
    const other = await anAdmin(server);
    expect((await other.client.get(users)).status).toBe(200);
    expect((await admin.client.patch(`${users}/${other.id}`, { version: 1, role: 'member' })).status).toBe(200);
    expect(await other.client.get(users)).toBeProblem(403, 'permission.denied');
  });
});

describe('the last administrator', () => {
  test('can neither be removed nor made a member, also by themselves', async () => {
    const path = `${users}/${admin.id}`;
    expect(await admin.client.delete(`${path}?version=1`)).toBeProblem(409, 'user.last_admin');
    expect(await admin.client.patch(path, { version: 1, role: 'member' })).toBeProblem(409, 'user.last_admin');
    expect((await admin.client.patch(path, { version: 1, displayName: 'Tuấn' })).status).toBe(200);
  });

  test('is left when two administrators remove each other at the same moment', async () => {
    const other = await anAdmin(server);
    const answers = await atOnce(server, [
      () => admin.client.delete(`${users}/${other.id}?version=1`),
      () => other.client.patch(`${users}/${admin.id}`, { version: 1, role: 'member' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const living = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .execute();
    expect(living).toHaveLength(1);
  });
});

describe('removing a user', () => {
  test('ends their sessions and their sign-in until they are restored', async () => {
    const user = await aUser(server);
    const removed = await admin.client.delete(`${users}/${user.id}?version=1`);
    expect(removed.data).toMatchObject({ id: user.id, openSessions: 0 });
    expect(removed.data.deletedAt).not.toBeNull();
    expect(await user.client.get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_invalid');
    expect(await login(user.username, password)).toBeProblem(401, 'auth.credentials_wrong');
    expect(await list('deleted=only')).toEqual(['Nguyễn Văn A']);
    expect(await admin.client.patch(`${users}/${user.id}`, { version: 2, fullName: 'B' })).toBeProblem(
      409,
      'record.deleted',
    );
    expect((await admin.client.post(`${users}/${user.id}/restore`)).data.deletedAt).toBeNull();
    expect((await login(user.username, password)).status).toBe(200);
  });

  test('is refused while they own entities, which are named', async () => {
    const owner = await aMember(server, await aFarm(server, { name: 'Vườn An' }), 'owner');
    const also = await aFarm(server, { name: 'Vườn Bình' });
    await server.db.insertInto('membership').values({ entity_id: also.id, user_id: owner.id, role: 'owner' }).execute();
    const answer = await admin.client.delete(`${users}/${owner.id}?version=1`);
    expect(answer).toBeProblem(409, 'record.in_use');
    expect(answer.problem?.detail).toContain('Vườn An, Vườn Bình');
    expect((await owner.client.get('/api/v2/entities/mine')).status).toBe(200);
  });
});

test('who is removed while they are made an owner: one of both wins', async () => {
  const farm = await aFarm(server);
  const member = await aMember(server, farm, 'manager');
  const [made, removed] = await atOnce(server, [
    () => admin.client.patch(`/api/v2/admin/entities/${farm.id}/owner`, { ownerId: member.id }),
    () => admin.client.delete(`${users}/${member.id}?version=1`),
  ]);
  if (made?.status === 200) expect(removed).toBeProblem(409, 'record.in_use');
  else expect([made?.problem?.code, removed?.status]).toEqual(['entity.owner_refused', 200]);
});

describe('resetting a password', () => {
  test('ends all sessions, and the temporary one must be changed before anything else', async () => {
    const user = await aUser(server);
    const { data } = await admin.client.patch(reset, { userId: user.id });
    expect(data).toEqual({ userId: user.id, temporaryPassword: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) });
    expect(await user.client.get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_invalid');
    expect(await login(user.username, password)).toBeProblem(401, 'auth.credentials_wrong');
    const { data: tokens } = await login(user.username, data.temporaryPassword);
    const again = new Client(server.url, { authorization: `Bearer ${tokens.accessToken}` });
    expect(await again.get('/api/v2/entities/mine')).toBeProblem(403, 'password.change_required');
  });

  test('takes a password that was given, and lets in who was locked out by wrong tries', async () => {
    const user = await aUser(server);
    for (let tries = 0; tries < 11; tries++) await login(user.username, 'sai mat khau');
    expect(await login(user.username, password)).toBeProblem(429, 'auth.too_many_attempts');
    expect(await admin.client.patch(reset, { userId: user.id, password: 'ngan' })).toBeProblem(
      400,
      'request.invalid',
      'password',
    );
    const given = 'mat khau da cho';
    expect((await admin.client.patch(reset, { userId: user.id, password: given })).data.temporaryPassword).toBe(given);
    expect((await login(user.username, given)).status).toBe(200);
  });

  test('leaves the password nowhere: neither stored, audited, nor kept for a repeated key', async () => {
    const user = await aUser(server);
    const headers = { 'idempotency-key': 'mot' };
    const ask = () => admin.client.send('PATCH', reset, { body: { userId: user.id }, headers });
    const { data } = await ask();
    for (const table of ['app_user', 'audit', 'idempotency'] as const)
      expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute()), table).not.toContain(
        data.temporaryPassword,
      );
    expect((await ask()).data.temporaryPassword).not.toBe(data.temporaryPassword);
    const { data: history } = await admin.client.get(`/api/v1/audit?recordType=user&recordId=${user.id}`);
    expect(history.items[0]).toMatchObject({ action: 'reset-password', record: { name: 'Nguyễn Văn A' } });
  });

  test('of their own ends an administrator’s sessions too; of nobody and of a removed user is refused', async () => {
    const removed = await aUser(server);
    await admin.client.delete(`${users}/${removed.id}?version=1`);
    expect(await admin.client.patch(reset, { userId: removed.id })).toBeProblem(409, 'record.deleted');
    expect(await admin.client.patch(reset, { userId: 999_999 })).toBeProblem(404, 'record.not_found');
    expect((await admin.client.patch(reset, { userId: admin.id })).status).toBe(200);
    expect(await admin.client.get(users)).toBeProblem(401, 'auth.token_invalid');
  });
});

test('ending the sessions of a user is in the history, and they may sign in again', async () => {
  const user = await aUser(server);
  await signedIn(server, user.id);
  expect((await admin.client.post(`${users}/${user.id}/end-sessions`)).data.openSessions).toBe(0);
  expect(await user.client.get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_invalid');
  expect((await login(user.username, password)).status).toBe(200);
  const { data } = await admin.client.get(`/api/v1/audit?recordType=user&recordId=${user.id}`);
  expect(data.items[0].action).toBe('end-sessions');
});
