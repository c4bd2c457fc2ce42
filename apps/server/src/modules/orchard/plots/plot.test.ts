import { type Plot, PlotFields, type PlotWarning } from '@vuon/contract/orchard/plot';
import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees, polygon } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let area: { id: number; version: number };
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  area = await anArea(manager, { code: 'DD', name: 'Đồi Đông' });
});

const create = (fields: object = {}) => manager.client.post('/api/plots', { areaId: area.id, code: 'A-10', ...fields });
const get = async (id: number): Promise<Plot> => expectData(await manager.client.get(`/api/plots/${id}`));
const codes = async (query: string): Promise<string[]> =>
  expectData(await manager.client.get(`/api/plots?${query}`)).items.map(({ code }: Plot) => code);
const update = async (plot: Plot, fields: object) =>
  manager.client.put(`/api/plots/${plot.id}`, { ...PlotFields.parse(typed(plot)), version: plot.version, ...fields });
const typed = (plot: Plot) =>
  Object.fromEntries(Object.keys(PlotFields.shape).map((name) => [name, plot[name as keyof Plot]]));
const remove = ({ id, version }: Plot) => manager.client.delete(`/api/plots/${id}?version=${version}`);
const historyOf = async (query: string) =>
  expectData(await manager.client.get(`/api/v1/audit?pageSize=100&${query}`)).items;

describe('a plot', () => {
  test('keeps what is typed, closes its rings and measures them', async () => {
    const ditch = polygon([at(10, 10), at(20, 10), at(20, 90), at(10, 90)]);
    const plot = expectData(
      await create({
        cropGroupId: 3,
        plantedOn: '2019-06-01',
        irrigation: 'drip',
        declaredHectares: 1.1,
        slope: 4.5,
        gpsAccuracy: 2.5,
        notes: 'Gần suối',
        location: polygon([at(0, 0), at(100, 0), at(100, 100), at(0, 100)]),
        exclusions: [{ kind: 'ditch', name: 'Mương giữa', location: ditch }],
      }),
    );
    expect(plot).toMatchObject({
      areaCode: 'DD',
      areaName: 'Đồi Đông',
      cropGroupName: 'Sầu riêng Monthong',
      plantedOn: '2019-06-01',
      irrigation: 'drip',
      declaredHectares: 1.1,
      slope: 4.5,
      gpsAccuracy: 2.5,
      managerName: null,
      notes: 'Gần suối',
      rowCount: 0,
      plantCount: 0,
      statuses: [],
      version: 1,
    });
    expect(plot.hectares).toBeCloseTo(1, 1);
    expect(plot.perimeter).toBeGreaterThan(395);
    expect(plot.perimeter).toBeLessThan(405);
    expect(plot.location.geometry.geoCoordinate[0]).toHaveLength(5);
    expect(plot.exclusions).toMatchObject([{ kind: 'ditch', name: 'Mương giữa' }]);
    expect(plot.exclusions[0].location.geometry.geoCoordinate[0]).toHaveLength(5);
    expect((await get(plot.id)).location).toEqual(plot.location);
  });

  test('refuses a boundary or an exclusion that crosses itself, is empty, or lies off the globe', async () => {
    const bowTie = polygon([at(0, 0), at(100, 100), at(100, 0), at(0, 100)]);
    const good = { location: land(0, 0, 10, 10) };
    expect(await create({ location: bowTie })).toBeProblem(422, 'location.self_crossing', 'location');
    expect(await create({ location: polygon([at(0, 0), at(1, 1)]) })).toBeProblem(422, 'location.empty', 'location');
    expect(
      await create({
        location: polygon([
          [452_000, 1_400_000],
          [452_100, 1_400_000],
          [452_100, 1_400_100],
        ]),
      }),
    ).toBeProblem(422, 'location.off_globe', 'location');
    const second = await create({ exclusions: [good, { location: bowTie }] });
    expect(second).toBeProblem(422, 'location.self_crossing', 'exclusions.1.location');
    expect(await manager.client.count('/api/plots')).toBe(0);
  });

  test('has a code of its own in its area, accents and case aside, also when two write it at once', async () => {
    expectData(await create({ code: 'Đồi-1' }));
    expect(await create({ code: 'doi-1' })).toBeProblem(409, 'value.taken', 'code');
    const elsewhere = await anArea(manager);
    expect((await create({ areaId: elsewhere.id, code: 'DOI-1' })).status).toBe(200);
    const answers = await atOnce(server, [() => create({ code: 'B-1' }), () => create({ code: 'b-1' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('needs an area, a crop group and a person that are there', async () => {
    const neighbour = await aMember(server, await aFarm(server), 'owner');
    const theirs = await anArea(neighbour);
    const stranger = expectData(await neighbour.client.post('/api/people', { fullName: 'Lê Thị Hoa' }));
    expect(await create({ areaId: theirs.id })).toBeProblem(404, 'record.not_found', 'areaId');
    expect(await create({ cropGroupId: 99_999 })).toBeProblem(404, 'record.not_found', 'cropGroupId');
    expect(await create({ managerId: stranger.id })).toBeProblem(404, 'record.not_found', 'managerId');
    const gone = await anArea(manager);
    expectData(await manager.client.delete(`/api/area/${gone.id}?version=1`));
    expect(await create({ areaId: gone.id })).toBeProblem(409, 'record.deleted', 'areaId');
    const plot = expectData(await create());
    expect(await neighbour.client.get(`/api/plots/${plot.id}`)).toBeProblem(404, 'record.not_found');
    expect(await neighbour.client.get(`/api/plots/${plot.id}/positions`)).toBeProblem(404, 'record.not_found');
    expect(await neighbour.client.count('/api/plots')).toBe(0);
  });

  test('moves to another area by an edit, and takes its trees along', async () => {
    const target = await anArea(manager, { name: 'Bờ suối' });
    const plot = await aPlot(manager, { areaId: area.id });
    await plantTrees(server.db, await aRow(manager, { plotId: plot.id }), 3);
    const moved = expectData(await update(plot, { areaId: target.id }));
    expect(moved).toMatchObject({ areaId: target.id, areaName: 'Bờ suối', plantCount: 3, version: 2 });
    const { plotCount, plantCount } = expectData(await manager.client.get(`/api/area/${target.id}`));
    expect([plotCount, plantCount]).toEqual([1, 3]);
    expect(await update(plot, { notes: 'cũ' })).toBeProblem(409, 'version.stale');
  });

  test('is drawn with a version that must be the latest, or without one: the last drawing wins and the history tells', async () => {
    const plot = await aPlot(manager, { areaId: area.id });
    const draw = (body: object) => manager.client.put(`/api/plots/${plot.id}/location`, body);
    expectData(await draw({ location: land(0, 0, 100, 100), version: 1 }));
    expect(await draw({ location: land(0, 0, 50, 50), version: 1 })).toBeProblem(409, 'version.stale');
    const drawn = expectData(await draw({ location: land(0, 0, 50, 50) }));
    expect(drawn.version).toBe(3);
    expect(drawn.hectares).toBeCloseTo(0.25, 2);
    const erased = expectData(await draw({ location: null }));
    expect(erased).toMatchObject({ location: null, hectares: null, perimeter: null });
    const [last] = await historyOf(`recordType=plot&recordId=${plot.id}`);
    expect(last.before.location).toEqual(drawn.location);
  });
});

describe('removing a plot', () => {
  test('takes its rows and trees along, and restoring brings back just these', async () => {
    const plot = await aPlot(manager, { areaId: area.id });
    const [early, late] = [await aRow(manager, { plotId: plot.id }), await aRow(manager, { plotId: plot.id })];
    await plantTrees(server.db, early, 4);
    await plantTrees(server.db, late, 6);
    expect(await get(plot.id)).toMatchObject({
      rowCount: 2,
      plantCount: 10,
      statuses: [{ plantStatusId: 2, count: 10 }],
    });
    expectData(await manager.client.delete(`/api/rows/${early.id}?version=1`));
    expect(await get(plot.id)).toMatchObject({ rowCount: 1, plantCount: 6 });
    server.advance(60);

    const removed = await remove(await get(plot.id));
    expect(removed.data).toMatchObject({ rowCount: 0, plantCount: 0, deletedAt: expect.any(String) });
    expect(await codes('')).toEqual([]);
    expect(await codes('deleted=only')).toEqual([plot.code]);
    expect(await manager.client.count('/api/rows')).toBe(0);
    const operation = (await historyOf(`recordType=plot&recordId=${plot.id}`))[0].operation;
    const entries = await historyOf(`operation=${operation}`);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(Array(8).fill('remove'));
    expect(entries.find(({ record }: { record: { type: string } }) => record.type === 'row').record).toEqual({
      type: 'row',
      id: late.id,
      within: [area.id, plot.id],
      name: late.code,
      place: `Lô ${plot.code}`,
    });

    expect(await manager.client.post(`/api/rows/${late.id}/restore`)).toBeProblem(409, 'record.deleted');
    const restored = expectData(await manager.client.post(`/api/plots/${plot.id}/restore`));
    expect(restored).toMatchObject({ rowCount: 1, plantCount: 6, deletedAt: null });
    expectData(await manager.client.post(`/api/rows/${early.id}/restore`));
    expect(await get(plot.id)).toMatchObject({ rowCount: 2, plantCount: 10 });
  });

  test('leaves no living row in it, whoever adds one at the same moment', async () => {
    const plot = expectData(await create());
    const [added, removed] = await atOnce(server, [
      () => manager.client.post('/api/rows', { plotId: plot.id, code: 'H01' }),
      () => remove(plot),
    ]);
    expect(removed?.status).toBe(200);
    if (added?.status !== 200) expect(added).toBeProblem(409, 'record.deleted', 'plotId');
    expect(await manager.client.count('/api/rows')).toBe(0);
  });

  test('is not undone while its code or its area is gone', async () => {
    const plot = expectData(await create());
    expectData(await remove(plot));
    const successor = expectData(await create());
    const restore = () => manager.client.post(`/api/plots/${plot.id}/restore`);
    expect(await restore()).toBeProblem(409, 'value.taken', 'code');
    expectData(await remove(successor));
    expectData(await manager.client.delete(`/api/area/${area.id}?version=${area.version}`));
    expect(await restore()).toBeProblem(409, 'record.deleted', 'areaId');
  });
});

test('warns of land outside the area and of land that a neighbour has too, with its square metres', async () => {
  const drawn = await anArea(manager, { location: land(0, 0, 200, 200) });
  const plot = await aPlot(manager, { areaId: drawn.id, location: land(100, 0, 220, 100) });
  const neighbour = await aPlot(manager, { areaId: area.id, code: 'B-2', location: land(90, 50, 110, 150) });
  await aPlot(manager, { areaId: drawn.id, location: land(120, 100, 200, 200) }); // shares an edge
  await aPlot(manager, { areaId: drawn.id });
  const warnings: PlotWarning[] = expectData(await manager.client.get(`/api/plots/${plot.id}/warnings`));
  expect(warnings.map(({ kind, plot: other }) => [kind, other])).toEqual([
    ['leaves-area', null],
    ['overlaps-plot', { id: neighbour.id, code: 'B-2' }],
  ]);
  expect(warnings[0]?.squareMetres).toBeCloseTo(2_000, -2);
  expect(warnings[1]?.squareMetres).toBeCloseTo(500, -1);
  expect(warnings[1]?.pieces).toHaveLength(1);
  expect(expectData(await manager.client.get(`/api/plots/${neighbour.id}/warnings`))).toMatchObject([
    { plot: { id: plot.id } },
  ]);
});

test('gives the places of its living trees by columns', async () => {
  const plot = await aPlot(manager, { areaId: area.id });
  const row = await aRow(manager, { plotId: plot.id });
  const positions = async () => expectData(await manager.client.get(`/api/plots/${plot.id}/positions`));
  const columns = ['ids', 'longitudes', 'latitudes', 'plantStatusIds', 'rowIds', 'cropGroupIds', 'plantedOn'];
  expect(await positions()).toEqual(Object.fromEntries(columns.map((name) => [name, []])));
  const [first, , third] = await plantTrees(server.db, row, [
    { at: at(5, 5) },
    {},
    { at: at(10, 5), plantStatusId: 4 },
  ]);
  const read = await positions();
  const order = read.ids[0] === first ? [0, 1] : [1, 0];
  const pick = (name: string) => order.map((index) => read[name][index]);
  expect(pick('ids')).toEqual([first, third]);
  expect(pick('plantStatusIds')).toEqual([2, 4]);
  expect(read.rowIds).toEqual([row.id, row.id]);
  expect(pick('longitudes')[0]).toBeCloseTo(at(5, 5)[0], 6);
  expect(pick('latitudes')[1]).toBeCloseTo(at(10, 5)[1], 6);
  expect([read.cropGroupIds, read.plantedOn]).toEqual([
    [0, 0],
    [null, null],
  ]);
  const { version } = expectData(await manager.client.get(`/api/plants/${third}`));
  const tree = { rowId: row.id, code: 'C3', cropGroupId: 3, plantedOn: '2019-06-15', version };
  const location = { geometry: { geoType: 'Point', geoCoordinate: at(10, 5) } };
  expectData(await manager.client.put(`/api/plants/${third}`, { ...tree, location }));
  const again = await positions();
  const place = again.ids.indexOf(third);
  expect([again.cropGroupIds[place], again.plantedOn[place]]).toEqual([3, '2019-06-15']);
});

test('is listed by area, crop, person, irrigation and whether it is drawn, and found by the words of its place', async () => {
  const { id: managerId } = expectData(await manager.client.post('/api/people', { fullName: 'Trần Văn Bình' }));
  const stream = await anArea(manager, { code: 'BS', name: 'Bờ suối' });
  await create({ code: 'A-10', cropGroupId: 3, plantedOn: '2020-01-01', location: land(0, 0, 200, 100) });
  await create({ code: 'A-2', irrigation: 'drip', managerId, plantedOn: '2018-01-01' });
  await create({ code: 'C-1', areaId: stream.id, location: land(0, 0, 100, 100) });
  expect(await codes('')).toEqual(['A-2', 'A-10', 'C-1']);
  expect(await codes('sort=-hectares')).toEqual(['A-10', 'C-1', 'A-2']);
  expect(await codes('sort=plantedOn')).toEqual(['A-2', 'A-10', 'C-1']);
  expect(await codes(`areaId=${stream.id}`)).toEqual(['C-1']);
  expect(await codes('cropGroupId=3')).toEqual(['A-10']);
  expect(await codes(`managerId=${managerId}`)).toEqual(['A-2']);
  expect(await codes('irrigation=drip')).toEqual(['A-2']);
  expect(await codes('located=false')).toEqual(['A-2']);
  expect(await codes('q=a+doi')).toEqual(['A-2', 'A-10']);
  expect(await codes('q=suoi')).toEqual(['C-1']);
  const total = async (query: string) =>
    expectData(await manager.client.get(`/api/plots?pageSize=1&page=2&${query}`)).total;
  const filters = ['', `areaId=${stream.id}`, `managerId=${managerId}`, 'managerEndedBy=2026-01-01', 'q=a+doi'];
  expect(await Promise.all(filters.map(total))).toEqual([3, 1, 1, 0, 2]);
  const found = expectData(await manager.client.get('/api/v1/search?q=a-10'));
  expect(found).toMatchObject([
    { type: 'plot', hits: [{ record: { name: 'A-10', within: [area.id] }, detail: 'Đồi Đông · Sầu riêng Monthong' }] },
  ]);
});

test('exports what the list shows, parents by their codes', async () => {
  const { id: managerId } = expectData(await manager.client.post('/api/people', { fullName: 'Trần Văn Bình' }));
  const plot = expectData(await create({ cropGroupId: 3, managerId, irrigation: 'drip', plantedOn: '2020-01-31' }));
  const row = await aRow(manager, { plotId: plot.id, code: 'H01', number: 4 });
  await plantTrees(server.db, row, 2);
  const exported = async (list: string) => {
    const { id } = expectData(
      await manager.client.post('/api/v1/exports', { list, query: { areaId: String(area.id) } }),
    );
    expect(await server.runJobs()).toEqual([]);
    const { result } = expectData(await manager.client.get(`/api/v1/jobs/${id}`));
    const file = Buffer.from(await (await fetch(server.url + result.url)).arrayBuffer());
    const [headers = [], ...rows] = (await readExcel(file))[0]?.data ?? [];
    return rows.map((cells) => Object.fromEntries(headers.map((header, index) => [String(header), cells[index]])));
  };
  expect(await exported('plots')).toMatchObject([
    {
      'Mã khu vực': 'DD',
      'Mã lô': 'A-10',
      'Nhóm cây trồng': expect.stringContaining('Sầu riêng Monthong ('),
      'Hệ thống tưới': 'Nhỏ giọt',
      'Người phụ trách': expect.stringContaining('Trần Văn Bình (NS-'),
      'Số cây': 2,
    },
  ]);
  expect(await exported('rows')).toMatchObject([
    { 'Mã khu vực': 'DD', 'Mã lô': 'A-10', 'Mã hàng': 'H01', 'Thứ tự trong lô': 4 },
  ]);
});

describe('many plots at once', () => {
  const run = async (action: string, select: object, values?: object) => {
    const { id } = expectData(await manager.client.post('/api/v1/bulk', { action, select, ...(values && { values }) }));
    expect(await server.runJobs()).toEqual([]);
    return expectData(await manager.client.get(`/api/v1/jobs/${id}`));
  };

  test('get a crop group, with their trees if wanted, and get back what they had', async () => {
    const plot = await aPlot(manager, { areaId: area.id, cropGroupId: 1 });
    const bare = await aPlot(manager, { areaId: area.id, cropGroupId: 3 });
    const row = await aRow(manager, { plotId: plot.id });
    const [own, , other] = await plantTrees(server.db, row, [{ cropGroupId: 1 }, { cropGroupId: 3 }, {}]);
    const values = { cropGroupId: 3, alsoPlants: true };
    const preview = await manager.client.post('/api/v1/bulk/preview', {
      action: 'plot.crop-group',
      select: { ids: [plot.id, bare.id] },
      values,
    });
    expect(preview.data).toMatchObject({
      able: { count: 1, rows: [{ id: plot.id, to: 'Sầu riêng Monthong', detail: 'cùng 3 cây của lô' }] },
      same: { count: 1 },
    });
    const job = await run('plot.crop-group', { query: { areaId: String(area.id) } }, values);
    expect(job.result).toMatchObject({ changed: 1, unchanged: 1 });
    const groups = () => server.db.selectFrom('plant').select(['id', 'crop_group_id as group']).orderBy('id').execute();
    expect((await groups()).map(({ group }) => group)).toEqual([3, 3, 3]);
    expect(await get(plot.id)).toMatchObject({ cropGroupId: 3, plantCount: 3 });

    const undone = await run('plot.undo-crop-group', { changedBy: `job:${job.id}` });
    expect(undone.result).toMatchObject({ changed: 1 });
    expect((await get(plot.id)).cropGroupId).toBe(1);
    const back = new Map((await groups()).map(({ id, group }) => [id, group]));
    expect([back.get(own ?? 0), back.get(other ?? 0)]).toEqual([1, null]);
    const tallied = await server.db
      .selectFrom('plant_tally')
      .select('crop_group_id')
      .orderBy('crop_group_id')
      .execute();
    expect(tallied.map((tally) => tally.crop_group_id)).toEqual([0, 1, 3]);
  });

  test('get back that they and their trees had no crop group', async () => {
    const plot = await aPlot(manager, { areaId: area.id });
    await plantTrees(server.db, await aRow(manager, { plotId: plot.id }), 2);
    const job = await run('plot.crop-group', { ids: [plot.id] }, { cropGroupId: 3, alsoPlants: true });
    await run('plot.undo-crop-group', { changedBy: `job:${job.id}` });
    const trees = await server.db.selectFrom('plant').select('crop_group_id').execute();
    expect(trees).toEqual([{ crop_group_id: null }, { crop_group_id: null }]);
    expect((await get(plot.id)).cropGroupId).toBeNull();
  });

  test('get somebody in charge, are removed and restored', async () => {
    const { id: managerId } = expectData(await manager.client.post('/api/people', { fullName: 'Trần Văn Bình' }));
    const plots = [await aPlot(manager, { areaId: area.id, managerId }), await aPlot(manager, { areaId: area.id })];
    await plantTrees(server.db, await aRow(manager, { plotId: plots[1]?.id ?? 0 }), 2);
    const ids = plots.map(({ id }) => id);
    const assigned = await run('plot.manager', { ids }, { managerId });
    expect(assigned.result).toMatchObject({ changed: 1, unchanged: 1 });
    await run('plot.undo-manager', { changedBy: `job:${assigned.id}` });
    expect(await Promise.all(ids.map(async (id) => (await get(id)).managerId))).toEqual([managerId, null]);
    const removed = await run('plot.remove', { query: {} });
    expect(removed.result).toMatchObject({ changed: 2 });
    const restored = await run('plot.restore', { changedBy: `job:${removed.id}` });
    expect(restored.result).toMatchObject({ changed: 2 });
    expect(await get(ids[1] ?? 0)).toMatchObject({ rowCount: 1, plantCount: 2 });
  });
});
