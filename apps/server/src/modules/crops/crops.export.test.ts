import type { CropGroup, CropGroupQuery } from '@vuon/contract/crops/crop-group';
import type { Stage } from '@vuon/contract/crops/season';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { parseYields } from './crop-groups/crop-group.columns.ts';
import { cropGroupList } from './crop-groups/crop-group.queries.ts';
import { cropGroupSheet } from './crop-groups/crop-group.sheet.ts';
import { aCropGroup, aSeason } from './crops.factories.ts';
import { parseCropGroupCode, parseStages } from './seasons/season.columns.ts';
import { seasonSheet } from './seasons/season.sheet.ts';

const server = useServer();
const scope = () => ({ db: server.db, clock: server.clock, entityId: farm.id });
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const exported = (list: string, query = {}) => exportedList(server, manager, list, query);

/** What people typed, without what the system adds. */
const fieldsOf = (record: Record<string, unknown>) => {
  const { id, entityId, createdAt, updatedAt, updatedByName, stages, ...fields } = record;
  return { ...fields, stages: (stages as Stage[] | undefined)?.map(({ name, days }) => ({ name, days })) };
};

const addCropGroups = (count: number) =>
  sql`insert into crop_group (entity_id, code, name, color, icon, updated_at)
    select ${farm.id}, 'CAY-' || n, 'Cây ' || n % 7 || ' số ' || n, '#2f9e44', 'tree', now() - n % 11 * interval '1 hour'
    from generate_series(1, ${count}::int) n`.execute(server.db);

test('crop groups are exported with all that is known of them, as a file that can be imported again', async () => {
  const yields = [
    { age: 5, minKg: 20, maxKg: 30.5 },
    { age: 10, minKg: 130, maxKg: 170 },
  ];
  const fields = {
    code: 'BO-034',
    name: '=Bơ 034',
    scientificName: 'Persea americana',
    variety: '034',
    color: '#2f9e44',
    icon: 'avocado',
    rowSpacing: 7.5,
    treeSpacing: 6,
    bloomToHarvestMin: 200,
    bloomToHarvestMax: 240,
    yields,
    notes: 'Trồng xen\ncà phê',
  };
  const { data: group } = await manager.client.post('/api/crop-groups', fields);
  const { name, headers, rows, facts } = await exported('crop-groups', { owner: 'entity', sort: '-updatedAt' });
  expect(name).toBe('nhom-cay-trong-2026-11-15.xlsx');
  expect(headers).toEqual(expect.arrayContaining(cropGroupSheet.fields.map(({ header }) => header)));
  expect(rows).toEqual([
    {
      'Mã nhóm cây': 'BO-034',
      'Tên nhóm cây': '=Bơ 034',
      'Tên khoa học': 'Persea americana',
      Giống: '034',
      'Màu trên bản đồ và biểu đồ': '#2f9e44',
      'Biểu tượng': 'Bơ',
      'Cách hàng (m)': 7.5,
      'Cách cây (m)': 6,
      'Ra hoa đến thu hoạch, ít nhất (ngày)': 200,
      'Ra hoa đến thu hoạch, nhiều nhất (ngày)': 240,
      'Sản lượng theo tuổi (kg/cây)': '5 tuổi: 20–30,5 kg; 10 tuổi: 130–170 kg',
      'Ghi chú': 'Trồng xen\ncà phê',
      Nguồn: 'Của đơn vị',
      'Trạng thái': 'Đang dùng',
      'Số mùa vụ': 0,
      'Cập nhật lúc': new Date('2026-11-15T10:00:00Z'),
      'Người cập nhật': 'Người manager',
      'Phiên bản': 1,
    },
  ]);
  expect(parseYields(String(rows[0]?.['Sản lượng theo tuổi (kg/cây)']))).toEqual(group.yields);
  expect(facts).toMatchObject({ Nguồn: 'Của đơn vị', 'Sắp xếp': 'Mới cập nhật trước', 'Số dòng': '1' });
});

test('the filter and the order of the list are those of the file', async () => {
  await manager.client.post('/api/crop-groups', aCropGroup({ code: 'SR-A', name: 'Sầu riêng A' }));
  await manager.client.post('/api/crop-groups', aCropGroup({ code: 'CHUOI', name: 'Chuối' }));
  await addCropGroups(3);
  const names = async (query: Record<string, string>) =>
    (await exported('crop-groups', query)).rows.map((row) => row['Tên nhóm cây']);
  const durians = ['Sầu riêng A', 'Sầu riêng Monthong', 'Sầu riêng Musang King', 'Sầu riêng RI6'];
  expect(await names({ q: 'sau rieng', page: '2', pageSize: '1' })).toEqual(durians);
  expect(await names({ q: 'sau rieng', sort: '-name' })).toEqual(durians.toReversed());
  expect(await names({ deleted: 'only' })).toEqual([]);
  expect(await names({ owner: 'entity', q: 'chuoi' })).toEqual(['Chuối']);
});

test('of another entity nothing is exported', async () => {
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  await neighbour.client.post('/api/crop-groups', aCropGroup({ code: 'LA', name: 'Của hàng xóm' }));
  await neighbour.client.post('/api/seasons', aSeason());
  expect((await exported('crop-groups')).rows).toHaveLength(4);
  expect((await exported('seasons')).rows).toEqual([]);
});

test('seasons are exported with days that Excel knows and stages that can be imported again', async () => {
  const { data: season } = await manager.client.post('/api/seasons', aSeason({ notes: 'Vụ đầu' }));
  await manager.client.post('/api/seasons', aSeason({ cropGroupId: 1, name: 'Nghịch vụ 2027', kind: 'off' }));
  const { name, headers, rows, facts } = await exported('seasons', { cropGroupId: '3' });
  expect(name).toBe('mua-vu-2026-11-15.xlsx');
  expect(headers).toEqual(expect.arrayContaining(seasonSheet.fields.map(({ header }) => header)));
  expect(rows).toEqual([
    {
      'Nhóm cây': 'Sầu riêng Monthong (SR-MON)',
      'Tên mùa vụ': 'Chính vụ 2027',
      Năm: 2027,
      'Loại vụ': 'Chính vụ',
      'Ngày bắt đầu': new Date('2026-10-10T00:00:00Z'),
      'Ngày kết thúc': new Date('2027-09-14T00:00:00Z'),
      'Giai đoạn (ngày)': 'Phục hồi: 60 ngày; Ra hoa: 45 ngày; Nuôi trái: 110 ngày',
      'Ghi chú': 'Vụ đầu',
      'Số ngày': 340,
      'Cập nhật lúc': new Date('2026-11-15T10:00:00Z'),
      'Người cập nhật': 'Người manager',
      'Phiên bản': 1,
    },
  ]);
  const stages = season.stages.map(({ name: stage, days }: { name: string; days: number }) => ({ name: stage, days }));
  expect(parseStages(String(rows[0]?.['Giai đoạn (ngày)']))).toEqual(stages);
  expect(parseCropGroupCode(String(rows[0]?.['Nhóm cây']))).toBe('SR-MON');
  expect(facts).toMatchObject({ 'Nhóm cây': 'Sầu riêng Monthong', 'Số dòng': '1' });
});

test('what one farm exports, another imports unchanged', async () => {
  const yields = [{ age: 5, minKg: 20, maxKg: 30.5 }];
  const group = {
    code: '007',
    name: '=Bơ',
    icon: 'avocado',
    rowSpacing: 7.5,
    bloomToHarvestMin: 200,
    yields,
    notes: 'a\nb',
  };
  await manager.client.post('/api/crop-groups', group);
  await manager.client.post('/api/seasons', aSeason({ notes: '+1' }));
  const files = [(await exported('crop-groups', { owner: 'entity' })).file, (await exported('seasons')).file];
  const other = await aMember(server, await aFarm(server), 'manager');
  const imports = new TestImporter(server, other);
  for (const [index, type] of (['crop-group', 'season'] as const).entries()) {
    const ready = await imports.prepare(files[index] ?? Buffer.alloc(0), type);
    expect(ready).toMatchObject({ state: 'ready', rowCount: 1, errorRowCount: 0 });
    await imports.accept(ready);
    await server.runJobs();
  }
  const listOf = async (person: Person, path: string) => (await person.client.get(path)).data.items;
  for (const path of ['/api/crop-groups?owner=entity', '/api/seasons']) {
    const [mine, theirs] = [await listOf(manager, path), await listOf(other, path)];
    expect(theirs.map(fieldsOf)).toEqual(mine.map(fieldsOf));
    expect(theirs).toHaveLength(1);
  }
});

test('thousands of rows of the system and of the farm come once each, in the order of the list', async () => {
  await addCropGroups(5_000);
  const { rows } = await exported('crop-groups', { sort: '-code' });
  const codes = rows.map((row) => String(row['Mã nhóm cây']));
  expect(codes).toHaveLength(5_004);
  const sorted = codes.map((code) => code.toLowerCase()).toSorted((a, b) => (a < b ? 1 : -1));
  expect(codes.map((code) => code.toLowerCase())).toEqual(sorted);
  expect(new Set(codes).size).toBe(5_004);
});

/** Moments as answers have them; read by key they have an offset and microseconds. */
const inUtc = (group: CropGroup): CropGroup => ({
  ...group,
  createdAt: new Date(group.createdAt).toISOString(),
  updatedAt: new Date(group.updatedAt).toISOString(),
});

test.each(['name', '-name', 'code', '-code', 'updatedAt', '-updatedAt'] as const)(
  'read by key, the list has the order that its pages have: %s',
  async (sort) => {
    await addCropGroups(40);
    await sql`update crop_group set updated_at = '2026-01-01' where id in (2, 3) or code like '%5'`.execute(server.db);
    const query: CropGroupQuery = { page: 1, pageSize: 200, sort, deleted: 'without' };
    const whole = await cropGroupList.page(scope(), query);
    for (const pageSize of [1, 3, 44, 100]) {
      const read: CropGroup[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const batch = await cropGroupList.read(scope(), { ...query, pageSize, ...(after && { after }) });
        read.push(...batch.items);
        after = batch.next;
      }
      expect(read.map(inUtc)).toEqual(whole.items);
    }
  },
);

test('what is added or removed while it is read makes no row come twice', async () => {
  await addCropGroups(30);
  const query: CropGroupQuery = { page: 1, pageSize: 10, sort: 'name', deleted: 'without' };
  const seen: number[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const batch = await cropGroupList.read(scope(), { ...query, ...(after && { after }) });
    seen.push(...batch.items.map(({ id }) => id));
    after = batch.next;
    await manager.client.post('/api/crop-groups', aCropGroup({ code: `MOI-${seen.length}`, name: 'A đứng đầu' }));
    const gone = seen.at(-3) ?? 0;
    await server.db.updateTable('crop_group').set({ deleted_at: sql`now()` }).where('id', '=', gone).execute();
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(34);
});
