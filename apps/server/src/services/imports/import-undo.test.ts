import { expect, test } from 'vitest';
import { TestImporter } from '#testing/imports.ts';
import { anArea, expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable, manyCropGroups } from '#testing/workbook.ts';
import { forgetOldImports } from './forget-old-imports.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let imports: TestImporter;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  imports = new TestImporter(server, manager);
});

const count = () => manager.client.count('/api/crop-groups?owner=entity');
const idOf = async (code: string): Promise<number> =>
  (await manager.client.get(`/api/crop-groups?owner=entity&q=${code}`)).data.items[0].id;
const change = async (code: string) =>
  manager.client.put(`/api/crop-groups/${await idOf(code)}`, { code, name: 'Đã sửa', version: 1 });
const undo = async (done: { id: number; version: number }) => {
  await imports.undo(done);
  await server.runJobs();
  return imports.get(done.id);
};

test('an import is undone in one step, in the history of each record, and each can be restored', async () => {
  const done = await imports.write(manyCropGroups(3));
  const id = await idOf('M2');
  expect((await imports.undo(done)).data.state).toBe('undoing');
  await server.runJobs();
  expect(await imports.get(done.id)).toMatchObject({ state: 'undone', problem: null });
  expect(await count()).toBe(0);
  const removals = await server.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'remove')
    .orderBy('id')
    .execute();
  expect(removals).toHaveLength(3);
  expect(new Set(removals.map(({ request_id }) => request_id)).size).toBe(1);
  const { data: removed } = await manager.client.get(`/api/crop-groups/${id}`);
  const { seasonCount, ...snapshot } = removed;
  expect(removals.find(({ record_id }) => record_id === id)).toMatchObject({
    actor_id: manager.id,
    before: { code: 'M2', version: 1, deletedAt: null },
    after: snapshot,
  });
  expect((await manager.client.post(`/api/crop-groups/${id}/restore`)).data).toMatchObject({ code: 'M2', version: 3 });
  expect(await imports.undo(await imports.get(done.id))).toBeProblem(409, 'import.wrong_state');
});

test('what has been changed since, or is in use, stops the undoing of all, by name', async () => {
  const done = await imports.write(manyCropGroups(4));
  await change('M2');
  const season = { name: 'Vụ', year: 2027, kind: 'main', startsOn: '2027-01-01', endsOn: '2027-12-31' };
  const stages = [{ name: 'Ra hoa', days: 30 }];
  const { status } = await manager.client.post('/api/seasons', { ...season, stages, cropGroupId: await idOf('M3') });
  expect(status).toBe(200);
  const kept = await undo(done);
  expect(kept).toMatchObject({ state: 'done', createdCount: 4 });
  expect(kept.problem).toContain('Đã sửa (đã được sửa); Nhóm 3 (đang có mùa vụ).');
  const { data: job } = await manager.client.get(`/api/v1/jobs/${kept.jobId}`);
  expect(job).toMatchObject({ state: 'failed', error: kept.problem });
  expect(await count()).toBe(4);
});

test('land with rows, rows with trees and trees with photos are in use', async () => {
  const area = await anArea(manager, { code: 'DD' });
  const plots = await imports.write(aTable(['Mã khu vực', 'Mã lô'], ['DD', 'A-1'], ['DD', 'A-2']), 'plot');
  const rows = await imports.write(aTable(['Mã khu vực', 'Mã lô', 'Mã hàng'], ['DD', 'A-1', 'H01']), 'row');
  const trees = await imports.write(aTable(['Mã lô', 'Mã hàng', 'Mã cây'], ['A-1', 'H01', 'C1']), 'plant');
  const { items } = expectData(await manager.client.get(`/api/plants?areaId=${area.id}`));
  const photo = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
  await manager.client.sendFile(`/api/v1/uploads?recordType=plant&recordId=${items[0].id}`, photo, 'cay.pdf');
  expect((await undo(plots)).problem).toContain('A-1 (đang có hàng)');
  expect((await undo(rows)).problem).toContain('H01 (đang có cây)');
  expect((await undo(trees)).problem).toContain('C1 (đã có ảnh hoặc tệp)');
});

test('of many that were changed, twenty are named', async () => {
  const done = await imports.write(manyCropGroups(25));
  await server.db.updateTable('crop_group').set({ version: 2 }).where('entity_id', '=', farm.id).execute();
  const { problem } = await undo(done);
  expect(problem.match(/đã được sửa/g)).toHaveLength(20);
  expect(problem).toContain('và những bản ghi khác');
});

test('what somebody has removed by hand is no obstacle', async () => {
  const done = await imports.write(manyCropGroups(3));
  await manager.client.delete(`/api/crop-groups/${await idOf('M1')}?version=1`);
  expect((await undo(done)).state).toBe('undone');
  expect(await count()).toBe(0);
  const removals = server.db.selectFrom('audit').select('id').where('action', '=', 'remove');
  expect(await removals.execute()).toHaveLength(3);
});

test('seasons are undone with their stages, unless one was changed', async () => {
  const header = ['Nhóm cây', 'Tên mùa vụ', 'Năm', 'Loại vụ', 'Từ ngày', 'Đến ngày', 'Giai đoạn'];
  const done = await imports.write(
    aTable(header, ['SR-RI6', 'Vụ A', 2027, 'Chính vụ', '01/01/2027', '31/12/2027', 'Ra hoa: 30; Nuôi trái: 60']),
    'season',
  );
  const [season] = (await manager.client.get('/api/seasons')).data.items;
  const { data: changed } = await manager.client.put(`/api/seasons/${season.id}`, {
    ...{ cropGroupId: 1, name: 'Vụ B', year: 2027, kind: 'main', startsOn: '2027-01-01', endsOn: '2027-12-31' },
    stages: [{ name: 'Ra hoa', days: 30 }],
    version: 1,
  });
  expect((await undo(done)).problem).toContain('Vụ B (đã được sửa)');
  await server.db.updateTable('season').set({ version: 1 }).where('id', '=', changed.id).execute();
  expect((await undo(await imports.get(done.id))).state).toBe('undone');
  expect(await manager.client.count('/api/seasons')).toBe(0);
});

test('after 90 days file and rows are gone, what was written stays, and cannot be undone in one step', async () => {
  const done = await imports.write(manyCropGroups(2));
  const ready = await imports.prepare(aTable(['Mã', 'Tên'], ['BO', 'Bơ']));
  const stored = await server.db.selectFrom('import').select('store_key').execute();
  server.advance(89 * 86_400);
  await forgetOldImports(server.db, server.files, server.now);
  expect(await server.db.selectFrom('import_row').select('line').execute()).toHaveLength(3);
  server.advance(2 * 86_400);
  await forgetOldImports(server.db, server.files, server.now);
  expect(await server.db.selectFrom('import_row').select('line').execute()).toEqual([]);
  for (const { store_key } of stored) expect(await server.files.get(`imports/${store_key}`)).toBeNull();
  const states = await server.db.selectFrom('import').select(['id', 'state']).orderBy('id').execute();
  expect(states).toEqual([
    { id: done.id, state: 'done' },
    { id: ready.id, state: 'discarded' },
  ]);
  const later = new TestImporter(server, {
    ...manager,
    client: (await signedIn(server, manager.id)).with(farm.headers),
  });
  const refused = await later.undo(await later.get(done.id));
  expect(refused).toBeProblem(409, 'import.wrong_state');
  expect(refused.problem?.detail).toContain('90 ngày');
});

test('what was broken off while its file arrived is swept away', async () => {
  const broken = { entity_id: farm.id, type: 'season', state: 'reading' as const, file_name: 'a.xlsx' };
  const storeKey = '00000000-0000-4000-8000-000000000000';
  await server.db
    .insertInto('import')
    .values({ ...broken, store_key: storeKey, created_at: server.now.toISOString() })
    .execute();
  expect(await manager.client.count('/api/v1/imports')).toBe(0);
  await forgetOldImports(server.db, server.files, server.now);
  expect(await server.db.selectFrom('import').select('id').execute()).toHaveLength(1);
  server.advance(2 * 86_400);
  await forgetOldImports(server.db, server.files, server.now);
  expect(await server.db.selectFrom('import').select('id').execute()).toEqual([]);
});
