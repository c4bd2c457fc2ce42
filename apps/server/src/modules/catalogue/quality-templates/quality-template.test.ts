import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aQualityTemplate, checks, defects, measure, steps } from './quality-template.factories.ts';
import { seedQualityTemplates } from './quality-template.seed.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const path = '/api/quality-templates';
const whole = aQualityTemplate({
  subjects: ['plot', 'lot'],
  sampleCount: 20,
  sampleUnit: 'trái',
  notes: 'Cho giống Monthong',
  grades: [
    { name: 'A', from: 8.5 },
    { name: 'B', from: 7 },
    { name: 'C', from: 0 },
  ],
});

test('keeps criteria, scales and grades in their order; another way to score is another revision', async () => {
  const { data: created } = await manager.client.post(path, { ...whole, subjects: ['lot', 'plot', 'lot'] });
  expect(created).toMatchObject({ ...whole, entityId: farm.id, archived: false, revision: 1, version: 1 });
  const renamed = { ...whole, name: 'Trái trước khi cắt', version: 1 };
  const { data: edited } = await manager.client.put(`${path}/${created.id}`, renamed);
  expect(edited).toMatchObject({ name: 'Trái trước khi cắt', revision: 1, version: 2 });
  const stricter = {
    ...renamed,
    grades: [
      { name: 'A', from: 9 },
      { name: 'B', from: 0 },
    ],
    version: 2,
  };
  const { data: changed } = await manager.client.put(`${path}/${created.id}`, stricter);
  expect(changed).toMatchObject({ grades: stricter.grades, revision: 2, version: 3 });
  expect(await manager.client.put(`${path}/${created.id}`, stricter)).toBeProblem(409, 'version.stale');
});

test('refuses weights that are not 100 together, scales and grades out of order, doubles', async () => {
  for (const [field, fields] of [
    ['criteria', { criteria: [measure(1, 60), steps(2, 30)] }],
    ['criteria', { criteria: [] }],
    ['criteria.1.name', { criteria: [steps(1, 50), { ...steps(2, 50), name: steps(1, 50).name }] }],
    ['criteria.1.id', { criteria: [measure(1, 50), steps(1, 50)] }],
    ['criteria.0.weight', { criteria: [{ ...steps(1, 100), weight: 33.3 }] }],
    [
      'criteria.0.scale.low',
      { criteria: [{ ...measure(1, 100), scale: { kind: 'measure', unit: '%', min: 5, low: 4, high: 6, max: 7 } }] },
    ],
    [
      'criteria.0.scale.max',
      { criteria: [{ ...measure(1, 100), scale: { kind: 'measure', unit: '%', min: 5, low: 5, high: 5, max: 5 } }] },
    ],
    ['criteria.0.scale.count', { criteria: [{ ...steps(1, 100), scale: { kind: 'steps', count: 2 } }] }],
    [
      'criteria.0.scale.points',
      { criteria: [{ ...defects(1, 100), scale: { kind: 'defects', percent: 5, points: 0 } }] },
    ],
    ['criteria.0.scale.items', { criteria: [{ ...checks(1, 100), scale: { kind: 'checks', items: [] } }] }],
    [
      'grades.1.from',
      {
        grades: [
          { name: 'A', from: 8 },
          { name: 'B', from: 8 },
          { name: 'C', from: 0 },
        ],
      },
    ],
    [
      'grades.1.from',
      {
        grades: [
          { name: 'A', from: 8 },
          { name: 'B', from: 1 },
        ],
      },
    ],
    [
      'grades.1.name',
      {
        grades: [
          { name: 'A', from: 8 },
          { name: 'a', from: 0 },
        ],
      },
    ],
    ['subjects', { subjects: [] }],
  ] as const)
    expect(await manager.client.post(path, { ...whole, ...fields }), field).toBeProblem(400, 'request.invalid', field);
});

test('the system’s are seeded once, read by all and written by the admin', async () => {
  await seedQualityTemplates(server.db, server.clock());
  await seedQualityTemplates(server.db, server.clock());
  const { data } = await manager.client.get(`${path}?owner=system`);
  expect(data.items.map(({ name }: { name: string }) => name)).toEqual([
    'Cây giống nhận về',
    'Chất lượng công việc',
    'Trái trước cắt',
    'Vệ sinh vườn',
  ]);
  expect((await manager.client.get(`${path}?subject=batch`)).data.total).toBe(1);
  expect((await manager.client.get(`${path}?subject=order`)).data.total).toBe(2);
  const [{ id }] = data.items;
  expect(await manager.client.put(`${path}/${id}`, { ...whole, version: 1 })).toBeProblem(
    403,
    'catalogue.system_record',
  );
  const admin = await anAdmin(server);
  expect((await admin.client.put(`${path}/${id}`, { ...whole, version: 1 })).data).toMatchObject({ version: 2 });
});

test('codes are unique within the entity; another entity does not see it', async () => {
  const { data } = await manager.client.post(path, whole);
  expect(await manager.client.post(path, whole)).toBeProblem(409, 'value.taken', 'code');
  const stranger = await aMember(server, await aFarm(server), 'owner');
  expect(await stranger.client.get(`${path}/${data.id}`)).toBeProblem(404, 'record.not_found');
  expect((await stranger.client.post(path, whole)).data.code).toBe(whole.code);
});

test('is archived, removed and restored, and exported with its criteria in words', async () => {
  const { data } = await manager.client.post(path, whole);
  const archived = (await manager.client.patch(`${path}/${data.id}/archived`, { archived: true, version: 1 })).data;
  expect(archived.archived).toBe(true);
  expect((await manager.client.delete(`${path}/${data.id}?version=2`)).data.deletedAt).not.toBeNull();
  expect((await manager.client.post(`${path}/${data.id}/restore`, {})).data.deletedAt).toBeNull();
  const { rows } = await exportedList(server, manager, 'quality-templates');
  expect(rows[0]).toMatchObject({
    'Tên bộ tiêu chí': whole.name,
    'Dùng để chấm': 'Lô trồng, Lô hàng',
    'Xếp loại': 'A từ 8,5; B từ 7; C từ 0',
  });
});
