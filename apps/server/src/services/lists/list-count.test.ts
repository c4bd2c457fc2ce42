import { expect, test } from 'vitest';
import { anArea, aPlot, expectData } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin, aUser, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const count = (list: string, queries: object[], { client } = manager) =>
  client.post('/api/v1/list-counts', { list, queries });

test('all views of a list are counted by one request, as the list itself counts', async () => {
  const area = await anArea(manager);
  for (const code of ['A', 'B', 'C'])
    await aPlot(manager, { areaId: area.id, code, cropGroupId: code === 'A' ? 1 : null });
  const queries = [
    {},
    { cropGroupId: '1' },
    { q: 'b' },
    { deleted: 'only' },
    { areaId: String(area.id), located: 'true' },
  ];
  const totals = [];
  for (const query of queries)
    totals.push(await manager.client.count(`/api/plots?${new URLSearchParams(query as Record<string, string>)}`));
  expect(totals).toEqual([3, 1, 1, 0, 0]);
  expect(expectData(await count('plots', queries))).toEqual(totals);
});

test('a query that the list does not understand has no count, and the others have theirs', async () => {
  expect(expectData(await count('crop-groups', [{ owner: 'system' }, { colour: 'red' }, {}]))).toEqual([4, null, 4]);
});

test('nothing of another entity is counted, and nothing without one that belongs to an entity', async () => {
  await anArea(manager);
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect(expectData(await count('areas', [{}], neighbour))).toEqual([0]);
  const admin = await anAdmin(server);
  expect(await count('areas', [{}], admin)).toBeProblem(400, 'entity.required');
});

test('a list is counted for those who may read it', async () => {
  expect(await count('users', [{}])).toBeProblem(403, 'permission.denied');
  const worker = await aMember(server, farm, 'worker');
  expect(await count('audit', [{}], worker)).toBeProblem(403, 'permission.denied');
  expect((await count('audit', [{}], manager)).status).toBe(200);
  expect(expectData(await count('users', [{}], await anAdmin(server)))).toEqual([3]);
});

test('without an entity, everybody who is signed in counts the system’s catalogues, and no more', async () => {
  const lan = await aUser(server);
  expect(expectData(await count('crop-groups', [{}], lan))).toEqual([4]);
  expect(await count('plots', [{}], lan)).toBeProblem(403, 'permission.denied');
  expect(await lan.client.post('/api/v1/exports', { list: 'plots', query: {} })).toBeProblem(403, 'permission.denied');
});

test('refuses a list that there is not, no query at all, and more than a person can have views', async () => {
  expect(await count('trees', [{}])).toBeProblem(400, 'request.invalid', 'list');
  expect(await count('plots', [])).toBeProblem(400, 'request.invalid', 'queries');
  expect(await count('plots', Array(81).fill({}))).toBeProblem(400, 'request.invalid', 'queries');
});
