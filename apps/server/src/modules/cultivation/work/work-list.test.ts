import type { Work } from '@vuon/contract/cultivation/work';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aCrew, anUnplannedWork, aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

// Today is 15/11/2026.
const server = useServer({}, { resetBefore: beforeAll });
let manager: Person;
let foreman: Person;
let ids: Record<
  'area' | 'plot' | 'otherPlot' | 'row' | 'plant' | 'type' | 'self' | 'member' | 'crew' | 'material',
  number
>;

const work = async (title: string, fields: object = {}): Promise<Work> =>
  expectData(
    await manager.client.post(
      '/api/works',
      aWork({ title, workTypeId: ids.type, targets: [{ kind: 'plot', id: ids.plot }], ...fields }),
    ),
  );
const step = async ({ id, version }: Work, action: string, fields: object = {}): Promise<Work> =>
  expectData(await manager.client.post(`/api/works/${id}/transitions`, { version, action, ...fields }));

beforeAll(async () => {
  const farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  foreman = await aMember(server, farm, 'foreman');
  const { id: area } = await anArea(manager);
  const { id: plot } = await aPlot(manager, { areaId: area });
  const { id: otherPlot } = await aPlot(manager, { areaId: area });
  const row = await aRow(manager, { plotId: plot });
  const [plant = 0] = await plantTrees(server.db, row, 4);
  const self = await aWorker(manager, {}, foreman);
  const member = await aWorker(manager, { fullName: 'Ama Bảy' });
  const crew = await aCrew(manager, { foremanId: self, memberIds: [member] });
  const type = await aWorkType(manager);
  const npk = { code: 'NPK', name: 'NPK', kind: 'fertilizer', unit: 'kg' };
  const { id: material } = expectData(await manager.client.post('/api/materials', npk));
  ids = { area, plot, otherPlot, row: row.id, plant, type, self, member, crew, material };

  await work('Cắt cỏ', { startsOn: '2026-11-01', endsOn: '2026-11-05' });
  await work('Bón gốc', {
    startsOn: '2026-11-14',
    endsOn: '2026-11-16',
    crewIds: [crew],
    priority: 'high',
    materials: [{ materialId: material, dose: 1, doseUnit: 'kg', dosePer: 'tree' }],
  });
  await work('Tưới cây đầu hàng', {
    startsOn: '2026-12-01',
    endsOn: '2026-12-01',
    labourDays: 3,
    targets: [{ kind: 'plants', rowId: row.id, from: 1, to: 1 }],
  });
  await work('Làm cỏ cả khu', { startsOn: '2026-10-25', endsOn: '2026-12-10', targets: [{ kind: 'area', id: area }] });
  const done = await work('Tỉa cành', { startsOn: '2026-11-02', endsOn: '2026-11-03', personIds: [member] });
  await step(await step(await step(done, 'assign'), 'start'), 'finish');
  await step(await work('Bỏ', { startsOn: '2026-11-20', endsOn: '2026-11-20' }), 'cancel', { reason: 'Mưa' });
  const report = anUnplannedWork({
    title: 'Bắt sâu',
    workTypeId: type,
    targets: [{ kind: 'plot', id: otherPlot }],
    startsOn: '2026-11-15',
    endsOn: '2026-11-15',
    personIds: [self],
  });
  expectData(await foreman.client.post('/api/works', report));
});

const titles = async (query: string, by = manager): Promise<string[]> =>
  expectData(await by.client.get(`/api/works?${query}`)).items.map(({ title }: Work) => title);

test('is in the order of last days, and finds by kind, state, words and window', async () => {
  expect(await titles('kind=planned')).toEqual([
    'Tỉa cành',
    'Cắt cỏ',
    'Bón gốc',
    'Bỏ',
    'Tưới cây đầu hàng',
    'Làm cỏ cả khu',
  ]);
  expect(await titles('kind=unplanned')).toEqual(['Bắt sâu']);
  expect(await titles('q=tuoi cay')).toEqual(['Tưới cây đầu hàng']);
  expect(await titles('q=cv-0002')).toEqual(['Bón gốc']);
  expect(await titles('state=done')).toEqual(['Tỉa cành']);
  expect(await titles('from=2026-12-01&to=2026-12-31&sort=-startsOn')).toEqual(['Tưới cây đầu hàng', 'Làm cỏ cả khu']);
  expect(await titles('to=2026-10-31')).toEqual(['Làm cỏ cả khu']);
  expect(await titles('open=true&sort=title')).toEqual([
    'Bắt sâu',
    'Bón gốc',
    'Cắt cỏ',
    'Làm cỏ cả khu',
    'Tưới cây đầu hàng',
  ]);
  const page = expectData(await manager.client.get('/api/works?pageSize=3'));
  expect(page.total).toBe(7);
  expect(await titles(`pageSize=3&after=${page.next}`)).toHaveLength(3);
});

test('finds what is late, mine, to be inspected, of a person, a crew or a material', async () => {
  expect(await titles('late=true')).toEqual(['Cắt cỏ']);
  expect(await titles('mine=true', foreman)).toEqual(['Tỉa cành', 'Bắt sâu', 'Bón gốc']);
  expect(await titles('mine=true')).toEqual([]);
  expect(await titles('toInspect=true')).toEqual(['Tỉa cành']);
  expect(await titles(`personId=${ids.member}`)).toEqual(['Tỉa cành', 'Bón gốc']);
  expect(await titles(`crewId=${ids.crew}`)).toEqual(['Bón gốc']);
  expect(await titles(`materialId=${ids.material}`)).toEqual(['Bón gốc']);
  expect(await titles('priority=high')).toEqual(['Bón gốc']);
});

test('finds the work of a place: on it, on what it lies in, and within it', async () => {
  expect(await titles(`plotId=${ids.otherPlot}`)).toEqual(['Bắt sâu', 'Làm cỏ cả khu']);
  expect(await titles(`plantId=${ids.plant}&from=2026-12-01`)).toEqual(['Tưới cây đầu hàng', 'Làm cỏ cả khu']);
  expect(await titles(`rowId=${ids.row}&kind=planned`)).toHaveLength(6);
  expect(await titles(`areaId=${ids.area}`)).toHaveLength(7);
});

test('the board has a column for each state, with counts of what is late', async () => {
  const { columns } = expectData(await manager.client.get('/api/works/board?kind=planned'));
  expect(
    columns.map(({ state, total, late, items }: { state: string; total: number; late: number; items: Work[] }) => [
      state,
      total,
      late,
      items.map(({ title }) => title),
    ]),
  ).toEqual([
    ['planned', 4, 1, ['Cắt cỏ', 'Bón gốc', 'Tưới cây đầu hàng', 'Làm cỏ cả khu']],
    ['assigned', 0, 0, []],
    ['doing', 0, 0, []],
    ['done', 1, 0, ['Tỉa cành']],
    ['inspected', 0, 0, []],
    ['blocked', 0, 0, []],
    ['cancelled', 1, 0, ['Bỏ']],
  ]);
});

test('the calendar has bars, and the people that each day needs and has', async () => {
  const calendar = expectData(await manager.client.get('/api/works/calendar?from=2026-11-14&to=2026-12-01'));
  expect(calendar.total).toBe(5);
  expect(calendar.works[0]).toMatchObject({ title: 'Làm cỏ cả khu', peopleCount: 0, isLate: false });
  expect(calendar.days).toHaveLength(18);
  // The crew of two, and the foreman who found caterpillars.
  expect(calendar.days[1]).toEqual({ day: '2026-11-15', needed: 3, available: 2 });
  expect(calendar.days.at(-1)).toEqual({ day: '2026-12-01', needed: 3, available: 2 });
  const spans = ['from=2026-11-14&to=2026-11-13', 'from=2026-01-01&to=2026-12-01'];
  for (const span of spans)
    expect(await manager.client.get(`/api/works/calendar?${span}`)).toBeProblem(400, 'request.invalid', 'to');
});

test('tells what each person has to do already, with the crew or alone', async () => {
  const { items } = expectData(await manager.client.get('/api/works/load?from=2026-11-15&to=2026-11-16'));
  const codes = (personId: number) =>
    items.find((item: { personId: number }) => item.personId === personId).works.map(({ title }: Work) => title);
  expect(codes(ids.member)).toEqual(['Bón gốc']);
  expect(codes(ids.self)).toEqual(['Bón gốc', 'Bắt sâu']);
  // As long as a work can be.
  const load = (to: string) => manager.client.get(`/api/works/load?from=2026-01-01&to=${to}`);
  expect((await load('2027-02-04')).status).toBe(200);
  expect(await load('2027-02-05')).toBeProblem(400, 'request.invalid', 'to');
});
