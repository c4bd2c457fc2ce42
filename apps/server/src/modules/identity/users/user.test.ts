import { expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { anAdmin, aUser, password, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
const login = (username: string, typed: string) =>
  new Client(server.url).post('/api/v2/users/login-admin', { username, password: typed });

test('the admin makes a user, who must change the temporary password before anything else', async () => {
  const admin = await anAdmin(server);
  const made = await admin.client.post('/api/v2/users', { fullName: 'Y Bhăm Niê', phoneNumber: '0868 891 902' });
  expect(made.data).toMatchObject({
    fullName: 'Y Bhăm Niê',
    phoneNumber: '+84868891902',
    role: 'member',
    mustChangePassword: true,
  });

  const signed = await login('0868891902', made.data.temporaryPassword);
  const client = new Client(server.url, { authorization: `Bearer ${signed.data.accessToken}` });
  expect(await client.get('/api/v2/entities/mine')).toBeProblem(403, 'password.change_required');
  const changed = await client.post('/api/v2/users/change-password', {
    currentPassword: made.data.temporaryPassword,
    newPassword: 'mat khau cua toi',
  });
  const renewed = new Client(server.url, { authorization: `Bearer ${changed.data.accessToken}` });
  expect((await renewed.get('/api/v2/entities/mine')).status).toBe(200);
  expect((await login('868891902', 'mat khau cua toi')).status).toBe(200);
});

test('the temporary password is neither stored, nor audited, nor kept for a repeated key', async () => {
  const { client } = await anAdmin(server);
  const body = { fullName: 'Người Mới', username: 'nguoi.moi' };
  const made = await client.send('POST', '/api/v2/users', { body, headers: { 'idempotency-key': 'mot' } });
  for (const table of ['app_user', 'audit', 'idempotency'] as const)
    expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(
      made.data.temporaryPassword,
    );
});

test.each([
  ['username', { username: 'trung.ten' }],
  ['phoneNumber', { phoneNumber: '0868891902' }],
  ['email', { email: 'Trung@Vuon.example' }],
])('refuses a %s that somebody has', async (path, login) => {
  await aUser(server, { username: 'trung.ten', phoneNumber: '+84868891902', email: 'trung@vuon.example' });
  const { client } = await anAdmin(server);
  expect(await client.post('/api/v2/users', { fullName: 'Khác', ...login })).toBeProblem(409, 'value.taken', path);
});

test('refuses a user without any name to sign in with, and one made by a member', async () => {
  const admin = await anAdmin(server);
  expect(await admin.client.post('/api/v2/users', { fullName: 'Không Tên' })).toBeProblem(
    400,
    'request.invalid',
    'username',
  );
  const member = await aUser(server);
  expect(await member.client.post('/api/v2/users', { fullName: 'A', username: 'abc' })).toBeProblem(
    403,
    'permission.denied',
  );
});

test('changing the password ends every other session at once', async () => {
  const user = await aUser(server);
  const elsewhere = await signedIn(server, user.id);
  const change = { currentPassword: password, newPassword: 'mot mat khau moi' };
  expect((await user.client.post('/api/v2/users/change-password', change)).status).toBe(200);
  expect(await elsewhere.get('/api/v2/entities/mine')).toBeProblem(401, 'auth.token_invalid');
  expect(await login(user.username, password)).toBeProblem(401, 'auth.credentials_wrong');
});

test('refuses a wrong current password, a short and an unchanged new one', async () => {
  const { client } = await aUser(server);
  const change = (currentPassword: string, newPassword: string) =>
    client.post('/api/v2/users/change-password', { currentPassword, newPassword });
  expect(await change('khong phai', 'mot mat khau moi')).toBeProblem(422, 'password.wrong', 'currentPassword');
  expect(await change(password, 'ngan')).toBeProblem(400, 'request.invalid', 'newPassword');
  expect(await change(password, password)).toBeProblem(422, 'password.same', 'newPassword');
});

test('tells whether a phone number is taken, in any of its spellings', async () => {
  const { client } = await aUser(server, { phoneNumber: '+84868891902' });
  const ask = (phone: string) => client.get(`/api/v2/users/phone-exists?phoneNumber=${encodeURIComponent(phone)}`);
  expect((await ask('868891902')).data).toEqual({ exists: true });
  expect((await ask('0912345678')).data).toEqual({ exists: false });
  expect(await ask('12')).toBeProblem(400, 'request.invalid', 'phoneNumber');
  expect(await new Client(server.url).get('/api/v2/users/phone-exists?phoneNumber=0912345678')).toBeProblem(
    401,
    'auth.required',
  );
});
