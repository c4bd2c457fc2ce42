import { allRoutes } from '@vuon/contract/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { anAdmin } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();

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
  const written = JSON.stringify(await server.db.selectFrom('audit').selectAll().execute());
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
