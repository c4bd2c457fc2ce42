import { allRoutes } from '@vuon/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldAnswers } from '#http/idempotency.ts';
import { sweepIdentity } from '#identity';
import { forgetOldJobs } from '#jobs';
import { forgetOldNotifications } from '#notifications';
import { isCitus } from '#testing/citus.ts';
import { Client } from '#testing/client.ts';
import { anAdmin, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { prepare } from '../../prepare.ts';

const server = useServer();

// Of the tests alone: whoever tries to change or delete a row of the history fails, even with the values that it had. Distributed
// tables of Citus have no triggers.
beforeAll(async () => {
  if (isCitus) return;
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'the history was changed'; end $$`.execute(server.db);
  await sql`create trigger audit_stays before update or delete or truncate on audit
    for each statement execute function refuse_change()`.execute(server.db);
});
afterAll(() => sql`drop function if exists refuse_change cascade`.execute(server.db));

const demo = { entities: 11, users: 13 };

const rows = () => server.db.selectFrom('audit').selectAll().orderBy('id').execute();
const acts = async () => (await rows()).map(({ action, record_type }) => `${action} ${record_type}`);

// Making the demo farm takes most of a minute on the embedded database, where the first start is tested by itself.
const isEmbedded = !process.env.TEST_DATABASE_URL;

test.skipIf(isEmbedded)(
  'what happens is in the history from the first start, and stays as it was written, however long ago it was',
  async () => {
    await prepare(server.db, server.clock, { admin: { username: 'admin', password: 'mat-khau-dau-tien' }, demo: true });
    const made = await acts();
    expect(made.filter((act) => act === 'create user')).toHaveLength(1 + demo.users);
    expect(made.filter((act) => act === 'create entity')).toHaveLength(demo.entities);
    expect(made.filter((act) => act === 'create membership')).toHaveLength(demo.users);
    expect(made.filter((act) => act === 'create season')).toHaveLength(6);
    expect(made.filter((act) => act === 'create crop-group')).toHaveLength(5);

    const users = server.db.selectFrom('app_user').select('id').where('username', '=', 'admin');
    const { id } = await users.executeTakeFirstOrThrow();
    const client = await signedIn(server, id);
    const { data: group } = await client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
    const address = `/api/crop-groups/${group.id}`;
    const before = await rows();
    await client.put(address, { code: 'BO', name: 'Bơ Booth', version: 1 });
    await client.patch(`${address}/archived`, { archived: true, version: 2 });
    await client.delete(`${address}?version=3`);
    await client.post(`${address}/restore`);
    await client.post('/api/v1/bulk', { action: 'crop-group.remove', select: { ids: [group.id] } });
    expect(await server.runJobs()).toEqual([]);
    server.advance(60);
    await client.delete('/api/v2/demo');
    const removedAt = server.now.toISOString();
    const written = await rows();
    expect((await acts()).slice(before.length + 4 + 1).sort()).toEqual([
      ...Array(demo.entities).fill('remove entity'),
      ...Array(demo.users).fill('remove user'),
    ]);
    const { data: removals } = await client.get(`/api/v1/audit?action=remove&pageSize=200`);
    const ofDemo = removals.items.filter(({ at }: { at: string }) => at === removedAt);
    expect(ofDemo).toHaveLength(demo.entities + demo.users);
    for (const { before, after, actorId, record } of ofDemo) {
      expect(before).toMatchObject({ deletedAt: null });
      expect(after.deletedAt).toBe(removedAt);
      expect(actorId).toBe(id);
      expect(record.name).not.toBe('');
    }
    const { data: joined } = await client.get('/api/v1/audit?recordType=membership&pageSize=1&action=create');
    expect(joined.items[0]).toMatchObject({
      record: { type: 'membership', name: 'Nguyễn Minh Đức' },
      after: { role: 'viewer' },
    });

    server.advance(10 * 365 * 86_400);
    await sweepIdentity(server.db, server.now);
    await forgetOldAnswers(server.db, server.now);
    await forgetOldNotifications(server.db, server.now);
    await forgetOldJobs(server.db, server.files, server.now);
    expect(written.slice(0, before.length)).toEqual(before);
    expect(await rows()).toEqual(written);
  },
);

test('a changed password is in the history, and no password or hash ever is', async () => {
  const { client } = await anAdmin(server);
  const { data: made } = await client.post('/api/v2/users', { fullName: 'Người Mới', username: 'nguoi.moi' });
  const signed = await new Client(server.url).post('/api/v2/users/login-admin', {
    username: 'nguoi.moi',
    password: made.temporaryPassword,
  });
  const newcomer = new Client(server.url, { authorization: `Bearer ${signed.data.accessToken}` });
  const newPassword = 'mat-khau-rieng-cua-toi';
  await newcomer.post('/api/v2/users/change-password', { currentPassword: made.temporaryPassword, newPassword });
  const { data } = await client.get('/api/v1/audit?action=change-password');
  expect(data.items).toMatchObject([
    {
      actorId: made.id,
      record: { type: 'user', id: made.id, name: 'Người Mới' },
      before: { mustChangePassword: true },
      after: { mustChangePassword: false },
    },
  ]);
  const { rows: hashes } = await sql<{ hash: string }>`select password_hash as hash from app_user`.execute(server.db);
  const written = JSON.stringify(await rows());
  for (const secret of [made.temporaryPassword, newPassword, 'argon2', 'password_hash', ...hashes.map((h) => h.hash)])
    expect(written).not.toContain(secret);
});

test('no route but those that read leads to the history', async () => {
  const routes = allRoutes.filter(({ path }) => path.includes('audit'));
  expect(routes.map(({ method }) => method)).toEqual(['GET', 'GET']);
  const { client } = await anAdmin(server);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/api/v1/audit', '/api/v1/audit/1', '/api/v1/audit/actors'])
      expect(await client.send(method, path, { body: {} })).toBeProblem(404, 'route.unknown');
});
