import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let admin: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  admin = await anAdmin(server);
});

const path = '/api/plant-statuses';
const create = async (fields = {}): Promise<PlantStatus> =>
  (await manager.client.post(path, { name: 'Rụng trái non', ...fields })).data;
const list = async (who = manager, query = ''): Promise<PlantStatus[]> =>
  (await who.client.get(path + query)).data.items;

test('the system’s seven are there with their ids and the specification’s colours, readable without an entity', async () => {
  const { data } = await manager.client.with({ 'entity-id': '', type: '' }).get(path);
  expect(data.items).toMatchObject([
    { id: 1, name: 'Cần chăm sóc', color: '#ffa500', condition: 'living', needsAttention: true, position: 0 },
    { id: 2, name: 'Khỏe mạnh', color: '#008000', condition: 'living', needsAttention: false, position: 1 },
    { id: 3, name: 'Mới trồng', color: '#0000ff', condition: 'living', needsAttention: false, position: 2 },
    { id: 4, name: 'Bệnh', color: '#ff0000', condition: 'living', needsAttention: true, position: 3 },
    { id: 5, name: 'Thiếu dinh dưỡng', color: '#ffff00', condition: 'living', needsAttention: true, position: 4 },
    { id: 6, name: 'Đã chết', color: '#a52a2a', condition: 'dead', needsAttention: true, position: 5 },
    { id: 7, name: 'Vị trí trống', color: '#000000', condition: 'empty', needsAttention: false, position: 6 },
  ]);
});

test('an entity’s own follow the system’s in the order of creation, also one that the system gets later', async () => {
  await create({ name: 'Rụng trái non' });
  await create({ name: 'Chờ chặt', color: '#123abc' });
  await admin.client.post(path, { name: 'Đang ghép' });
  const names = (await list()).map(({ name }) => name);
  expect(names.slice(6)).toEqual(['Vị trí trống', 'Đang ghép', 'Rụng trái non', 'Chờ chặt']);
  expect(await list(manager, '?owner=entity')).toMatchObject([
    { name: 'Rụng trái non', entityId: farm.id, color: '#000000' },
    { name: 'Chờ chặt', color: '#123abc' },
  ]);
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect((await list(neighbour)).map(({ name }) => name)).not.toContain('Chờ chặt');
});

test('an entity puts its own in another order; the system’s, the colours and those of others stay', async () => {
  const [one, two, three] = [
    await create({ name: 'Một' }),
    await create({ name: 'Hai' }),
    await create({ name: 'Ba' }),
  ];
  const removed = await create({ name: 'Bốn' });
  await manager.client.delete(`${path}/${removed.id}?version=1`);
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  const foreign: PlantStatus = (await neighbour.client.post(path, { name: 'Của bạn' })).data;
  const before = await list();
  const order = (ids: number[], who = manager) => who.client.put(`${path}/order`, { ids });

  const { data } = await order([three.id, one.id, two.id]);
  expect(data.map(({ name }: PlantStatus) => name)).toEqual(['Ba', 'Một', 'Hai']);
  const after = await list();
  expect(after.slice(0, 7)).toEqual(before.slice(0, 7));
  expect(after.slice(7).map(({ name, version }) => [name, version])).toEqual([
    ['Ba', 1],
    ['Một', 1],
    ['Hai', 1],
  ]);
  expect(after.find(({ id }) => id === three.id)?.color).toBe(three.color);
  await manager.client.post(`${path}/${removed.id}/restore`);
  expect((await list()).at(-1)?.name).toBe('Bốn');

  const { data: history } = await manager.client.get(`/api/v1/audit?recordType=plant-status&recordId=${three.id}`);
  expect(history.items[0]).toMatchObject({ action: 'update', before: { place: 3 }, after: { place: 1 } });

  const ids = [three.id, one.id, two.id, removed.id];
  for (const wrong of [ids.slice(1), [...ids, 2], [...ids.slice(1), ids[1] ?? 0], [...ids.slice(1), foreign.id]])
    expect(await order(wrong)).toBeProblem(409, 'version.stale');
  expect(await order(ids, neighbour)).toBeProblem(409, 'version.stale');
  expect(await order(ids, await aMember(server, farm, 'foreman'))).toBeProblem(403, 'permission.denied');
  expect(await manager.client.with({ 'entity-id': '', type: '' }).put(`${path}/order`, { ids })).toBeProblem(
    400,
    'entity.required',
  );
});

test('one that is created without a colour gets the specification’s of its place', async () => {
  for (const id of [4, 5, 6, 7]) await admin.client.delete(`${path}/${id}?version=1`);
  expect((await create()).color).toBe('#ff0000');
});

test('keeps every field, and the colour where a change names none', async () => {
  const fields = {
    name: 'Chờ chặt',
    color: '#123abc',
    condition: 'dead',
    needsAttention: true,
    description: 'Đã đánh dấu sơn đỏ',
  };
  const created = await create(fields);
  expect(created).toMatchObject({ ...fields, entityId: farm.id, archived: false, plantCount: 0, version: 1 });
  const changed = await manager.client.put(`${path}/${created.id}`, { name: 'Chờ cưa', version: 1 });
  expect(changed.data).toMatchObject({ name: 'Chờ cưa', color: '#123abc', condition: 'living', version: 2 });
  expect((await manager.client.get(`${path}/${created.id}`)).data).toEqual(changed.data);
});

test('only the admin writes the system’s, only managers write the entity’s, and nobody another’s', async () => {
  expect(await manager.client.put(`${path}/2`, { name: 'Rất khỏe', version: 1 })).toBeProblem(
    403,
    'catalogue.system_record',
  );
  expect((await admin.client.put(`${path}/2`, { name: 'Rất khỏe', version: 1 })).data.name).toBe('Rất khỏe');
  const foreman = await aMember(server, farm, 'foreman');
  expect(await foreman.client.post(path, { name: 'Của tổ' })).toBeProblem(403, 'permission.denied');
  const own = await create();
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect(await neighbour.client.get(`${path}/${own.id}`)).toBeProblem(404, 'record.not_found');
  expect(await neighbour.client.delete(`${path}/${own.id}?version=1`)).toBeProblem(404, 'record.not_found');
});

test('names are unique within the entity, accents and case aside, and free again after a removal', async () => {
  const own = await create({ name: 'Rụng trái' });
  expect(await manager.client.post(path, { name: 'RUNG TRAI' })).toBeProblem(409, 'value.taken', 'name');
  await manager.client.delete(`${path}/${own.id}?version=1`);
  expect((await list(manager, '?deleted=only')).map(({ id }) => id)).toEqual([own.id]);
  await create({ name: 'Rung trái' });
  expect(await manager.client.post(`${path}/${own.id}/restore`)).toBeProblem(409, 'value.taken', 'name');
});

test('a stale change is refused and shown what is stored', async () => {
  const { id } = await create();
  await manager.client.put(`${path}/${id}`, { name: 'Bản một', version: 1 });
  const stale = await manager.client.put(`${path}/${id}`, { name: 'Bản hai', version: 1 });
  expect(stale).toBeProblem(409, 'version.stale');
  expect(stale.problem?.current).toMatchObject({ name: 'Bản một', version: 2, plantCount: 0 });
});

test('one that trees have, even removed ones, says how many and can only be archived', async () => {
  const { id } = await create();
  const area = await anArea(manager);
  const row = await aRow(manager, { plotId: (await aPlot(manager, { areaId: area.id })).id });
  await plantTrees(server.db, row, [{ plantStatusId: id }, { plantStatusId: id }, { plantStatusId: 2 }]);
  expect((await list()).filter(({ plantCount }) => plantCount)).toMatchObject([
    { id: 2, plantCount: 1 },
    { id, plantCount: 2 },
  ]);
  const refused = await manager.client.delete(`${path}/${id}?version=1`);
  expect(refused).toBeProblem(409, 'record.in_use');
  expect(refused.problem?.detail).toContain('2 cây');
  expect(await admin.client.delete(`${path}/2?version=1`)).toBeProblem(409, 'record.in_use');
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect((await list(neighbour)).every(({ plantCount }) => plantCount === 0)).toBe(true);

  await server.db.updateTable('plant').set({ deleted_at: server.now.toISOString() }).execute();
  expect(await manager.client.delete(`${path}/${id}?version=1`)).toBeProblem(409, 'record.in_use');
  const archived = await manager.client.patch(`${path}/${id}/archived`, { archived: true, version: 1 });
  expect(archived.data).toMatchObject({ archived: true, version: 2 });
  expect((await list(manager, '?archived=true')).map((status) => status.id)).toEqual([id]);
});

test('many at once: the system’s are refused by name, the others are archived and recorded', async () => {
  const { id } = await create();
  const act = { action: 'plant-status.archive', select: { ids: [2, id] } };
  const { data: job } = await manager.client.post('/api/v1/bulk', act);
  await server.runJobs();
  const { data } = await manager.client.get(`/api/v1/jobs/${job.id}`);
  expect(data.result).toMatchObject({ changed: 1, refused: [{ id: 2, name: 'Khỏe mạnh' }] });
  const rows = await server.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('record_type', '=', 'plant-status')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'create', actor_id: manager.id },
    { action: 'archive', actor_id: manager.id },
  ]);
});

test.each([
  ['name', { name: ' ' }],
  ['color', { color: 'red' }],
  ['condition', { condition: 'gone' }],
  ['position', { position: 1 }],
])('refuses a bad %s', async (field, fields) => {
  const answer = await manager.client.post(path, { name: 'Rụng trái', ...fields });
  expect(answer).toBeProblem(400, 'request.invalid', field);
});
