import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkMap } from '@vuon/contract/cultivation/work-map';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

// Today is Sunday, 15/11/2026: the week ends today. Area A has the plots and, not drawn, A-3; B has the plot B-1; C has none.
const server = useServer({}, { resetBefore: beforeAll });
let manager: Person;
let worker: Person;
let stranger: Person;
let type: number;
let otherType: number;
const ids: Record<'a' | 'b' | 'c' | 'bare' | 'a1' | 'a2' | 'a3' | 'b1' | 'h1' | 'h2', number> = {
  a: 0,
  b: 0,
  c: 0,
  bare: 0,
  a1: 0,
  a2: 0,
  a3: 0,
  b1: 0,
  h1: 0,
  h2: 0,
};
let trees: number[];

const work = async (title: string, targets: object[], endsOn: string, fields: object = {}): Promise<Work> =>
  expectData(
    await manager.client.post(
      '/api/works',
      aWork({ title, workTypeId: type, targets, startsOn: '2026-11-01', endsOn, ...fields }),
    ),
  );
const step = async ({ id, version }: Work, action: string, fields: object = {}): Promise<Work> =>
  expectData(await manager.client.post(`/api/works/${id}/transitions`, { version, action, ...fields }));

beforeAll(async () => {
  const farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  worker = await aMember(server, farm, 'worker');
  stranger = await aMember(server, await aFarm(server), 'manager');
  [type, otherType] = [await aWorkType(manager), await aWorkType(manager)];
  ids.a = (await anArea(manager, { location: land(0, 0, 200, 100) })).id;
  ids.b = (await anArea(manager)).id;
  ids.c = (await anArea(manager, { name: 'Đồi C', location: land(500, 0, 600, 100) })).id;
  ids.bare = (await anArea(manager)).id;
  ids.a1 = (await aPlot(manager, { areaId: ids.a, code: 'A-1', location: land(0, 0, 100, 100) })).id;
  ids.a2 = (await aPlot(manager, { areaId: ids.a, code: 'A-2', location: land(100, 0, 200, 100) })).id;
  ids.a3 = (await aPlot(manager, { areaId: ids.a, code: 'A-3' })).id;
  ids.b1 = (await aPlot(manager, { areaId: ids.b, code: 'B-1', location: land(1000, 0, 1100, 100) })).id;
  const row = await aRow(manager, { plotId: ids.b1 });
  const otherRow = await aRow(manager, { plotId: ids.b1 });
  [ids.h1, ids.h2] = [row.id, otherRow.id];
  trees = [...(await plantTrees(server.db, row, 4)), ...(await plantTrees(server.db, otherRow, 2))];

  const me = await aWorker(manager, {}, worker);
  await work('Làm cỏ cả khu A', [{ kind: 'area', id: ids.a }], '2026-11-14');
  await work('Bón lô A-1', [{ kind: 'plot', id: ids.a1 }], '2026-11-15', { workTypeId: otherType, personIds: [me] });
  await work(
    'Tưới hai hàng',
    [
      { kind: 'row', id: ids.h2 },
      { kind: 'plants', rowId: ids.h1, from: 2, to: 3 },
    ],
    '2026-12-20',
  );
  await work('Đào mương đồi C', [{ kind: 'area', id: ids.c }], '2026-11-16');
  await work('Dọn lô A-3', [{ kind: 'plot', id: ids.a3 }], '2026-11-10');
  await work('Rào khu mới', [{ kind: 'area', id: ids.bare }], '2026-11-30');
  const done = await work('Tỉa xong', [{ kind: 'plot', id: ids.a2 }], '2026-11-12', { personIds: [me] });
  await step(await step(await step(done, 'assign'), 'start'), 'finish');
});

const map = async (query = '', by = manager): Promise<WorkMap> =>
  expectData(await by.client.get(`/api/works/map?${query}`));
const titles = async (query: string, by = manager): Promise<string[]> =>
  expectData(await by.client.get(`/api/works/map/works?${query}`)).items.map(({ title }: Work) => title);
const none = { late: 0, today: 0, week: 0, later: 0 };

test('counts open work at every drawn plot that it touches, by its last day and its type', async () => {
  const found = await map();
  expect(found).toMatchObject({ open: 6, undrawn: 2, due: { late: 2, today: 1, week: 0, later: 3 } });
  expect(found.types).toEqual([
    { workTypeId: type, count: 5 },
    { workTypeId: otherType, count: 1 },
  ]);
  expect(found.workTypes.map(({ id }) => id)).toEqual(expect.arrayContaining([type, otherType]));
  const [a1, a2, b1] = found.plots;
  expect(a1).toMatchObject({ code: 'A-1', open: 2, due: { ...none, late: 1, today: 1 }, isPart: false });
  expect(a1?.types).toHaveLength(2);
  expect(a2).toMatchObject({ code: 'A-2', open: 1, due: { ...none, late: 1 }, isPart: false });
  expect(b1).toMatchObject({ code: 'B-1', open: 1, due: { ...none, later: 1 }, isPart: true });
  const [west, south, east, north] = [...at(1000, 0), ...at(1100, 100)] as [number, number, number, number];
  expect(b1?.bounds.map((degrees) => degrees.toFixed(6))).toEqual(
    [west, south, east, north].map((degrees) => degrees.toFixed(6)),
  );
  expect(found.plots).toHaveLength(3);
});

test('shows an area whose plots are not drawn itself, and rows that are named beside their plot', async () => {
  const { areas, rows } = await map();
  expect(areas).toMatchObject([{ id: ids.c, name: 'Đồi C', open: 1 }]);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: ids.h1, plotId: ids.b1, open: 1 }),
      expect.objectContaining({ id: ids.h2, plotId: ids.b1, open: 1 }),
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('takes the filters of the list, and shows a worker the same', async () => {
  expect((await map('late=true')).plots.map(({ code }) => code)).toEqual(['A-1', 'A-2']);
  expect(await map(`workTypeId=${otherType}`)).toMatchObject({ open: 1, plots: [{ code: 'A-1', open: 1 }] });
  expect(await map('q=tuoi')).toMatchObject({ open: 1, plots: [{ code: 'B-1' }] });
  // Work on the area of the plot that is asked for is shown wherever it is.
  expect((await map(`plotId=${ids.a2}`)).plots.map(({ code }) => code)).toEqual(['A-1', 'A-2']);
  expect(await map('state=done')).toMatchObject({ open: 0, plots: [] });
  expect(await map('', worker)).toEqual(await map());
  expect(await map('mine=true', worker)).toMatchObject({ open: 1, plots: [{ code: 'A-1', open: 1 }] });
  expect(await map('kind=unplanned')).toEqual({
    open: 0,
    due: none,
    types: [],
    workTypes: [],
    undrawn: 0,
    plots: [],
    areas: [],
    rows: [],
  });
  expect(await map('', stranger)).toMatchObject({ open: 0, plots: [] });
});

test('lists the work of a plot, of an area, of a piece of the map, and that of places which are not drawn', async () => {
  expect(await titles(`atPlot=${ids.a1}`)).toEqual(['Làm cỏ cả khu A', 'Bón lô A-1']);
  expect(await titles(`atPlot=${ids.a1}&late=true`)).toEqual(['Làm cỏ cả khu A']);
  expect(await titles(`atPlot=${ids.b1}`)).toEqual(['Tưới hai hàng']);
  expect(await titles(`atArea=${ids.c}`)).toEqual(['Đào mương đồi C']);
  expect(await titles('undrawn=true')).toEqual(['Dọn lô A-3', 'Rào khu mới']);
  const box = (...[west, south, east, north]: [number, number, number, number]) =>
    `bounds=${[...at(west, south), ...at(east, north)].map((degrees) => degrees.toFixed(7)).join()}`;
  expect(await titles(box(110, 10, 120, 20))).toEqual(['Làm cỏ cả khu A']);
  expect(await titles(box(450, -50, 1050, 50))).toEqual(['Đào mương đồi C', 'Tưới hai hàng']);
  expect(await titles(box(3000, 0, 3100, 100))).toEqual([]);
  expect(await manager.client.get('/api/works/map/works?bounds=1,2,3')).toBeProblem(400, 'request.invalid', 'bounds');
  expect(await titles(`atPlot=${ids.a1}`, stranger)).toEqual([]);
});

test('finds the trees with open work, by area, plot, row and single trees, also for acts on many', async () => {
  const found = async (query: string): Promise<number[]> =>
    expectData(await manager.client.get(`/api/plants?${query}`)).items.map(({ id }: { id: number }) => id);
  const [, second = 0, third = 0, , fifth = 0, sixth = 0] = trees;
  const [first = 0, , , fourth = 0] = trees;
  expect((await found('openWork=true')).toSorted((one, other) => one - other)).toEqual([second, third, fifth, sixth]);
  expect((await found('openWork=false')).toSorted((one, other) => one - other)).toEqual([first, fourth]);
  const query = { openWork: 'true', selection: JSON.stringify({ rowIds: [ids.h1] }) };
  const act = { action: 'plant.crop-group', select: { query }, values: { cropGroupId: 4 } };
  const preview = expectData(await manager.client.post('/api/v1/bulk/preview', act));
  expect(preview.able.count).toBe(2);
  const weeding = await work('Làm cỏ khu B', [{ kind: 'area', id: ids.b }], '2026-12-01');
  expect(await found('openWork=true')).toHaveLength(6);
  await step(weeding, 'cancel', { reason: 'Mưa' });
  expect(await found('openWork=true')).toHaveLength(4);
});

test('counts a removed place no more: the rest of an area goes on, and work given back there is nowhere', async () => {
  const doubled = await work(
    'Phun hai nơi',
    [
      { kind: 'area', id: ids.b },
      { kind: 'plot', id: ids.a2 },
    ],
    '2026-12-01',
  );
  // The plot comes to the area that the work names too.
  const plot = expectData(await manager.client.get(`/api/plots/${ids.a2}`));
  const { version, code, location } = plot;
  expectData(await manager.client.put(`/api/plots/${ids.a2}`, { version, code, location, areaId: ids.b }));
  expect((await map(`q=${doubled.code}`)).plots).toMatchObject([
    { code: 'A-2', open: 1 },
    { code: 'B-1', open: 1 },
  ]);
  await step(doubled, 'cancel', { reason: 'Thôi' });
  expectData(await manager.client.delete(`/api/plots/${ids.a2}?version=${version + 1}`));
  const done: Work = expectData(await manager.client.get('/api/works?state=done')).items[0];
  await step(done, 'give-back', { reason: 'Chưa sạch' });
  expect((await map()).plots.map(({ code: name }) => name)).toEqual(['A-1', 'B-1']);
  expect(await titles('undrawn=true')).toContain('Tỉa xong');
});
