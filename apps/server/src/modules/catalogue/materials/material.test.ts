import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const path = '/api/materials';
const aMaterial = <F extends object>(fields: F = {} as F) => ({
  code: 'MET',
  name: 'Thuốc trừ nấm',
  kind: 'pesticide',
  unit: 'kg',
  ...fields,
});
const whole = aMaterial({
  activeIngredient: 'Metalaxyl-M 40 g/kg',
  registrationNumber: '123/CNĐKT-BVTV',
  dose: 0.25,
  doseUnit: 'g',
  dosePer: 'water-100',
  maxDose: 0.5,
  price: 420_000,
  crops: [
    { cropGroupId: 4, phiDays: 0, reentryHours: null },
    { cropGroupId: 1, phiDays: 14, reentryHours: 24 },
  ],
  notes: 'Đeo khẩu trang\nkhi pha',
});
const namesOf = async (query: string) =>
  (await manager.client.get(`${path}?${query}`)).data.items.map(({ name }: { name: string }) => name);

test('keeps every field, and says which crops its days and hours are for', async () => {
  const { data: created } = await manager.client.post(path, whole);
  expect(created).toMatchObject({
    ...whole,
    entityId: farm.id,
    crops: [
      { cropGroupId: 4, cropGroupName: 'Mít thái', cropGroupCode: 'MIT-THAI', phiDays: 0, reentryHours: null },
      { cropGroupId: 1, cropGroupName: 'Sầu riêng RI6', phiDays: 14, reentryHours: 24 },
    ],
  });
  const changed = { ...whole, name: 'Đổi tên', crops: whole.crops.slice(1), version: 1 };
  const { data: edited } = await manager.client.put(`${path}/${created.id}`, changed);
  expect(edited).toMatchObject({ name: 'Đổi tên', version: 2, crops: [{ cropGroupId: 1 }] });
  expect((await manager.client.get(`${path}/${created.id}`)).data).toEqual(edited);
  expect(await manager.client.put(`${path}/${created.id}`, changed)).toBeProblem(409, 'version.stale');
});

test.each([
  ['dosePer', { dose: 2, doseUnit: 'kg' }],
  ['doseUnit', { dose: 2, dosePer: 'tree' }],
  ['doseUnit', { dose: 2, doseUnit: 'ml', dosePer: 'tree' }],
  ['doseUnit', { maxDose: 2, dosePer: 'tree' }],
  ['maxDose', { dose: 2, doseUnit: 'g', dosePer: 'tree', maxDose: 1.5 }],
  ['price', { price: 1_000_000_001 }],
  ['crops.1.cropGroupId', { crops: [1, 1].map((cropGroupId) => ({ cropGroupId, phiDays: 1 })) }],
  ['crops.0.phiDays', { crops: [{ cropGroupId: 1 }] }],
])('refuses a wrong %s: %j', async (field, fields) => {
  expect(await manager.client.post(path, aMaterial(fields))).toBeProblem(400, 'request.invalid', field);
});

test('its crops are groups that its owner sees and uses; one that was put away since stays', async () => {
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  const { data: theirs } = await neighbour.client.post('/api/crop-groups', { code: 'BUOI', name: 'Bưởi' });
  const { data: own } = await manager.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
  const admin = await anAdmin(server);
  const ofOne = (cropGroupId: number) => aMaterial({ crops: [{ cropGroupId, phiDays: 7 }] });
  const refused = [404, 'record.not_found', 'crops.0.cropGroupId'] as const;
  expect(await manager.client.post(path, ofOne(theirs.id))).toBeProblem(...refused);
  expect(await admin.client.post(path, ofOne(own.id))).toBeProblem(...refused);
  const { data: material } = await manager.client.post(path, ofOne(own.id));
  await manager.client.patch(`/api/crop-groups/${own.id}/archived`, { archived: true, version: 1 });
  expect(await manager.client.post(path, { ...ofOne(own.id), code: 'KHAC' })).toBeProblem(...refused);
  const kept = await manager.client.put(`${path}/${material.id}`, { ...ofOne(own.id), name: 'Vẫn còn', version: 1 });
  expect(kept.data).toMatchObject({ name: 'Vẫn còn', crops: [{ cropGroupName: 'Bơ', phiDays: 7 }] });
});

test('the system’s are read by all and written by the admin; an entity’s own by nobody else', async () => {
  const admin = await anAdmin(server);
  const { data: system } = await admin.client.post(
    path,
    aMaterial({ code: 'URE', name: 'Phân urê', kind: 'fertilizer' }),
  );
  const viewer = await aMember(server, farm, 'viewer');
  expect((await viewer.client.get(`${path}/${system.id}`)).data.name).toBe('Phân urê');
  const edit = { ...aMaterial(), version: 1 };
  expect(await manager.client.put(`${path}/${system.id}`, edit)).toBeProblem(403, 'catalogue.system_record');
  const { data: own } = await manager.client.post(path, aMaterial());
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect(await neighbour.client.put(`${path}/${own.id}`, edit)).toBeProblem(404, 'record.not_found');
  expect(await neighbour.client.count(path)).toBe(1);
});

test('is found by ingredient and number without accents, by kind and by crop', async () => {
  await manager.client.post(path, whole);
  await manager.client.post(path, aMaterial({ code: 'BAO', name: 'Bao trái', kind: 'other', unit: 'piece' }));
  expect(await namesOf('q=metalaxyl')).toEqual(['Thuốc trừ nấm']);
  expect(await namesOf('q=123/cndkt')).toEqual(['Thuốc trừ nấm']);
  expect(await namesOf('kind=other')).toEqual(['Bao trái']);
  expect(await namesOf('cropGroupId=4')).toEqual(['Thuốc trừ nấm']);
  expect(await namesOf('cropGroupId=2')).toEqual([]);
  const { data: found } = await manager.client.get('/api/v1/search?q=trai');
  expect(JSON.stringify(found)).toContain('Bao trái');
});

test('a removed one comes back unless its code was given away', async () => {
  const { data: first } = await manager.client.post(path, aMaterial());
  expect(await manager.client.post(path, aMaterial({ code: 'met' }))).toBeProblem(409, 'value.taken', 'code');
  await manager.client.delete(`${path}/${first.id}?version=1`);
  const { data: second } = await manager.client.post(path, aMaterial());
  expect(await manager.client.post(`${path}/${first.id}/restore`)).toBeProblem(409, 'value.taken', 'code');
  await manager.client.delete(`${path}/${second.id}?version=1`);
  expect((await manager.client.post(`${path}/${first.id}/restore`)).data).toMatchObject({ deletedAt: null });
});

test('what one farm exports, another imports unchanged and takes back', async () => {
  await manager.client.post(path, whole);
  const { file, rows, facts } = await exportedList(server, manager, 'materials', { cropGroupId: '1' });
  const safety = 'MIT-THAI: cách ly 0 ngày; SR-RI6: cách ly 14 ngày, vào lại 24 giờ';
  expect(rows).toMatchObject([{ 'Mã vật tư': 'MET', 'Đơn giá (₫)': 420_000, 'Cách ly và vào lại vườn': safety }]);
  expect(facts).toMatchObject({ 'Nhóm cây': 'Sầu riêng RI6' });
  const neighbour = await aMember(server, await aFarm(server), 'manager');
  const imports = new TestImporter(server, neighbour);
  const done = await imports.write(new Uint8Array(file), 'material');
  expect((await neighbour.client.get(path)).data.items).toMatchObject([whole]);
  await imports.undo(done);
  await server.runJobs();
  expect(await neighbour.client.count(path)).toBe(0);
});

test('a file tells what is wrong with its rows', async () => {
  await manager.client.post(path, aMaterial());
  const header = ['Mã', 'Tên', 'Loại', 'ĐVT', 'Cách ly'];
  const row = (code: string, crops: string | null) => [code, 'Thuốc', 'Thuốc bảo vệ thực vật', 'kg', crops];
  const imports = new TestImporter(server, manager);
  const lines = [
    row('met', null), // changes the record that has this code
    row('A', 'DUA: 3 ngày'),
    row('B', 'SR-RI6: lâu'),
    row('C', 'SR-RI6: 3 ngày; sr-ri6: 4 ngày'),
  ];
  const ready = await imports.prepare(aTable(header, ...lines, row('D', 'SR-RI6: 3 ngày')), 'material');
  expect(await imports.errors(ready.id)).toEqual([
    '3 crops: Không có nhóm cây “DUA”. Hãy ghi mã như trong danh mục.',
    expect.stringContaining('4 crops: Chưa đúng dạng.'),
    '5 crops: Mục 2: Nhóm cây này đã có ở trên',
  ]);
});
