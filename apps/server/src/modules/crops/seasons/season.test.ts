import { expect, test } from 'vitest';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aCropGroup, aSeason } from '../crops.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const create = (fields = {}) => manager.client.post('/api/seasons', aSeason(fields));

test('stages follow each other from the first day', async () => {
  const { data } = await create();
  expect(data).toMatchObject({ cropGroupName: 'Sầu riêng Monthong', entityId: farm.id, kind: 'main', year: 2027 });
  expect(data.stages).toMatchObject([
    { name: 'Phục hồi', startsOn: '2026-10-10', endsOn: '2026-12-08' },
    { name: 'Ra hoa', startsOn: '2026-12-09', endsOn: '2027-01-22' },
    { name: 'Nuôi trái', startsOn: '2027-01-23', endsOn: '2027-05-12' },
  ]);
});

test('stages keep their ids when renamed and reordered; the left out go', async () => {
  const { data: season } = await create();
  const [recovery, bloom, fruit] = season.stages;
  const stages = [
    { id: fruit.id, name: 'Nuôi trái', days: 100 },
    { name: 'Thu hoạch', days: 30 },
    { id: recovery.id, name: 'Nghỉ', days: 60 },
  ];
  const { data: edited } = await manager.client.put(`/api/seasons/${season.id}`, aSeason({ stages, version: 1 }));
  expect(edited.stages.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
    [fruit.id, 'Nuôi trái'],
    [expect.any(Number), 'Thu hoạch'],
    [recovery.id, 'Nghỉ'],
  ]);
  expect(edited.stages.map(({ id }: { id: number }) => id)).not.toContain(bloom.id);
});

test('refuses a season that shares a day with another of its kind and crop, and names it', async () => {
  await create({ name: 'Vụ cũ', startsOn: '2026-01-01', endsOn: '2026-12-31' });
  const clash = await create({ startsOn: '2026-12-31', endsOn: '2027-11-30' });
  expect(clash).toBeProblem(422, 'season.overlaps', 'startsOn');
  expect(clash.problem?.detail).toContain('Vụ cũ (01/01/2026–31/12/2026)');
  expect((await create({ startsOn: '2027-01-01', endsOn: '2027-11-30' })).status).toBe(200);
});

test('an off season beside a main one, another crop, another farm: no overlap', async () => {
  await create();
  expect((await create({ kind: 'off' })).status).toBe(200);
  expect((await create({ cropGroupId: 1 })).status).toBe(200);
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect((await neighbour.client.post('/api/seasons', aSeason())).status).toBe(200);
});

test('of many who add the same season at once, one wins and the others are told', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  expect(await manager.client.count('/api/seasons')).toBe(1);
});

test('a removed season makes room, and cannot come back into it', async () => {
  const { data: season } = await create();
  await manager.client.delete(`/api/seasons/${season.id}?version=1`);
  expect(await manager.client.count('/api/seasons')).toBe(0);
  const { data: other } = await create({ name: 'Vụ thay' });
  expect(await manager.client.post(`/api/seasons/${season.id}/restore`)).toBeProblem(422, 'season.overlaps');
  await manager.client.delete(`/api/seasons/${other.id}?version=1`);
  expect((await manager.client.post(`/api/seasons/${season.id}/restore`)).data.deletedAt).toBeNull();
});

test('filters by crop group, year, kind, day and name', async () => {
  await create({ name: 'Monthong nghịch vụ', kind: 'off', startsOn: '2026-01-01', endsOn: '2026-09-30', year: 2026 });
  await create({ name: 'Monthong chính vụ' });
  await create({ name: 'RI6 chính vụ', cropGroupId: 1 });
  const names = async (query: string) =>
    (await manager.client.get(`/api/seasons?sort=name&${query}`)).data.items.map(({ name }: { name: string }) => name);
  expect(await names('cropGroupId=3')).toEqual(['Monthong chính vụ', 'Monthong nghịch vụ']);
  expect(await names('year=2026')).toEqual(['Monthong nghịch vụ']);
  expect(await names('kind=main')).toEqual(['Monthong chính vụ', 'RI6 chính vụ']);
  expect(await names('on=2026-11-15')).toEqual(['Monthong chính vụ', 'RI6 chính vụ']);
  expect(await names('q=nghich')).toEqual(['Monthong nghịch vụ']);
});

test('stays with its entity: a neighbour can neither see, change, remove nor restore it', async () => {
  const { data: season } = await create();
  const { client } = await aMember(server, await aFarm(server), 'owner');
  expect(await client.count('/api/seasons')).toBe(0);
  expect(await client.get(`/api/seasons/${season.id}`)).toBeProblem(404, 'record.not_found');
  expect(await client.put(`/api/seasons/${season.id}`, aSeason({ version: 1 }))).toBeProblem(404, 'record.not_found');
  expect(await client.delete(`/api/seasons/${season.id}?version=1`)).toBeProblem(404, 'record.not_found');
  expect(await client.post(`/api/seasons/${season.id}/restore`)).toBeProblem(404, 'record.not_found');
});

test('refuses a crop group that is another entity’s, archived or removed', async () => {
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  const { data: theirs } = await neighbour.client.post('/api/crop-groups', aCropGroup());
  expect(await create({ cropGroupId: theirs.id })).toBeProblem(404, 'record.not_found', 'cropGroupId');
  const { data: own } = await manager.client.post('/api/crop-groups', aCropGroup());
  await manager.client.patch(`/api/crop-groups/${own.id}/archived`, { archived: true, version: 1 });
  expect(await create({ cropGroupId: own.id })).toBeProblem(409, 'record.deleted', 'cropGroupId');
});

test('refuses stages of another season and a stage given twice', async () => {
  const { data: one } = await create();
  const { data: two } = await create({ kind: 'off' });
  const borrowed = aSeason({ stages: [{ id: two.stages[0].id, name: 'Mượn', days: 5 }], version: 1 });
  expect(await manager.client.put(`/api/seasons/${one.id}`, borrowed)).toBeProblem(
    400,
    'request.invalid',
    'stages.0.id',
  );
  const id = one.stages[0].id;
  const twice = aSeason({
    stages: [
      { id, name: 'Một', days: 5 },
      { id, name: 'Hai', days: 5 },
    ],
    version: 1,
  });
  expect(await manager.client.put(`/api/seasons/${one.id}`, twice)).toBeProblem(400, 'request.invalid', 'stages.1.id');
  expect((await manager.client.get(`/api/seasons/${two.id}`)).data.stages).toEqual(two.stages);
});

test.each([
  ['endsOn', { endsOn: '2026-10-09' }],
  ['endsOn', { endsOn: '2031-10-09' }],
  ['stages', { stages: [] }],
  ['stages', { stages: [{ name: 'Dài', days: 400 }] }],
  ['stages.0.days', { stages: [{ name: 'Không', days: 0 }] }],
  ['stages.0.name', { stages: [{ name: '', days: 10 }] }],
  ['startsOn', { startsOn: '2026-02-30' }],
  ['year', { year: 1999 }],
  ['kind', { kind: 'winter' }],
])('refuses a bad %s', async (path, fields) => {
  expect(await create(fields)).toBeProblem(400, 'request.invalid', path);
  expect(await manager.client.count('/api/seasons')).toBe(0);
});

test('a stale change shows what is stored', async () => {
  const { data: season } = await create();
  await manager.client.put(`/api/seasons/${season.id}`, aSeason({ name: 'Một', version: 1 }));
  const stale = await manager.client.put(`/api/seasons/${season.id}`, aSeason({ name: 'Hai', version: 1 }));
  expect(stale).toBeProblem(409, 'version.stale');
  expect(stale.problem?.current).toMatchObject({ name: 'Một', version: 2 });
});
