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
    newPassword: 'mat khau rieng cua lan',
  });
  const renewed = new Client(server.url, { authorization: `Bearer ${changed.data.accessToken}` });
  expect((await renewed.get('/api/v2/entities/mine')).status).toBe(200);
  expect((await login('868891902', 'mat khau rieng cua lan')).status).toBe(200);
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

test('stops guessing at the current password after ten tries, and a right one gives them back', async () => {
  const { client, id } = await aUser(server);
  const change = (currentPassword: string) =>
    client.post('/api/v2/users/change-password', { currentPassword, newPassword: 'mot mat khau moi' });
  for (let i = 0; i < 10; i++) expect(await change('khong phai')).toBeProblem(422, 'password.wrong');
  expect(await change(password)).toBeProblem(429, 'auth.too_many_attempts');
  server.advance(901);
  const again = await signedIn(server, id);
  const right = { currentPassword: password, newPassword: 'mot mat khau moi' };
  expect((await again.post('/api/v2/users/change-password', right)).status).toBe(200);
});

test.each([
  ['nguyenvana2026', /của chính người dùng/],
  ['0868 891 902 a', /của chính người dùng/],
  ['password123', /hay dùng nhất/],
])('refuses %s as a new password, and says why', async (newPassword, reason) => {
  const admin = await anAdmin(server);
  const user = await aUser(server, { fullName: 'Nguyễn Văn A', phoneNumber: '+84868891902' });
  const change = { currentPassword: password, newPassword };
  const refused = await user.client.post('/api/v2/users/change-password', change);
  expect(refused).toBeProblem(422, 'password.weak', 'newPassword');
  expect(refused.problem?.detail).toMatch(reason);
  const reset = { userId: user.id, password: newPassword };
  expect(await admin.client.patch('/api/v2/admin/entities/reset-password-by-admin', reset)).toBeProblem(
    422,
    'password.weak',
    'password',
  );
});

test('asks about phone numbers are limited', async () => {
  const { client } = await aUser(server);
  const ask = () => client.get('/api/v2/users/phone-exists?phoneNumber=0912345678');
  for (let i = 0; i < 60; i++) expect((await ask()).status).toBe(200);
  expect(await ask()).toBeProblem(429, 'request.too_many');
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
