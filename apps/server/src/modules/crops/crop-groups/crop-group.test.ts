import { expect, test } from 'vitest';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aCropGroup, aSeason } from '../crops.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let admin: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  admin = await anAdmin(server);
});

const create = async (fields = {}) => (await manager.client.post('/api/crop-groups', aCropGroup(fields))).data;

test('the four crops of the specification are there with their ids, readable without an entity', async () => {
  const withoutEntity = manager.client.with({ 'entity-id': '', type: '' });
  const { data } = await withoutEntity.get('/api/crop-groups?sort=code');
  expect(data.items.map(({ id, name }: { id: number; name: string }) => [id, name]).sort()).toEqual([
    [1, 'Sầu riêng RI6'],
    [2, 'Sầu riêng Musang King'],
    [3, 'Sầu riêng Monthong'],
    [4, 'Mít thái'],
  ]);
});

test('an entity sees the system’s and its own, never another’s', async () => {
  await create({ code: 'BO', name: 'Bơ 034' });
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  const { data: theirs } = await neighbour.client.post('/api/crop-groups', aCropGroup({ code: 'BUOI', name: 'Bưởi' }));
  const names = (await manager.client.get('/api/crop-groups')).data.items.map(({ name }: { name: string }) => name);
  expect(names).toContain('Bơ 034');
  expect(names).not.toContain('Bưởi');
  expect(await manager.client.count('/api/crop-groups')).toBe(5);
  expect(await manager.client.get(`/api/crop-groups/${theirs.id}`)).toBeProblem(404, 'record.not_found');
  expect(await manager.client.put(`/api/crop-groups/${theirs.id}`, aCropGroup({ version: 1 }))).toBeProblem(
    404,
    'record.not_found',
  );
  expect(await manager.client.delete(`/api/crop-groups/${theirs.id}?version=1`)).toBeProblem(404, 'record.not_found');
});

test('keeps every field', async () => {
  const fields = aCropGroup({
    scientificName: 'Persea americana',
    variety: '034',
    color: '#123abc',
    icon: 'avocado',
    rowSpacing: 7.5,
    treeSpacing: 6,
    bloomToHarvestMin: 200,
    bloomToHarvestMax: 240,
    yields: [
      { age: 8, minKg: 90, maxKg: 120.5 },
      { age: 4, minKg: 20, maxKg: 40 },
    ],
    notes: 'Trồng xen',
  });
  const { data: created } = await manager.client.post('/api/crop-groups', fields);
  const sorted = [fields.yields[1], fields.yields[0]];
  expect(created).toMatchObject({
    ...fields,
    yields: sorted,
    entityId: farm.id,
    archived: false,
    version: 1,
    updatedByName: 'Người manager',
  });
  expect((await manager.client.get(`/api/crop-groups/${created.id}`)).data).toEqual(created);
});

test.each([
  ['rieng', ['Sầu riêng Monthong', 'Sầu riêng Musang King', 'Sầu riêng RI6']],
  ['SAU ri6', ['Sầu riêng RI6']],
  ['mít', ['Mít thái']],
  ['mit', ['Mít thái']],
  ['zibethinus king', ['Sầu riêng Musang King']],
  ['100%', []],
  ['_', []],
])('searching %j finds %j', async (q, names) => {
  const { data } = await manager.client.get(`/api/crop-groups?q=${encodeURIComponent(q)}`);
  expect(data.items.map(({ name }: { name: string }) => name)).toEqual(names);
});

test.each([['name'], ['-name'], ['code'], ['-updatedAt']])(
  'pages by number and by key agree when sorted by %s',
  async (sort) => {
    for (let i = 0; i < 7; i++) await create({ code: `X-${i}`, name: i % 2 ? 'Bưởi' : 'Ổi' });
    const ids = (items: { id: number }[]) => items.map(({ id }) => id);
    const all = (await manager.client.get(`/api/crop-groups?sort=${sort}&pageSize=50`)).data;
    expect(all.total).toBe(11);
    const byNumber: number[] = [];
    for (let page = 1; page <= 4; page++)
      byNumber.push(
        ...ids((await manager.client.get(`/api/crop-groups?sort=${sort}&pageSize=3&page=${page}`)).data.items),
      );
    const byKey: number[] = [];
    let next = '';
    do {
      const { data } = await manager.client.get(`/api/crop-groups?sort=${sort}&pageSize=3${next && `&after=${next}`}`);
      expect(data.total).toBe(11);
      byKey.push(...ids(data.items));
      next = data.next;
    } while (next);
    expect(byNumber).toEqual(ids(all.items));
    expect(byKey).toEqual(ids(all.items));
  },
);

test('only the admin writes the system’s; a manager is told to clone', async () => {
  const { data: ri6 } = await manager.client.get('/api/crop-groups/1');
  const change = aCropGroup({ code: ri6.code, name: 'RI6 đổi tên', version: ri6.version });
  expect(await manager.client.put('/api/crop-groups/1', change)).toBeProblem(403, 'catalogue.system_record');
  expect(await manager.client.delete('/api/crop-groups/1?version=1')).toBeProblem(403, 'catalogue.system_record');
  const withoutEntity = manager.client.with({ 'entity-id': '', type: '' });
  expect(await withoutEntity.post('/api/crop-groups', aCropGroup())).toBeProblem(403, 'permission.denied');

  expect((await admin.client.put('/api/crop-groups/1', change)).data.name).toBe('RI6 đổi tên');
  expect((await admin.client.post('/api/crop-groups', aCropGroup({ code: 'HE-THONG' }))).data.entityId).toBeNull();
});

test('a stale change is refused and shown what is stored', async () => {
  const group = await create();
  const first = await manager.client.put(`/api/crop-groups/${group.id}`, aCropGroup({ name: 'Bản một', version: 1 }));
  expect(first.data.version).toBe(2);
  const stale = await manager.client.put(`/api/crop-groups/${group.id}`, aCropGroup({ name: 'Bản hai', version: 1 }));
  expect(stale).toBeProblem(409, 'version.stale');
  expect(stale.problem?.current).toMatchObject({ name: 'Bản một', version: 2 });
  expect((await manager.client.get(`/api/crop-groups/${group.id}`)).data.name).toBe('Bản một');
});

test('of ten who save the same version at once, one wins', async () => {
  const group = await create();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      manager.client.put(`/api/crop-groups/${group.id}`, aCropGroup({ name: `Bản ${i}`, version: 1 })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('codes are unique within the entity, whatever their case, and free again after a removal', async () => {
  const group = await create({ code: 'BO-034' });
  expect(await manager.client.post('/api/crop-groups', aCropGroup({ code: 'bo-034' }))).toBeProblem(
    409,
    'value.taken',
    'code',
  );
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect((await neighbour.client.post('/api/crop-groups', aCropGroup({ code: 'BO-034' }))).status).toBe(200);
  await manager.client.delete(`/api/crop-groups/${group.id}?version=1`);
  expect((await manager.client.post('/api/crop-groups', aCropGroup({ code: 'BO-034' }))).status).toBe(200);
  expect(await manager.client.post(`/api/crop-groups/${group.id}/restore`)).toBeProblem(409, 'value.taken', 'code');
});

test('removes, lists the removed, restores', async () => {
  const group = await create();
  const removed = await manager.client.delete(`/api/crop-groups/${group.id}?version=1`);
  expect(removed.data.deletedAt).toBe('2026-11-15T03:00:00.000Z');
  expect(await manager.client.count('/api/crop-groups')).toBe(4);
  expect(await manager.client.count('/api/crop-groups?deleted=only')).toBe(1);
  expect(await manager.client.put(`/api/crop-groups/${group.id}`, aCropGroup({ version: 2 }))).toBeProblem(
    409,
    'record.deleted',
  );
  const restored = await manager.client.post(`/api/crop-groups/${group.id}/restore`);
  expect(restored.data).toMatchObject({ deletedAt: null, version: 3 });
  expect(await manager.client.count('/api/crop-groups')).toBe(5);
});

test('one with seasons is not removed, but can be archived and used again', async () => {
  const group = await create();
  await manager.client.post('/api/seasons', aSeason({ cropGroupId: group.id }));
  expect((await manager.client.get(`/api/crop-groups/${group.id}`)).data.seasonCount).toBe(1);
  expect(await manager.client.delete(`/api/crop-groups/${group.id}?version=1`)).toBeProblem(409, 'record.in_use');
  const archived = await manager.client.patch(`/api/crop-groups/${group.id}/archived`, { archived: true, version: 1 });
  expect(archived.data.archived).toBe(true);
  expect(await manager.client.count('/api/crop-groups?archived=true')).toBe(1);
  const back = await manager.client.patch(`/api/crop-groups/${group.id}/archived`, { archived: false, version: 2 });
  expect(back.data.archived).toBe(false);
});

test('every change is audited with before and after, and an admin’s in an entity is marked', async () => {
  const group = await create();
  await admin.client
    .with(farm.headers)
    .put(`/api/crop-groups/${group.id}`, aCropGroup({ name: 'Tên mới', version: 1 }));
  await manager.client.delete(`/api/crop-groups/${group.id}?version=2`);
  const rows = await server.db
    .selectFrom('audit')
    .selectAll()
    .where('record_type', '=', 'crop-group')
    .where('record_id', '=', group.id)
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    {
      entity_id: farm.id,
      actor_id: manager.id,
      action: 'create',
      as_admin: false,
      before: null,
      after: { name: group.name },
    },
    { actor_id: admin.id, action: 'update', as_admin: true, before: { name: group.name }, after: { name: 'Tên mới' } },
    { actor_id: manager.id, action: 'remove', before: { deletedAt: null }, after: { version: 3 } },
  ]);
});

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['code', { code: 'có cách' }],
  ['color', { color: 'red' }],
  ['icon', { icon: 'rocket' }],
  ['rowSpacing', { rowSpacing: -1 }],
  ['rowSpacing', { rowSpacing: '8' }],
  ['bloomToHarvestMax', { bloomToHarvestMin: 100, bloomToHarvestMax: 90 }],
  ['yields.0.maxKg', { yields: [{ age: 3, minKg: 5, maxKg: 4 }] }],
  [
    'yields.1.age',
    {
      yields: [
        { age: 3, minKg: 1, maxKg: 2 },
        { age: 3, minKg: 1, maxKg: 2 },
      ],
    },
  ],
  ['entityId', { entityId: 1 }],
])('refuses a bad %s', async (path, fields) => {
  const answer = await manager.client.post('/api/crop-groups', aCropGroup(fields));
  expect(answer).toBeProblem(400, 'request.invalid', path);
  expect(await manager.client.count('/api/crop-groups')).toBe(4);
});

test('a blank name is refused with the specification’s words', async () => {
  const { problem } = await manager.client.post('/api/crop-groups', aCropGroup({ name: '' }));
  expect(problem?.errors).toEqual([{ path: 'name', message: 'Tên nhóm cây is required' }]);
});
