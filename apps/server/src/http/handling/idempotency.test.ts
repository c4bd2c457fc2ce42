import { expect, test } from 'vitest';
import { aFarm, aMember, type Farm, type Person, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});
const send = (key: string, code: string, who: Person = manager) =>
  who.client.send('POST', '/api/crop-groups', { body: { code, name: 'Bơ' }, headers: { 'idempotency-key': key } });

test('a repeated key gets the first answer again, and nothing is done twice', async () => {
  const first = await send('k1', 'BO');
  const again = await send('k1', 'BO');
  expect(again.status).toBe(200);
  expect(again.data).toEqual(first.data);
  expect(await manager.client.count('/api/crop-groups?owner=entity')).toBe(1);
});

test('twins that arrive together are one', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('k2', 'BO')));
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
  expect(await manager.client.count('/api/crop-groups?owner=entity')).toBe(1);
});

test('a key that was used for something else is refused', async () => {
  await send('k3', 'BO');
  expect(await send('k3', 'KHAC')).toBeProblem(422, 'idempotency.mismatch');
});

test('a request that failed keeps nothing: the key works again', async () => {
  await send('k4', 'BO');
  expect(await send('k5', 'BO')).toBeProblem(409, 'value.taken');
  await server.db.deleteFrom('crop_group').where('code', '=', 'BO').execute();
  expect((await send('k5', 'BO')).status).toBe(200);
});

test('keys belong to their user and last a day', async () => {
  await send('k6', 'BO');
  const other = await aMember(server, farm, 'owner');
  expect((await send('k6', 'KHAC', other)).status).toBe(200);
  // Both sessions end with their tokens; a day later one signs in anew.
  server.advance(86_401);
  const client = (await signedIn(server, manager.id)).with(farm.headers);
  expect((await send('k6', 'MOI', { ...manager, client })).status).toBe(200);
});

test('refuses a key that is no key', async () => {
  expect(await send('hai tu', 'BO')).toBeProblem(400, 'request.invalid');
});
