import type { Person } from '@vuon/contract/people/person';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { aFarm, aMember, type Person as Somebody } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aCrew, aPerson } from '../people.factories.ts';

const server = useServer();
let manager: Somebody;
let neighbour: Somebody;
let bay: Person;
let chin: Person;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  neighbour = await aMember(server, await aFarm(server), 'owner');
  bay = await person('Ama Bảy');
  chin = await person('Ama Chín');
});

const person = async (fullName: string, by = manager): Promise<Person> =>
  (await by.client.post('/api/people', aPerson({ fullName }))).data;
const create = (fields = {}) => manager.client.post('/api/crews', aCrew(fields));
const names = (members: { fullName: string }[]) => members.map(({ fullName }) => fullName);

test('the foreman belongs to the crew whether named or not, and changing hands is in the history', async () => {
  const { data: crew } = await create({ foremanId: bay.id, memberIds: [chin.id, chin.id] });
  expect(crew).toMatchObject({ foreman: { id: bay.id, fullName: 'Ama Bảy', isWorking: true } });
  expect(names(crew.members)).toEqual(['Ama Bảy', 'Ama Chín']);
  const { data: edited } = await manager.client.put(`/api/crews/${crew.id}`, aCrew({ foremanId: chin.id, version: 1 }));
  expect(edited).toMatchObject({ version: 2, foreman: { fullName: 'Ama Chín' } });
  expect(names(edited.members)).toEqual(['Ama Chín']);
  const { data } = await manager.client.get(`/api/v1/audit?recordType=crew&recordId=${crew.id}`);
  expect(data.items[0]).toMatchObject({
    before: { foreman: { id: bay.id, fullName: 'Ama Bảy' } },
    after: { foreman: { id: chin.id, fullName: 'Ama Chín' }, members: [{ id: chin.id, fullName: 'Ama Chín' }] },
  });
  const { data: left } = await manager.client.get(`/api/v1/audit?recordType=person&recordId=${bay.id}`);
  expect(left.items.slice(0, 2)).toMatchObject([
    { operation: data.items[0].operation, before: { crews: 'Tổ tưới' }, after: { crews: null } },
    { before: { crews: null }, after: { crews: 'Tổ tưới' } },
  ]);
  expect((await manager.client.get(`/api/people?crewId=${crew.id}`)).data.items).toMatchObject([
    { fullName: 'Ama Chín', crews: [{ id: crew.id, name: 'Tổ tưới', isForeman: true }] },
  ]);
});

test('a name is used once, accents and case aside, also when two save it at once; a removed crew’s is free', async () => {
  const answers = await atOnce(server, [() => create(), () => create({ name: 'TO TUOI' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = answers.find(({ status }) => status === 200)?.data;
  expect(await create()).toBeProblem(409, 'value.taken', 'name');
  await manager.client.delete(`/api/crews/${first.id}?version=1`);
  expect((await create()).status).toBe(200);
  expect(await manager.client.post(`/api/crews/${first.id}/restore`)).toBeProblem(409, 'value.taken', 'name');
});

test('a crew that comes back has no foreman when that one was removed meanwhile', async () => {
  const { data: crew } = await create({ foremanId: bay.id, memberIds: [chin.id] });
  const path = `/api/crews/${crew.id}`;
  expect((await manager.client.delete(`${path}?version=1`)).data.deletedAt).not.toBeNull();
  expect((await manager.client.delete(`/api/people/${bay.id}?version=1`)).status).toBe(200);
  const { data } = await manager.client.post(`${path}/restore`);
  expect(data).toMatchObject({ deletedAt: null, foreman: null });
  expect(names(data.members)).toEqual(['Ama Chín']);
});

test('a person who is removed while they are made foreman: one of both wins', async () => {
  const { data: crew } = await create();
  const [made, removed] = await atOnce(server, [
    () => manager.client.put(`/api/crews/${crew.id}`, aCrew({ foremanId: bay.id, version: 1 })),
    () => manager.client.delete(`/api/people/${bay.id}?version=1`),
  ]);
  expect([made?.status, removed?.status]).toEqual(made?.status === 200 ? [200, 409] : [404, 200]);
});

test('is refused on a stale version, and removed and restored with its people', async () => {
  const { data: crew } = await create({ memberIds: [bay.id] });
  const path = `/api/crews/${crew.id}`;
  expect(await manager.client.put(path, aCrew({ version: 2 }))).toBeProblem(409, 'version.stale');
  await manager.client.delete(`${path}?version=1`);
  expect(await manager.client.count('/api/crews')).toBe(0);
  expect((await manager.client.get(`/api/people/${bay.id}`)).data.crews).toEqual([]);
  expect(names((await manager.client.post(`${path}/restore`)).data.members)).toEqual(['Ama Bảy']);
});

describe('another entity', () => {
  test('lends nobody: their people, removed and unknown ones answer the same', async () => {
    const theirs = await person('Người của họ', neighbour);
    await manager.client.delete(`/api/people/${chin.id}?version=1`);
    const asked = async (id: number) => [await create({ foremanId: id }), await create({ memberIds: [bay.id, id] })];
    const [foreign, removed, unknown] = [await asked(theirs.id), await asked(chin.id), await asked(999_999)];
    expect(foreign[0]).toBeProblem(404, 'record.not_found', 'foremanId');
    expect(foreign[1]).toBeProblem(404, 'record.not_found', 'memberIds.1');
    const bare = (answers: typeof foreign) =>
      answers.map(({ problem }) => [problem?.code, problem?.detail, problem?.errors]);
    expect(bare(foreign)).toEqual(bare(unknown));
    expect(bare(removed)).toEqual(bare(unknown));
    expect(await manager.client.count('/api/crews')).toBe(0);
  });

  test('keeps its crews to itself', async () => {
    const { data: theirs } = await neighbour.client.post('/api/crews', aCrew());
    const asked = async (id: number) =>
      Promise.all([
        manager.client.get(`/api/crews/${id}`),
        manager.client.put(`/api/crews/${id}`, aCrew({ version: 1 })),
        manager.client.delete(`/api/crews/${id}?version=1`),
        manager.client.post(`/api/crews/${id}/restore`),
        manager.client.get(`/api/v1/audit?recordType=crew&recordId=${id}`),
      ]);
    const bare = (answers: Awaited<ReturnType<typeof asked>>) =>
      answers.map(({ status, problem }) => [status, problem?.detail]);
    const foreign = await asked(theirs.id);
    expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
    expect(bare(foreign)).toEqual(bare(await asked(999_999)));
    expect(await manager.client.count('/api/crews')).toBe(0);
    expect((await create()).status).toBe(200);
  });
});
