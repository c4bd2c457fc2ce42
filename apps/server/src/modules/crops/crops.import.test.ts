import { expect, test } from 'vitest';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import { aCropGroup, aSeason } from './crops.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let imports: TestImporter;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  imports = new TestImporter(server, manager);
});

const create = async (fields = {}) => (await manager.client.post('/api/crop-groups', aCropGroup(fields))).data;

const groupHeader = ['Mã nhóm cây', 'Tên nhóm cây'];
const seasonHeader = ['Nhóm cây', 'Tên mùa vụ', 'Năm', 'Loại vụ', 'Ngày bắt đầu', 'Ngày kết thúc', 'Giai đoạn (ngày)'];
const season = (group: string, from: string, to: string, kind = 'Chính vụ') => [
  group,
  'Vụ mới',
  2027,
  kind,
  from,
  to,
  'Ra hoa: 30',
];
const checkSeasons = async (...rows: (string | number)[][]) => {
  const ready = await imports.prepare(aTable(seasonHeader, ...rows), 'season');
  return imports.errors(ready.id);
};

test('codes that repeat in the file name each other’s line; codes that exist name the group', async () => {
  await create({ code: 'CO-ROI', name: 'Có rồi' });
  const removed = await create({ code: 'DA-XOA' });
  await manager.client.delete(`/api/crop-groups/${removed.id}?version=1`);
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  await neighbour.client.post('/api/crop-groups', aCropGroup({ code: 'CUA-HO' }));
  const codes = ['BO', 'co-roi', 'MIT', 'bo', 'Bo', 'DA-XOA', 'CUA-HO', 'SR-RI6'];
  const ready = await imports.prepareAdding(aTable(groupHeader, ...codes.map((code) => [code, 'Tên'])));
  expect(await imports.errors(ready.id)).toEqual([
    '2 code: Trùng mã với dòng 5 trong tệp',
    '3 code: Mã co-roi đã có: Có rồi',
    '5 code: Trùng mã với dòng 2 trong tệp',
    '6 code: Trùng mã với dòng 5 trong tệp',
  ]);
});

test('a row tells all that is wrong with it, on its fields', async () => {
  const header = [...groupHeader, 'Cách hàng (m)', 'Biểu tượng', 'Sản lượng theo tuổi (kg/cây)', 'Màu'];
  const bad = ['mã sai', null, 99, 'Dừa', '5: nhiều', 'xanh'];
  const ready = await imports.prepare(aTable(header, bad, ['BO', 'Bơ', 7, 'Bơ', '5: 30-20; 6: 1', '#ABCDEF']));
  const errors = await imports.errors(ready.id);
  expect(errors.map((error) => error.split(':')[0])).toEqual(
    ['name', 'icon', 'yields', 'code', 'color', 'rowSpacing'].map((path) => `2 ${path}`).concat('3 yields'),
  );
  expect(errors.at(-1)).toBe('3 yields: Mục 1: Không nhỏ hơn mức thấp');
});

test('a season names its crop group by code, by name, or by both', async () => {
  const own = await create({ code: 'BO-034', name: 'Bơ (034)' });
  const done = await imports.write(
    aTable(
      seasonHeader,
      season('SR-MON', '01/01/2027', '31/12/2027'),
      season('sau rieng musang king', '2027-01-01', '2027-12-31'),
      season('Sầu riêng RI6 (SR-RI6)', '1/1/2027', '31/12/2027'),
      season('Bơ (034)', '01/01/2027', '31/12/2027'),
      season('Bơ (034) (BO-034)', '01/01/2027', '31/12/2027', 'Nghịch vụ'),
    ),
    'season',
  );
  expect(done).toMatchObject({ state: 'done', createdCount: 5 });
  const { data } = await manager.client.get('/api/seasons');
  const groups = data.items.map(({ cropGroupId }: { cropGroupId: number }) => cropGroupId);
  expect(groups.sort((a: number, b: number) => a - b)).toEqual([1, 2, 3, own.id, own.id]);
  const [first] = await imports.rows(done.id);
  expect(first.values).toMatchObject({
    cropGroupId: 'Sầu riêng Monthong (SR-MON)',
    startsOn: '01/01/2027',
    kind: 'Chính vụ',
  });
  expect((await manager.client.get(`/api/seasons/${first.recordId}`)).data).toMatchObject({
    name: 'Vụ mới',
    startsOn: '2027-01-01',
    stages: [{ name: 'Ra hoa', days: 30, startsOn: '2027-01-01', endsOn: '2027-01-30' }],
  });
});

test('a crop group that is unknown, another’s, archived or not the only one of its name is an error', async () => {
  const old = await create({ code: 'CU', name: 'Giống cũ' });
  await manager.client.patch(`/api/crop-groups/${old.id}/archived`, { archived: true, version: 1 });
  await create({ code: 'BO-1', name: 'Bơ sáp' });
  await create({ code: 'BO-2', name: 'Bơ sáp' });
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  await neighbour.client.post('/api/crop-groups', aCropGroup({ code: 'CUA-HO' }));
  const errors = await checkSeasons(
    season('Xoài', '01/01/2027', '31/12/2027'),
    season('CUA-HO', '01/01/2027', '31/12/2027'),
    season('Giống cũ', '01/01/2027', '31/12/2027'),
    season('bo sap', '01/01/2027', '31/12/2027'),
    season('Bơ sáp (BO-2)', '01/01/2027', '31/12/2027'),
  );
  expect(errors).toEqual([
    expect.stringContaining('2 cropGroupId: Không có nhóm cây “Xoài”'),
    expect.stringContaining('3 cropGroupId: Không có nhóm cây “CUA-HO”'),
    expect.stringContaining('4 cropGroupId: Nhóm cây Giống cũ đã được lưu trữ'),
    expect.stringContaining('5 cropGroupId: Có 2 nhóm cây ứng với “bo sap”'),
  ]);
});

test('a crop group that is archived after the check stops the writing of all', async () => {
  const own = await create({ code: 'BO-1', name: 'Bơ' });
  const ready = await imports.prepare(
    aTable(seasonHeader, season('BO-1', '01/01/2027', '31/12/2027'), season('SR-RI6', '01/01/2027', '31/12/2027')),
    'season',
  );
  await manager.client.patch(`/api/crop-groups/${own.id}/archived`, { archived: true, version: 1 });
  await imports.accept(ready);
  await server.runJobs();
  expect(await imports.get(ready.id)).toMatchObject({ state: 'ready', errorRowCount: 1, createdCount: 0 });
  expect(await imports.errors(ready.id)).toEqual([
    expect.stringContaining('2 cropGroupId: Nhóm cây Bơ đã được lưu trữ'),
  ]);
  expect(await manager.client.count('/api/seasons')).toBe(0);
});

test('seasons that share a day, in the file or with a stored one, name each other', async () => {
  await manager.client.post('/api/seasons', aSeason({ name: 'Vụ cũ', startsOn: '2026-10-10', endsOn: '2027-09-14' }));
  const errors = await checkSeasons(
    season('SR-RI6', '01/01/2027', '31/12/2027'),
    season('SR-RI6', '01/01/2028', '31/12/2028'),
    season('SR-RI6', '01/06/2027', '30/06/2027'),
    season('SR-RI6', '01/07/2027', '30/07/2027'),
    season('SR-RI6', '01/06/2027', '30/06/2027', 'Nghịch vụ'),
    season('SR-MON', '14/09/2027', '31/12/2027'),
    season('SR-MON', '01/01/2028', '31/12/2028'),
    season('SR-MSK', '31/12/2027', '01/01/2027'),
  );
  const inFile = (line: number, other: number) =>
    expect.stringContaining(`${line} startsOn: Trùng ngày với dòng ${other} trong tệp`);
  expect(errors).toEqual([
    inFile(2, 4),
    inFile(4, 2),
    inFile(5, 2),
    '7 startsOn: Trùng ngày với vụ Vụ cũ (10/10/2026–14/09/2027) đã có',
    '9 endsOn: Ngày kết thúc trước ngày bắt đầu',
  ]);
});

test('what is imported has the history of what is typed, as one operation', async () => {
  const group = {
    code: 'BO',
    name: 'Bơ',
    rowSpacing: 7.25,
    yields: [{ age: 5, minKg: 20, maxKg: 30 }],
    notes: 'Ghi chú',
  };
  const { data: typed } = await manager.client.post('/api/crop-groups', group);
  const header = [...groupHeader, 'Cách hàng (m)', 'Sản lượng theo tuổi', 'Ghi chú'];
  const cells = ['Bơ', 7.25, '5 tuổi: 20–30 kg', 'Ghi chú'];
  await imports.write(aTable(header, ['BO-2', ...cells], ['BO-3', ...cells]));
  const { data: one } = await manager.client.post('/api/seasons', aSeason({ kind: 'off' }));
  const stages = 'Phục hồi: 60 ngày; Ra hoa: 45 ngày; Nuôi trái: 110 ngày';
  const row = ['SR-MON', one.name, 2027, 'Chính vụ', { day: 46_305 }, { day: 46_644 }, stages];
  // Of the same name as the other, which it would change.
  await imports.accept(await imports.prepareAdding(aTable(seasonHeader, row), 'season'));
  await server.runJobs();

  const history = await server.db
    .selectFrom('audit')
    .selectAll()
    .where('actor_id', '=', manager.id)
    .orderBy('id')
    .execute();
  const [first, second, third, season, imported] = history;
  const without = (row: typeof first, ...keys: string[]) =>
    Object.fromEntries(Object.entries(row?.after as object).filter(([key]) => !keys.includes(key)));
  expect(without(second, 'id', 'code')).toEqual(without(first, 'id', 'code'));
  expect(first).toMatchObject({ record_id: typed.id, action: 'create' });
  expect(second).toMatchObject({ action: 'create', before: null, record_type: 'crop-group', entity_id: farm.id });
  expect(second?.request_id).toBe(third?.request_id);
  expect(second?.request_id).toMatch(/^job:/);
  expect(without(imported, 'id', 'kind', 'stages')).toEqual(without(season, 'id', 'kind', 'stages'));
  const daysOf = (row: typeof first) =>
    (row?.after as { stages: { id: number }[] } | undefined)?.stages.map(({ id, ...stage }) => stage);
  expect(daysOf(imported)).toEqual(daysOf(season));
  expect(history).toHaveLength(5);
});
