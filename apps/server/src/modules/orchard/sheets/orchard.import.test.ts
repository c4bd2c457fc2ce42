import type { Job } from '@vuon/contract/jobs/job';
import { strToU8 } from 'fflate';
import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { TestImporter } from '#testing/imports.ts';
import { anArea, aPlot, aRow, at, expectData, land, line, plantTrees, polygon } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let imports: TestImporter;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  imports = new TestImporter(server, manager);
});

const listOf = async ({ client }: Person, path: string) => {
  const { data } = await client.get(path);
  return data.items as Record<string, unknown>[];
};

const types = { areas: 'area', plots: 'plot', rows: 'row', plants: 'plant' } as const;
type List = keyof typeof types;
const lists = Object.keys(types) as List[];
const paths: Record<List, string> = {
  areas: '/api/area?depth=area&pageSize=200&sort=code',
  plots: '/api/plots?pageSize=200&sort=code',
  rows: '/api/rows?pageSize=200&sort=code',
  plants: '/api/plants?pageSize=200&sort=code',
};

const exported = async ({ client }: Person, list: List, format: string) => {
  const { data: job } = await client.post('/api/v1/exports', { list, query: {}, format });
  expect(await server.runJobs()).toEqual([]);
  const { result } = (await client.get(`/api/v1/jobs/${job.id}`)).data as Job;
  if (result?.type !== 'file') throw new Error('there is no file');
  return new Uint8Array(await (await fetch(server.url + result.url)).arrayBuffer());
};

/** What people typed and drew, without the numbers that an entity gives. */
const known = (record: Record<string, unknown>) => {
  const { id, entityId, areaId, plotId, rowId, managerId, version, createdAt, updatedAt, updatedByName, ...fields } =
    record;
  return fields;
};

/** Every cell of a file, without who wrote the record and when. */
const cellsOf = async (file: Uint8Array, format: string) => {
  const isStamp = (header: unknown) =>
    header === 'Cập nhật lúc' || header === 'Người cập nhật' || header === 'Phiên bản';
  if (format === 'kml')
    return new TextDecoder()
      .decode(file)
      .replace(/<Data name="(Cập nhật lúc|Người cập nhật|Phiên bản)">.*?<\/Data>/g, '');
  if (format === 'geojson')
    return JSON.parse(new TextDecoder().decode(file), (key, value) => (isStamp(key) ? undefined : value));
  const [sheet] = await readExcel(Buffer.from(file));
  const [headers = [], ...rows] = sheet?.data ?? [];
  return [headers, ...rows].map((row) => row.filter((_, index) => !isStamp(headers[index])));
};

const round = (east: number, north: number, radius: number, corners: number) =>
  polygon(
    Array.from({ length: corners + 1 }, (_, index) => {
      const angle = ((index % corners) / corners) * 2 * Math.PI;
      return at(east + Math.cos(angle) * radius, north + Math.sin(angle) * radius);
    }),
  );

/** A farm with everything that a field can hold, and with nothing in it. Two outlines have so many corners, and twice as many. */
const aWholeFarm = async (corners: number) => {
  const { data: person } = await manager.client.post('/api/people', { fullName: 'Trần Văn Bình' });
  const unit = async (system: 'old' | 'new') => {
    const wards = server.db
      .selectFrom('location')
      .select('id')
      .where('system', '=', system)
      .where('level', '=', 'ward');
    return (await wards.where('sort_name', '=', 'ea kao').executeTakeFirstOrThrow()).id;
  };
  const area = await anArea(manager, {
    code: 'ĐĐ-1',
    name: 'Đồi Đông “cũ” | mới',
    growingCode: 'VN-66-650',
    growingStatus: 'granted',
    growingExpiresOn: '2028-03-01',
    managerId: person.id,
    addressLine: 'Buôn Cuôr, số 5',
    locationId: await unit('new'),
    oldLocationId: await unit('old'),
    declaredHectares: 12.3456,
    soil: 'Đỏ bazan',
    water: 'Hồ',
    terrain: 'gentle',
    certificates: [
      { name: 'VietGAP | 2', number: 'VG-1', issuer: null, issuedOn: '2026-03-01', expiresOn: '2029-03-01' },
      { name: 'Hữu cơ', number: null, issuer: null, issuedOn: null, expiresOn: null },
    ],
    location: polygon(
      [at(0, 0), at(400, 0), at(400, 400), at(0, 400), at(0, 0)],
      [at(50, 50), at(50, 60), at(60, 60), at(60, 50), at(50, 50)],
    ),
    gpsAccuracy: 2.3,
    notes: 'Dòng một\nDòng hai, <b>đậm</b> & "trích"',
  });
  const bare = await anArea(manager, { code: 'TR', name: 'Trống', oldLocationId: await unit('old') });
  const group = { cropGroupId: 1 };
  const plot = await aPlot(manager, {
    ...group,
    areaId: area.id,
    code: 'A-10',
    plantedOn: '2019-06-15',
    irrigation: 'micro-sprinkler',
    managerId: person.id,
    declaredHectares: 1.5,
    slope: 7.5,
    location: land(10, 10, 200.123, 200.456),
    gpsAccuracy: 3,
    exclusions: [
      { kind: 'pond', name: 'Hồ, lớn', location: land(20, 20, 40, 40) },
      { kind: 'house', name: null, location: land(60, 60, 70, 70) },
      { kind: 'rock', name: 'Đá | gò \\ nhỏ', location: round(120, 120, 30, corners) },
    ],
    notes: 'Gần suối',
  });
  await aPlot(manager, { areaId: bare.id, code: 'A-10', location: round(900, 900, 300, 2 * corners) });
  const row = await aRow(manager, { plotId: plot.id, code: 'H01', number: 3, location: line(at(12, 12), at(12, 190)) });
  await aRow(manager, { plotId: plot.id, code: 'H02', number: 9, notes: 'Chưa vẽ' });
  const tree = { rowId: row.id, plantStatusId: 4, ...group, plantedOn: '2020-01-31', seedlingSource: 'Ea Kmat' };
  const place = { geometry: { geoType: 'Point', geoCoordinate: at(12, 20) } };
  const first = { trunk: 18.5, canopy: 5.25, height: 6.5, location: place, gpsAccuracy: 1.7, notes: 'Cây mẹ' };
  const planted = expectData(await manager.client.post('/api/plants', { ...tree, ...first, code: 'C-001', number: 5 }));
  expectData(await manager.client.post('/api/plants', { rowId: row.id, plantStatusId: 2, code: 'C-002' }));
  await replaceTwice(planted);
};

/** A tree with two before it: the one with all that is known of a tree, the other with nothing. */
const replaceTwice = async ({ id, version }: { id: number; version: number }) => {
  const bare = { cropGroupId: null, plantStatusId: 2, plantedOn: null, seedlingSource: null };
  const replant = async (body: object) => expectData(await manager.client.post(`/api/plants/${id}/replant`, body));
  await replant({ ...bare, version, endedOn: '2024-03-01', reason: 'Ngập | úng: hai tuần\nrồi chết' });
  server.advance(60.123);
  await replant({ ...bare, cropGroupId: 1, version: version + 1, endedOn: '2025-01-05', reason: 'Giống kém' });
  server.advance(9.007);
  const status = { version: version + 2, plantStatusId: 5, reason: 'Thiếu nước' };
  expectData(await manager.client.patch(`/api/plants/${id}/status`, status));
  server.advance(30);
};

const formerTreesOf = async (who: Person) => {
  const [tree] = await listOf(who, paths.plants);
  return expectData(await who.client.get(`/api/plants/${tree?.id}/former-trees`));
};

test.each(['xlsx', 'geojson', 'kml'])('what is exported as %s is the same in another entity', async (format) => {
  // In Excel, their text is longer than a cell.
  await aWholeFarm(format === 'xlsx' ? 900 : 20);
  const other = await aMember(server, await aFarm(server), 'manager');
  await other.client.post('/api/people', { fullName: 'Trần Văn Bình' });
  const there = new TestImporter(server, other);
  const files = {} as Record<List, Uint8Array<ArrayBuffer>>;
  for (const list of lists) {
    const file = await exported(manager, list, format);
    files[list] = file;
    const again = await imports.prepare(file, types[list]);
    expect(await imports.rows(again.id)).toMatchObject([{ verdict: 'unchanged' }, { verdict: 'unchanged' }]);
    const done = await there.write(file, types[list]);
    expect(await there.errors(done.id)).toEqual([]);
    expect(done).toMatchObject({ state: 'done', errorRowCount: 0, hasGeometry: true });
  }
  for (const list of lists) {
    const [before, after] = [await listOf(manager, paths[list]), await listOf(other, paths[list])];
    expect(before).toHaveLength(2);
    expect(after.map(known)).toEqual(before.map(known));
    expect(await cellsOf(await exported(other, list, format), format)).toEqual(await cellsOf(files[list], format));
  }
  expect(await formerTreesOf(other)).toEqual(await formerTreesOf(manager));
  expect(await formerTreesOf(other)).toHaveLength(2);
  // Counted with them.
  expect((await listOf(other, paths.plots)).map(({ plantCount }) => plantCount)).toContain(2);
});

describe('trees', () => {
  const arrange = async () => {
    const area = await anArea(manager, { code: 'DD' });
    const plot = await aPlot(manager, { areaId: area.id, code: 'A-10' });
    const row = await aRow(manager, { plotId: plot.id, code: 'H01' });
    return { area, plot, row };
  };

  test('the errors of each row name what is missing, taken or ambiguous', async () => {
    const { area, plot, row } = await arrange();
    await plantTrees(server.db, row, [{ code: 'C-1' }]);
    const twin = await aPlot(manager, { areaId: (await anArea(manager, { code: 'DT' })).id, code: 'A-10' });
    await aRow(manager, { plotId: twin.id, code: 'h01' });
    const headers = ['Mã khu vực', 'Mã lô', 'Mã hàng', 'Mã cây', 'Tình trạng', 'Nhóm cây', 'Kinh độ', 'Vĩ độ'];
    const ready = await imports.prepareAdding(
      aTable(
        headers,
        ['DD', 'A-10', 'H01', 'c-1', null, null, null, null],
        ['DD', 'A-10', 'H01', 'C-2', 'Héo', 'Xoài cát', null, null],
        [null, 'A-10', 'H01', 'C-3', null, null, null, null],
        ['DD', 'A-10', 'H77', 'C-4', null, null, null, null],
        ['DD', 'A-10', 'H01', 'C-5', null, null, 108.05, null],
        ['DD', 'A-10', 'H01', 'C-6', null, null, 12.68, 108.05],
        ['DD', 'A-10', 'H01', 'C-7', null, null, null, null],
        ['dd', 'a-10', 'h01', 'Ｃ-7', null, null, null, null],
        ['DD', 'A-10', 'H01', 'c-7', null, null, null, null],
      ),
      'plant',
    );
    const errors = await imports.errors(ready.id);
    expect(errors).toEqual([
      '2 code: Mã c-1 đã có trong hàng này',
      '3 cropGroupId: Không có nhóm cây “Xoài cát”. Hãy ghi mã hoặc tên như trong danh mục.',
      '3 plantStatusId: Không có tình trạng “Héo” trong danh mục',
      '4 rowId: Có 2 hàng mang mã “H01”. Hãy ghi thêm Mã khu vực và Mã lô',
      '5 rowId: Không có hàng “H77” / DD / A-10',
      '6 latitude: Có kinh độ thì cần cả vĩ độ',
      '7 longitude: Kinh độ và vĩ độ bị đổi chỗ cho nhau',
      expect.stringContaining('8 code: Trùng mã với dòng'),
      expect.stringMatching(/^9 code: /),
      expect.stringContaining('10 code: Trùng mã với dòng'),
    ]);
    expect([area.code, plot.code]).toEqual(['DD', 'A-10']);
  });

  test('are numbered on where no number is given, counted, and taken back at once', async () => {
    const { row, plot } = await arrange();
    await plantTrees(server.db, row, 3);
    const done = await imports.write(
      aTable(
        ['Mã lô', 'Mã hàng', 'Mã cây', 'Thứ tự trong hàng'],
        ['A-10', 'H01', 'X1', null],
        ['A-10', 'H01', 'X2', 9],
        ['A-10', 'H01', 'X3', null],
      ),
      'plant',
    );
    expect(done).toMatchObject({ state: 'done', createdCount: 3 });
    const numbers = async () =>
      (await listOf(manager, `/api/plants?rowId=${row.id}&sort=number`)).map(({ code, number }) => [code, number]);
    expect((await numbers()).slice(3)).toEqual([
      ['X2', 9],
      ['X1', 10],
      ['X3', 11],
    ]);
    const count = async () => expectData(await manager.client.get(`/api/plots/${plot.id}`)).plantCount;
    expect(await count()).toBe(6);
    await imports.undo(done);
    await server.runJobs();
    expect(await imports.get(done.id)).toMatchObject({ state: 'undone' });
    expect(await count()).toBe(3);
  });

  test('the time of the status and the trees before are told where they cannot be', async () => {
    await arrange();
    const headers = ['Mã hàng', 'Mã cây', 'Tình trạng từ', 'Đời cây', 'Các cây trước'];
    const ready = await imports.prepare(
      aTable(
        headers,
        ['H01', 'C-1', '15/11/2026 10:00', 2, 'lý do: Gãy | KET THUC: 1/2/2020'],
        ['H01', 'C-2', '15/11/2026 10:01', null, null],
        ['H01', 'C-3', 'hôm qua', 1, 'Kết thúc: 30/02/2020 | Lý do: Gãy'],
        ['H01', 'C-4', null, 3, 'Kết thúc: 01/02/2020 | Lý do: Gãy'],
        ['H01', 'C-5', null, null, 'Chết năm ngoái'],
        [
          'H01',
          'C-6',
          null,
          null,
          'Kết thúc: 16/11/2026 | Lý do: Gãy\nKết thúc: 01/02/2020 | Lý do: Gãy | Nhóm cây: Xoài',
        ],
        ['H01', 'C-7', null, null, 'Trồng: 01/02/2021 | Kết thúc: 01/02/2020 | Lý do: Gãy'],
        ['H01', 'C-8', null, null, 'Kết thúc: 01/02/2020'],
      ),
      'plant',
    );
    const example = expect.stringContaining('Hãy viết như: Trồng: 15/06/2014 | Kết thúc: ');
    const errors = await imports.errors(ready.id);
    expect(errors.map((error) => error.replace(/ Hãy viết như: Trồng: 15\/06\/2014 \| Kết thúc: .*/, ' …'))).toEqual([
      '3 statusAt: Không thể ở tương lai',
      '4 statusAt: “hôm qua” không phải là ngày giờ dd/mm/yyyy HH:mm',
      '4 formerTrees: Cây thứ 1: “30/02/2020” không phải là ngày dd/mm/yyyy. …',
      '5 formerTrees: Đời cây là 3 thì ở đây phải có 2 cây, mà có 1. Hãy ghi đủ, hoặc để trống Đời cây',
      '6 formerTrees: Cây thứ 1: không hiểu “Chết năm ngoái”. …',
      '7 formerTrees: Cây thứ 1: không thể kết thúc trong tương lai',
      '7 formerTrees: Cây thứ 2: không có nhóm cây “Xoài”',
      '8 formerTrees: Mục 1: Không thể kết thúc trước ngày trồng',
      '9 formerTrees: Cây thứ 1: thiếu “Lý do”. …',
    ]);
    expect(errors[2]).toEqual(example);
    await imports.accept(ready, true);
    await server.runJobs();
    const [tree] = await listOf(manager, '/api/plants');
    expect(tree).toMatchObject({ code: 'C-1', statusAt: '2026-11-15T03:00:00.000Z', generation: 2 });
    const { data: timeline } = await manager.client.get(`/api/plants/${tree?.id}/timeline`);
    expect(timeline.items).toMatchObject([{ generation: 2 }]);
  });

  test('X and Y in metres need a system, which is chosen with the columns', async () => {
    await arrange();
    const headers = ['Mã hàng', 'Mã cây', 'X (m)', 'Y (m)'];
    const ready = await imports.prepare(aTable(headers, ['H01', 'C-1', 1_402_295, 456_839]), 'plant');
    expect(ready).toMatchObject({ metric: true, system: null, fileSystem: null, errorRowCount: 1 });
    expect(await imports.errors(ready.id)).toEqual([expect.stringContaining('2 longitude: Tọa độ tính bằng mét')]);
    const choose = (system: string, { id, version }: { id: number; version: number }) =>
      manager.client.put(`/api/v1/imports/${id}/mapping`, { version, mapping: ready.mapping, system });
    expect(await choose('hanoi72', ready)).toBeProblem(400, 'request.invalid', 'system');
    expect((await choose('vn2000/3/108.5', ready)).status).toBe(200);
    await server.runJobs();
    const chosen = await imports.get(ready.id);
    expect(chosen).toMatchObject({ metric: true, system: 'vn2000/3/108.5', errorRowCount: 0 });
    expect(await imports.rows(ready.id)).toMatchObject([
      { geometry: { type: 'Point', coordinates: [108.104405876, 12.679813423] } },
    ]);
    await imports.accept(chosen);
    await server.runJobs();
    const [tree] = await listOf(manager, '/api/plants');
    expect(tree).toMatchObject({ location: { geometry: { geoCoordinate: [108.104405876, 12.679813423] } } });
  });
});

describe('plots', () => {
  const feature = (properties: object, coordinates: number[][]) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [coordinates] },
  });
  const geoJson = (more: object, ...features: object[]) =>
    new Uint8Array(strToU8(JSON.stringify({ type: 'FeatureCollection', ...more, features })));
  const square = [
    [456_800, 1_402_200],
    [456_900, 1_402_200],
    [456_900, 1_402_300],
    [456_800, 1_402_300],
    [456_800, 1_402_200],
  ];

  test('of a map that names VN-2000 lie where they are', async () => {
    await anArea(manager, { code: 'DD' });
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::9218' } };
    const ready = await imports.prepare(geoJson({ crs }, feature({ 'Mã lô': 'A-1', 'Khu vực': 'DD' }, square)), 'plot');
    expect(ready).toMatchObject({ metric: false, fileSystem: 'vn2000/3/108.5', errorRowCount: 0 });
    await imports.accept(ready);
    await server.runJobs();
    const [plot] = await listOf(manager, '/api/plots');
    expect(plot).toMatchObject({ code: 'A-1', hectares: expect.closeTo(1, 2), perimeter: expect.closeTo(400, 0) });
  });

  test('that cross themselves, come in unknown metres or name no area are told by row', async () => {
    await anArea(manager, { code: 'DD' });
    const [a, b, c, d] = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)];
    const ready = await imports.prepare(
      geoJson(
        {},
        feature({ 'Mã lô': 'A-1', 'Mã khu vực': 'DD' }, [a, c, b, d, a]),
        feature({ 'Mã lô': 'A-2', 'Mã khu vực': 'DD' }, square),
        feature({ 'Mã lô': 'A-3', 'Mã khu vực': 'XX' }, [a, b, c, d, a]),
      ),
      'plot',
      'lo.geojson',
    );
    expect(await imports.errors(ready.id)).toEqual([
      expect.stringContaining('1 geometry: Ranh giới tự cắt nhau'),
      expect.stringContaining('2 geometry: Tọa độ tính bằng mét'),
      '3 areaId: Không có khu vực “XX”',
    ]);
  });

  test('of a map that does not say where they belong get one area for all', async () => {
    await anArea(manager, { code: 'DD' });
    const ring = [at(0, 0), at(100, 0), at(100, 100), at(0, 100), at(0, 0)];
    const ready = await imports.prepare(geoJson({}, feature({ name: 'A-1' }, ring)), 'plot');
    expect(ready).toMatchObject({ missing: ['areaId'], errorRowCount: 1 });
    expect(await imports.map(ready, { ...ready.mapping, areaId: ' ' })).toBeProblem(400, 'request.invalid');
    await imports.map(ready, { ...ready.mapping, areaId: 'dd' });
    await server.runJobs();
    await imports.accept(await imports.get(ready.id));
    await server.runJobs();
    expect(await listOf(manager, '/api/plots')).toMatchObject([{ code: 'A-1', areaCode: 'DD' }]);
  });

  test('the corners of a land certificate in one cell', async () => {
    await anArea(manager, { code: 'DD' });
    const corners = '1 1402200 456800\n2 1402200 456900\n3 1402300 456900\n4 1402300 456800\n1 1402200 456800';
    const ready = await imports.prepare(aTable(['Mã khu vực', 'Mã lô', 'Ranh giới'], ['DD', 'A-1', corners]), 'plot');
    const { version, mapping } = ready;
    await manager.client.put(`/api/v1/imports/${ready.id}/mapping`, { version, mapping, system: 'vn2000/3/108.5' });
    await server.runJobs();
    await imports.accept(await imports.get(ready.id));
    await server.runJobs();
    expect(await listOf(manager, '/api/plots')).toMatchObject([{ code: 'A-1', hectares: expect.closeTo(1, 2) }]);
  });
});
