import type { SearchAnswer } from '@vuon/contract/search/search';
import { expect, test } from 'vitest';
import { aFarm, aMember, aUser, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const aGroup = async (code: string, name: string, variety: string | null = null) =>
  (await manager.client.post('/api/crop-groups', { code, name, variety })).data;
const aSeason = async (fields: object) => {
  const stages = [{ name: 'Ra hoa', days: 30 }];
  const body = { year: 2027, kind: 'main', startsOn: '2026-10-10', endsOn: '2027-09-14', stages, ...fields };
  return (await manager.client.post('/api/seasons', body)).data;
};
const find = async (q: string, { client } = manager): Promise<SearchAnswer> =>
  (await client.get(`/api/v1/search?q=${encodeURIComponent(q)}`)).data;
const namesOf = async (q: string, person = manager) =>
  (await find(q, person)).flatMap(({ hits }) => hits.map(({ record }) => record.name));

test('finds without accents, and says what tells one from another', async () => {
  const season = await aSeason({ cropGroupId: 3, name: 'Chính vụ 2027' });
  expect(await find('monthong')).toEqual([
    {
      type: 'crop-group',
      hits: [
        {
          record: { type: 'crop-group', id: 3, within: [], name: 'Sầu riêng Monthong' },
          detail: 'SR-MON · Monthong',
        },
      ],
      total: 1,
      isMore: false,
    },
    {
      type: 'season',
      hits: [
        {
          record: { type: 'season', id: season.id, within: [3], name: 'Chính vụ 2027' },
          detail: 'Sầu riêng Monthong · 10/10/2026–14/09/2027',
        },
      ],
      total: 1,
      isMore: false,
    },
  ]);
  expect(await namesOf('sau rieng mus')).toEqual(['Sầu riêng Musang King']);
  expect(await namesOf('chinh vu monthong')).toEqual(['Chính vụ 2027']);
});

test('the very code comes first, then what begins so, then the rest; of each kind five, and the count of all', async () => {
  for (const name of ['Ăn cam', 'Vườn cam', 'Giống cam', 'Lai cam']) await aGroup(`X-${name.slice(0, 3)}`, name);
  await aGroup('Y1', 'Cam sành');
  await aGroup('CAM', 'Quýt đường');
  const [groups] = await find('cam');
  expect(groups?.hits.map(({ record }) => record.name).slice(0, 3)).toEqual(['Quýt đường', 'Cam sành', 'Ăn cam']);
  expect(groups?.hits).toHaveLength(5);
  expect(groups?.total).toBe(6);
});

test('what is archived comes after what is in use, and what is deleted not at all', async () => {
  const old = await aGroup('BO-1', 'Bơ sáp');
  await aGroup('BO-2', 'Bơ sáp tím');
  await manager.client.patch(`/api/crop-groups/${old.id}/archived`, { archived: true, version: 1 });
  const [groups] = await find('bơ sáp');
  expect(groups?.hits.map(({ detail }) => detail)).toEqual(['BO-2', 'BO-1 · Đã lưu trữ']);
  await manager.client.delete(`/api/crop-groups/${old.id}?version=2`);
  expect(await namesOf('bo sap')).toEqual(['Bơ sáp tím']);
});

test('nothing of another entity is found, and without an entity only the system’s', async () => {
  await aGroup('BO', 'Bơ Krông Pắc');
  await aSeason({ cropGroupId: 1, name: 'Vụ Krông Pắc' });
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect(await find('krong pac', neighbour)).toEqual([]);
  const person = await aUser(server);
  expect(await find('krong pac', person)).toEqual([]);
  expect(await namesOf('ri6', person)).toEqual(['Sầu riêng RI6']);
});

test('a single letter finds nothing yet, and signs that mean something to the database are only signs', async () => {
  expect(await find(' s ')).toEqual([]);
  expect(await find('%%')).toEqual([]);
  expect(await find('__')).toEqual([]);
  expect(await find("\\' or")).toEqual([]);
  expect(await manager.client.get('/api/v1/search')).toBeProblem(400, 'request.invalid', 'q');
});
