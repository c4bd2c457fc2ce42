import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';
import type { CatalogueUse } from '../catalogue-use.ts';
import { seedWorkTypes } from './work-type.seed.ts';
import { removeWorkType } from './work-type.service.ts';
import { workTypeImporter } from './work-type.sheet.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const path = '/api/work-types';
const aWorkType = <F extends object>(fields: F = {} as F) => ({
  code: 'LCV-PHUN',
  name: 'Phun phòng thối trái',
  kind: 'protection',
  ...fields,
});
const whole = aWorkType({
  color: '#8a5aa8',
  icon: 'sprayer',
  appliesMaterials: true,
  isHarvest: false,
  labourDaysPerHa: 2.25,
  checklist: ['Đọc nhãn thuốc', 'Xem gió, mưa', 'Súc bình ba lần'],
  ppe: ['respirator', 'gloves'],
  description: 'Trước mùa mưa',
});
const namesOf = async (query: string) =>
  (await manager.client.get(`${path}?${query}`)).data.items.map(({ name }: { name: string }) => name);

test('keeps every field, the checklist in its order and protective equipment each once', async () => {
  const { data: created } = await manager.client.post(path, { ...whole, ppe: ['gloves', 'respirator', 'gloves'] });
  expect(created).toMatchObject({ ...whole, entityId: farm.id, archived: false });
  const changed = { ...whole, name: 'Đổi tên', checklist: whole.checklist.toReversed(), version: 1 };
  const { data: edited } = await manager.client.put(`${path}/${created.id}`, changed);
  expect(edited).toMatchObject({ name: 'Đổi tên', version: 2, checklist: changed.checklist });
  expect((await manager.client.get(`${path}/${created.id}`)).data).toEqual(edited);
  expect(await manager.client.put(`${path}/${created.id}`, changed)).toBeProblem(409, 'version.stale');
});

test.each([
  ['kind', { kind: 'pruning', isHarvest: true }],
  ['color', { color: 'red' }],
  ['icon', { icon: 'rocket' }],
  ['labourDaysPerHa', { labourDaysPerHa: -1 }],
  ['checklist.1', { checklist: ['Đọc nhãn', ' '] }],
  ['checklist.1', { checklist: ['Đọc nhãn', 'đọc nhãn '] }],
  ['checklist.0', { checklist: ['Đọc nhãn; xem gió'] }],
  ['checklist', { checklist: Array.from({ length: 31 }, (_, index) => `Mục ${index}`) }],
  ['ppe.0', { ppe: ['umbrella'] }],
])('refuses a wrong %s: %j', async (field, fields) => {
  expect(await manager.client.post(path, aWorkType(fields))).toBeProblem(400, 'request.invalid', field);
});

test('a harvest may apply materials', async () => {
  const both = aWorkType({ kind: 'harvest', isHarvest: true, appliesMaterials: true });
  expect((await manager.client.post(path, both)).data).toMatchObject(both);
});

test('the system’s are seeded once, read by all and written by the admin', async () => {
  await seedWorkTypes(server.db, server.clock());
  await seedWorkTypes(server.db, server.clock());
  const { data } = await manager.client.get(`${path}?pageSize=200&owner=system`);
  expect(data.total).toBe(18);
  expect(data.items.filter(({ isHarvest }: { isHarvest: boolean }) => isHarvest)).toHaveLength(1);
  const [{ id }] = data.items;
  const edit = { ...aWorkType(), version: 1 };
  expect(await manager.client.put(`${path}/${id}`, edit)).toBeProblem(403, 'catalogue.system_record');
  const admin = await anAdmin(server);
  expect((await admin.client.put(`${path}/${id}`, edit)).data).toMatchObject({ name: edit.name, version: 2 });
});

test('an entity’s own are nobody else’s', async () => {
  const { data: own } = await manager.client.post(path, aWorkType());
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  const edit = { ...aWorkType(), version: 1 };
  expect(await neighbour.client.put(`${path}/${own.id}`, edit)).toBeProblem(404, 'record.not_found');
  expect(await neighbour.client.count(path)).toBe(0);
});

test('is found by words without accents, by kind, by materials and by harvest', async () => {
  await manager.client.post(path, whole);
  await manager.client.post(path, aWorkType({ code: 'LCV-CAT', name: 'Cắt trái', kind: 'harvest', isHarvest: true }));
  expect(await namesOf('q=thoi trai')).toEqual(['Phun phòng thối trái']);
  expect(await namesOf('q=mua mua')).toEqual(['Phun phòng thối trái']);
  expect(await namesOf('kind=harvest')).toEqual(['Cắt trái']);
  expect(await namesOf('appliesMaterials=true')).toEqual(['Phun phòng thối trái']);
  expect(await namesOf('isHarvest=false')).toEqual(['Phun phòng thối trái']);
  const { data: found } = await manager.client.get('/api/v1/search?q=cat trai');
  expect(JSON.stringify(found)).toContain('LCV-CAT · Thu hoạch');
});

test('a removed one comes back unless its code was given away', async () => {
  const { data: first } = await manager.client.post(path, aWorkType());
  expect(await manager.client.post(path, aWorkType({ code: 'lcv-phun' }))).toBeProblem(409, 'value.taken', 'code');
  await manager.client.delete(`${path}/${first.id}?version=1`);
  const { data: second } = await manager.client.post(path, aWorkType());
  expect(await manager.client.post(`${path}/${first.id}/restore`)).toBeProblem(409, 'value.taken', 'code');
  await manager.client.delete(`${path}/${second.id}?version=1`);
  expect((await manager.client.post(`${path}/${first.id}/restore`)).data).toMatchObject({ deletedAt: null });
});

test('one that is in use is not removed, and stays when its import is taken back', async () => {
  const { data: used } = await manager.client.post(path, aWorkType());
  const use: CatalogueUse = {
    noun: 'công việc',
    count: async (_db, entityId, id) => (entityId === farm.id && id === used.id ? 1_200 : 0),
    ids: () => sql`select ${used.id}::int`,
  };
  const actor = { userId: null, platformRole: 'member' } as never;
  const scope = { db: server.db, clock: server.clock, entityId: farm.id, actor } as never;
  await expect(removeWorkType([use], scope, used.id, 1)).rejects.toMatchObject({
    code: 'record.in_use',
    message: 'Loại công việc Phun phòng thối trái đang có 1.200 công việc. Hãy lưu trữ thay vì xóa.',
  });
  const batch = {
    entityId: farm.id,
    rows: sql`(select 1 as line, ${used.id}::int as record_id)`,
  };
  const kept = await workTypeImporter([use]).findKept(server.db, batch as never, 10);
  expect(JSON.stringify(kept)).toContain('đang có công việc');
});

test('what one farm exports, another imports unchanged and takes back', async () => {
  await manager.client.post(path, whole);
  const { file, rows, facts } = await exportedList(server, manager, 'work-types', {
    kind: 'protection',
    appliesMaterials: 'true',
  });
  expect(rows).toMatchObject([
    {
      'Mã loại công việc': 'LCV-PHUN',
      Nhóm: 'Phòng trừ sâu bệnh',
      'Biểu tượng': 'Bình phun',
      'Định mức công (công/ha)': 2.25,
      'Danh sách kiểm tra': 'Đọc nhãn thuốc\nXem gió, mưa\nSúc bình ba lần',
      'Bảo hộ': 'Mặt nạ lọc độc; Găng tay',
    },
  ]);
  expect(facts).toMatchObject({ Nhóm: 'Phòng trừ sâu bệnh', 'Dùng vật tư': 'Có' });
  const neighbour = await aMember(server, await aFarm(server), 'manager');
  const imports = new TestImporter(server, neighbour);
  const done = await imports.write(new Uint8Array(file), 'work-type');
  expect((await neighbour.client.get(path)).data.items).toMatchObject([whole]);
  await imports.undo(done);
  await server.runJobs();
  expect(await neighbour.client.count(path)).toBe(0);
});

test('a file is read as people write it, changes by code, and tells what is wrong with its rows', async () => {
  const { data: stored } = await manager.client.post(path, whole);
  const header = ['Mã', 'Tên công việc', 'Nhóm', 'Màu', 'Checklist', 'Đồ bảo hộ', 'Thu hoạch'];
  const imports = new TestImporter(server, manager);
  const written = await imports.write(
    aTable(
      header,
      ['lcv-phun', 'Phun thuốc', 'phun thuoc', null, 'Đọc nhãn; Rửa tay', 'găng tay; mặt nạ', null],
      ['LCV-TUOI', 'Tưới', 'Tưới', '2B7FA3', null, null, null],
    ),
    'work-type',
  );
  expect(written).toMatchObject({ state: 'done', changedCount: 1, newCount: 1 });
  expect((await manager.client.get(`${path}/${stored.id}`)).data).toMatchObject({
    ...whole,
    name: 'Phun thuốc',
    checklist: ['Đọc nhãn', 'Rửa tay'],
  });
  expect((await manager.client.get(`${path}?q=LCV-TUOI`)).data.items).toMatchObject([
    { kind: 'watering', color: '#2b7fa3', icon: 'tools', checklist: [], ppe: [] },
  ]);

  const row = (code: string, cells: (string | null)[]) => [code, 'Việc', 'Chăm sóc', null, ...cells];
  const wrong = await imports.prepare(
    aTable(
      header,
      row('A', [null, 'Dù', null]),
      row('B', ['Rửa tay\nrửa tay', null, null]),
      row('C', [null, null, 'Có']),
      row('D', [null, null, null]),
    ),
    'work-type',
  );
  expect(await imports.errors(wrong.id)).toEqual([
    expect.stringContaining('2 ppe: Chưa đúng dạng. Hãy viết như: Mũ rộng vành; Mũ cứng'),
    '3 checklist: Mục 2: Mục này đã có ở trên',
    '4 kind: Loại là thu hoạch thì thuộc nhóm Thu hoạch',
  ]);
});
