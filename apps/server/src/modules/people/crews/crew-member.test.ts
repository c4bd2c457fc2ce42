import type { Crew } from '@vuon/contract/people/crew';
import type { Person } from '@vuon/contract/people/person';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person as Somebody } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aCrew, aPerson } from '../people.factories.ts';

const server = useServer();
let manager: Somebody;
let bay: Person;
let chin: Person;
let crew: Crew;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  bay = await person('Ama Bảy');
  chin = await person('Ama Chín');
  crew = expectData(await manager.client.post('/api/crews', aCrew()));
});

const person = async (fullName: string, by = manager): Promise<Person> =>
  expectData(await by.client.post('/api/people', aPerson({ fullName })));
const pathOf = (personId: number, crewId = crew.id) => `/api/crews/${crewId}/members/${personId}`;
const add = (personId: number) => manager.client.put(pathOf(personId));
const remove = (personId: number) => manager.client.delete(pathOf(personId));
const names = ({ members }: Crew) => members.map(({ fullName }) => fullName);
const get = async (): Promise<Crew> => expectData(await manager.client.get(`/api/crews/${crew.id}`));
const historyOf = async (type: string, id: number) =>
  expectData(await manager.client.get(`/api/v1/audit?recordType=${type}&recordId=${id}`)).items;

test('two who add somebody at the same moment both have done it', async () => {
  const answers = await atOnce(server, [() => add(bay.id), () => add(chin.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(names(await get())).toEqual(['Ama Bảy', 'Ama Chín']);
});

test('a crew that is renamed at the same moment keeps who was put into it', async () => {
  const rename = () => manager.client.put(`/api/crews/${crew.id}`, aCrew({ name: 'Tổ phun', version: 1 }));
  const [renamed, added] = await atOnce(server, [rename, () => add(bay.id)]);
  expect(added?.status).toBe(200);
  // Who renames sends all members along, and so must have seen them all.
  if (renamed?.status !== 200) expect(renamed).toBeProblem(409, 'version.stale');
  expect(names(await get())).toEqual(['Ama Bảy']);
});

test('is put in and taken out, with the history of both; once more changes nothing', async () => {
  expect(names(expectData(await add(bay.id)))).toEqual(['Ama Bảy']);
  expect(expectData(await add(bay.id)).version).toBe(2);
  expect(names(expectData(await remove(bay.id)))).toEqual([]);
  expect(expectData(await remove(bay.id)).version).toBe(3);
  const [taken, put, made] = await historyOf('crew', crew.id);
  expect([made.action, put.after.members, taken.after.members]).toEqual([
    'create',
    [{ id: bay.id, fullName: 'Ama Bảy' }],
    [],
  ]);
  const [left, joined] = await historyOf('person', bay.id);
  expect(joined).toMatchObject({ operation: put.operation, before: { crews: null }, after: { crews: 'Tổ tưới' } });
  expect(left).toMatchObject({ operation: taken.operation, before: { crews: 'Tổ tưới' }, after: { crews: null } });
});

test('the foreman stays in the crew that they lead', async () => {
  expectData(await manager.client.put(`/api/crews/${crew.id}`, aCrew({ foremanId: bay.id, version: 1 })));
  expect(await remove(bay.id)).toBeProblem(409, 'record.in_use', 'personId');
});

test('refuses people who are removed, unknown or another entity’s, and crews that are', async () => {
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  const theirs = await person('Người của họ', neighbour);
  expectData(await manager.client.delete(`/api/people/${chin.id}?version=1`));
  for (const id of [theirs.id, chin.id, 999_999])
    expect(await add(id)).toBeProblem(404, 'record.not_found', 'personId');
  expect(await neighbour.client.put(pathOf(theirs.id))).toBeProblem(404, 'record.not_found');
  expectData(await manager.client.delete(`/api/crews/${crew.id}?version=1`));
  expect(await add(bay.id)).toBeProblem(409, 'record.deleted');
  expect(await remove(bay.id)).toBeProblem(409, 'record.deleted');
});

test('a person who is removed while they are put into a crew is in it or not, and never removed in it', async () => {
  const [added, removed] = await atOnce(server, [
    () => add(bay.id),
    () => manager.client.delete(`/api/people/${bay.id}?version=1`),
  ]);
  expect(removed?.status).toBe(200);
  if (added?.status !== 200) expect(added).toBeProblem(404, 'record.not_found', 'personId');
  expect(names(await get())).toEqual([]);
});
