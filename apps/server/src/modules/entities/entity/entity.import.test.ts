import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { aUnit, EntityDesk } from '#testing/entities.ts';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, anAdmin, aUser, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';

const server = useServer();
let boss: Person;
let desk: EntityDesk;
let imports: TestImporter;
server.given(async () => {
  boss = await anAdmin(server);
  desk = new EntityDesk(boss);
  imports = new TestImporter(server, boss);
});

const header = ['Tên đơn vị', 'Loại', 'SĐT', 'MST', 'Tên miền', 'Xã', 'Tỉnh', 'Ẩn danh'];
const row = (...cells: (string | null)[]) => [...cells, ...Array(8 - cells.length).fill(null)];

test('rows become entities that wait for approval, each with its own history', async () => {
  const file = aTable(
    header,
    row('Nông hộ Bình', 'nong trai', '0905 123 456', '6001234567', 'Vuon.vn', 'ea knuec', 'dak lak'),
    row('Kho Tuy An', 'Kho', '0905123457', null, null, 'An Dân', 'Tỉnh Phú Yên'),
    row('Ama Thuột', 'Nông trại', null, null, null, null, 'Lâm Đồng', 'Có'),
  );
  const done = await imports.write(file, 'entity');
  expect(done).toMatchObject({ state: 'done', createdCount: 3 });
  const { items } = await desk.list('sort=name');
  expect(items).toMatchObject([
    { name: 'Ama Thuột', isAnonymous: true, phoneNumber: null, locationName: 'Lâm Đồng', provinceName: 'Lâm Đồng' },
    {
      name: 'Kho Tuy An',
      type: 'warehouse',
      locationId: null,
      oldLocationName: 'Xã An Dân, Huyện Tuy An, Phú Yên',
      provinceName: 'Đắk Lắk',
    },
    {
      name: 'Nông hộ Bình',
      status: 'pending',
      phoneNumber: '+84905123456',
      domain: 'vuon.vn',
      domainStatus: 'pending',
      locationName: 'Xã Ea Knuếc, Đắk Lắk',
      provinceName: 'Đắk Lắk',
    },
  ]);
  const [entry] = await desk.history(items[2].id);
  expect(entry).toMatchObject({
    action: 'create',
    entityId: items[2].id,
    after: { name: 'Nông hộ Bình', statusAt: '2026-11-15T03:00:00.000Z' },
  });

  expect((await imports.undo(done)).status).toBe(200);
  await server.runJobs();
  expect(await desk.names()).toEqual([]);
  expect((await desk.history(items[0].id))[0]).toMatchObject({ action: 'remove', entityId: items[0].id });
});

test('what only one may have is an error where it repeats, in the file and with what is stored', async () => {
  const known = await desk.create({ name: 'Có trước', phoneNumber: '0905000001', taxCode: '6001234567' });
  const ready = await imports.prepareAdding(
    aTable(
      header,
      row('Một', 'Nông trại', '+84905000001', '600.123.4567'),
      row('Hai', 'Nông trại', '0905000002', null, 'vuon.vn'),
      row('Ba', 'Nông trại', '84905000002', null, 'VUON.VN'),
      row('Bốn', 'Nông trại', null),
      row('Năm', 'Trường học', '0905000005', null, null, null, 'Atlantis'),
      row('Sáu', 'Kho', '0905000006', null, null, 'Ea Kao Kao', 'Đắk Lắk'),
      row('Bảy', 'Kho', '0905000007', null, null, 'Ea Kao'),
    ),
    'entity',
  );
  expect(await imports.errors(ready.id)).toEqual([
    `2 phoneNumber: Trùng số điện thoại với đơn vị Có trước (${known.code})`,
    `2 taxCode: Trùng mã số thuế với đơn vị Có trước (${known.code})`,
    '3 phoneNumber: Trùng số điện thoại với dòng 4 trong tệp',
    '3 domain: Trùng tên miền với dòng 4 trong tệp',
    '4 phoneNumber: Trùng số điện thoại với dòng 3 trong tệp',
    '4 domain: Trùng tên miền với dòng 3 trong tệp',
    '5 phoneNumber: Số điện thoại is required',
    expect.stringMatching(/^6 type: “Trường học” không có trong/),
    '6 provinceName: Không có tỉnh, thành phố “Atlantis”',
    '7 wardName: Không có xã, phường “Ea Kao Kao” trong Đắk Lắk',
    '8 provinceName: Cần có tỉnh để tìm xã',
  ]);
});

test('an import is not undone once somebody works in one of its entities', async () => {
  const done = await imports.write(aTable(header, row('Nông hộ Bình', 'Nông trại', '0905123456')), 'entity');
  const [{ id }] = (await desk.list()).items;
  await boss.client.with({ 'entity-id': `${id}`, type: 'farm' }).post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
  await imports.undo(done);
  await server.runJobs();
  expect(await imports.get(done.id)).toMatchObject({
    state: 'done',
    problem: expect.stringContaining('Nông hộ Bình (đã có hoạt động)'),
  });
});

test('only the administrator imports entities, and with none selected', async () => {
  const farm = await aFarm(server);
  const owner = await aMember(server, farm, 'owner');
  const file = aTable(header, row('Của tôi', 'Kho', '0905123456'));
  expect(await new TestImporter(server, owner).send(file, 'entity')).toBeProblem(403, 'permission.denied');
  const inside = { ...boss, client: boss.client.with(farm.headers) };
  expect(await new TestImporter(server, inside).send(file, 'entity')).toBeProblem(400, 'request.invalid');
});

test('the list goes to Excel as the filter shows it, with headers that the import understands', async () => {
  const owner = await aUser(server, { fullName: 'Lê Hòa', phoneNumber: '+84905000009' });
  const locationId = await aUnit(server, 'new', 'Xã Ea Knuếc, Đắk Lắk');
  const { id } = await desk.create({ name: 'HTX Ea Knuếc', phoneNumber: '0905000001', ownerId: owner.id, locationId });
  await desk.create({ name: 'Kho', type: 'warehouse' });
  const { data } = await boss.client.post('/api/v1/exports', {
    list: 'entities',
    query: { type: 'farm', provinceId: String(await aUnit(server, 'new', 'Đắk Lắk')) },
  });
  await server.runJobs();
  const { result } = (await boss.client.get(`/api/v1/jobs/${data.id}`)).data;
  const file = Buffer.from(await (await boss.client.download(result.url)).arrayBuffer());
  const [sheet] = await readExcel(file);
  const [headers = [], ...rows] = sheet?.data ?? [];
  expect(rows.map((cells) => Object.fromEntries(headers.map((name, index) => [name, cells[index]])))).toMatchObject([
    {
      'Tên đơn vị': 'HTX Ea Knuếc',
      Loại: 'Nông trại',
      'Xã, phường, đặc khu': 'Xã Ea Knuếc',
      'Tỉnh, thành phố': 'Đắk Lắk',
      'Chủ đơn vị': 'Lê Hòa',
      'Số thành viên': 1,
    },
  ]);
  await boss.client.delete(`/api/v2/admin/entities/entity/${id}`);
  // The code of an entity that is gone means none; without that column the row is a new one.
  const ready = await imports.prepare(new Uint8Array(file), 'entity');
  expect((await imports.errors(ready.id))[0]).toContain('Không có đơn vị mang mã này');
  const { code: _, ...mapping } = ready.mapping;
  await imports.map(ready, mapping);
  await server.runJobs();
  await imports.accept(await imports.get(ready.id));
  await server.runJobs();
  expect(await imports.get(ready.id)).toMatchObject({ state: 'done', createdCount: 1 });
  expect((await desk.list('type=farm')).items).toMatchObject([{ phoneNumber: '+84905000001', locationId }]);
});
