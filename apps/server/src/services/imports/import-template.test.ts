import { expect, test } from 'vitest';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const download = async (client: Person['client'], path: string) => {
  const response = await client.download(path);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

test.each(['crop-group', 'season'])('the template of a %s can be imported as it is', async (type) => {
  const { response, bytes } = await download(manager.client, `/api/v1/imports/templates/${type}`);
  expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('Mẫu nhập');
  const ready = await new TestImporter(server, manager).prepare(bytes, type);
  expect(ready).toMatchObject({ state: 'ready', rowCount: 1, errorRowCount: 0, missing: [] });
  expect(Object.keys(ready.mapping).sort()).toEqual(ready.fields.map(({ key }: { key: string }) => key).sort());
});

test('there is no template for what cannot be imported', async () => {
  expect(await manager.client.get('/api/v1/imports/templates/user')).toBeProblem(400, 'request.invalid', 'type');
});

const exported = async (person: Person, list: string, query = {}) => {
  const { data: job } = await person.client.post('/api/v1/exports', { list, query });
  await server.runJobs();
  const { data: done } = await person.client.get(`/api/v1/jobs/${job.id}`);
  return (await download(person.client, done.result.url)).bytes;
};

const fieldsOf = async (person: Person, path: string, fields: string[]) => {
  const { data } = await person.client.get(path);
  return data.items.map((item: Record<string, unknown>) =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        field === 'stages' ? (item.stages as { id: number }[]).map(({ id, ...stage }) => stage) : item[field],
      ]),
    ),
  );
};

test('what is exported and imported elsewhere is the same', async () => {
  const groups = [
    {
      code: 'BO-034',
      name: 'Bơ (034)',
      scientificName: 'Persea americana',
      variety: '034',
      color: '#123abc',
      icon: 'citrus',
      rowSpacing: 7.25,
      treeSpacing: 6,
      bloomToHarvestMin: 200,
      bloomToHarvestMax: 240,
      yields: [
        { age: 4, minKg: 20, maxKg: 40.5 },
        { age: 8, minKg: 1_250, maxKg: 1_250 },
      ],
      notes: 'Dòng một\nDòng hai; "ngoặc" <b>&amp;</b> _x0041_ =1+1',
    },
    { code: '007', name: '1.234,5' },
  ];
  for (const group of groups) expect((await manager.client.post('/api/crop-groups', group)).status).toBe(200);
  const own = (await manager.client.get('/api/crop-groups?q=034')).data.items[0].id;
  const season = { year: 2027, kind: 'off', startsOn: '2026-10-10', endsOn: '2027-09-14' };
  const stages = [
    { name: 'Đợt 1: ra hoa', days: 45 },
    { name: 'Nuôi trái', days: 110 },
  ];
  const seasons = [
    { ...season, cropGroupId: own, name: 'Vụ 2027', stages, notes: 'Ghi chú' },
    { ...season, cropGroupId: 1, name: '2027', kind: 'main', stages: stages.slice(1) },
  ];
  for (const one of seasons) expect((await manager.client.post('/api/seasons', one)).status).toBe(200);

  const other = await aMember(server, await aFarm(server), 'owner');
  const imports = new TestImporter(server, other);
  const written = [
    await imports.write(await exported(manager, 'crop-groups', { owner: 'entity' })),
    await imports.write(await exported(manager, 'seasons'), 'season'),
  ];
  expect(written).toMatchObject([
    { state: 'done', createdCount: 2 },
    { state: 'done', createdCount: 2 },
  ]);
  const groupFields = [...Object.keys(groups[0] ?? {}), 'archived'];
  const groupPath = '/api/crop-groups?owner=entity&sort=code';
  expect(await fieldsOf(other, groupPath, groupFields)).toEqual(await fieldsOf(manager, groupPath, groupFields));
  const seasonFields = ['cropGroupName', 'name', 'year', 'kind', 'startsOn', 'endsOn', 'stages', 'notes'];
  const seasonPath = '/api/seasons?sort=name';
  expect(await fieldsOf(other, seasonPath, seasonFields)).toEqual(await fieldsOf(manager, seasonPath, seasonFields));
});
