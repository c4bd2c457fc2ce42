import type { Need, Overview } from '@vuon/contract/overview/overview';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, aRow, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

// Today is Sunday, 15/11/2026.
const server = useServer({}, { resetBefore: beforeAll });
let farm: Farm;
let manager: Person;
let foreman: Person;
let worker: Person;
let viewer: Person;

beforeAll(async () => {
  farm = await aFarm(server);
  [manager, foreman, worker, viewer] = (await Promise.all(
    (['manager', 'foreman', 'worker', 'viewer'] as const).map((role) => aMember(server, farm, role)),
  )) as [Person, Person, Person, Person];
  const { client } = manager;
  const post = async (path: string, body: object) => expectData(await client.post(path, body));

  const growing = { growingCode: 'VN-66-650-24370-94-21', growingStatus: 'granted', growingExpiresOn: '2026-12-11' };
  const area = await anArea(manager, { name: 'Đồi Đông', ...growing });
  const plot = await aPlot(manager, { areaId: area.id, code: 'A-01', location: land(0, 0, 100, 100) });
  const row = await aRow(manager, { plotId: plot.id, code: 'H01', number: 1 });
  await plantTrees(
    server.db,
    row,
    Array.from({ length: 10 }, () => ({ cropGroupId: 3 })),
  );
  const targets = [{ kind: 'plot', id: plot.id }];
  const [tree] = expectData(await client.get(`/api/plants?rowId=${row.id}`)).items;
  const statuses = expectData(await client.get('/api/plant-statuses')).items;
  const sick = statuses.find(({ needsAttention }: { needsAttention: boolean }) => needsAttention);
  expectData(
    await client.patch(`/api/plants/${tree.id}/status`, {
      version: tree.version,
      plantStatusId: sick.id,
      reason: null,
    }),
  );

  const type = (code: string, fields: object = {}) =>
    post('/api/work-types', { code, name: `Loại ${code}`, kind: 'protection', ...fields });
  const { id: workTypeId } = await type('CS');
  const { id: harvestTypeId } = await type('TH', { kind: 'harvest', isHarvest: true });
  const work = (title: string, startsOn: string, endsOn: string, fields: object = {}) =>
    post('/api/works', { kind: 'planned', title, startsOn, endsOn, workTypeId, targets, ...fields });
  const finish = async ({ id, version }: { id: number; version: number }) => {
    let at = version;
    for (const action of ['assign', 'start', 'finish'])
      ({ version: at } = await post(`/api/works/${id}/transitions`, { version: at, action }));
  };
  const { id: personId } = await post('/api/people', { fullName: 'Y Bhăm Niê' });
  const given = { personIds: [personId] };
  await work('Trễ', '2026-11-01', '2026-11-10');
  await work('Trễ nhất', '2026-11-01', '2026-11-09');
  await work('Hôm nay', '2026-11-15', '2026-11-15');
  await finish(await work('Xong muộn', '2026-11-02', '2026-11-03', given));
  await finish(await work('Xong sớm', '2026-11-14', '2026-11-20', given));
  await work('Cắt quá sớm', '2026-11-18', '2026-11-19', { workTypeId: harvestTypeId });
  await work('Cắt khi đã an toàn', '2026-11-29', '2026-11-29', { workTypeId: harvestTypeId });

  const { id: seasonId } = await post('/api/seasons', {
    ...{
      cropGroupId: 3,
      name: 'Chính vụ 2026',
      year: 2026,
      kind: 'main',
      startsOn: '2025-12-01',
      endsOn: '2026-12-20',
    },
    stages: [{ name: 'Nuôi trái', days: 60 }],
  });
  await post('/api/forecasts', { name: 'Monthong Đồi Đông', seasonId, targets, nextRevisionOn: '2026-11-15' });
  await post('/api/forecasts', { name: 'Chưa đến hạn', seasonId, targets, nextRevisionOn: '2026-11-16' });

  const crops = [{ cropGroupId: 3, phiDays: 14, reentryHours: 24 }];
  const pesticide = await post('/api/materials', {
    ...{ code: 'T-1', name: 'Abamectin', kind: 'pesticide', unit: 'l', dose: 50, doseUnit: 'ml', dosePer: 'water-100' },
    crops,
  });
  const spray = {
    materialId: pesticide.id,
    dose: 50,
    doseUnit: 'ml',
    dosePer: 'water-100',
    water: 4,
    waterPer: 'tree',
  };
  const morning = { startsAt: '2026-11-14T23:00:00Z', endsAt: '2026-11-15T02:30:00Z' };
  await post('/api/diary-entries', { title: 'Phun rệp sáp', ...morning, workTypeId, targets, materials: [spray] });
  expectData(await client.put(`/api/stock/${pesticide.id}/minimum`, { minimum: 5 }));
});

const overview = async ({ client }: Person): Promise<Overview> => expectData(await client.get('/api/overview'));
const need = ({ needs }: Overview, kind: Need['kind']) => needs.find((found) => found.kind === kind);
const kindsOf = ({ needs }: Overview) => needs.map(({ kind }) => kind);

const listsOf: Partial<Record<Need['kind'], string>> = {
  'works-late': 'works',
  'works-to-inspect': 'works',
  'entries-to-approve': 'diary-entries',
  'intervals-running': 'diary-entries',
  'stock-low': 'stock',
  'growing-codes-expiring': 'area',
  'forecasts-due': 'forecasts',
};

test('a manager is told what waits for them, the most dangerous first, and each list finds as many', async () => {
  const found = await overview(manager);
  expect(kindsOf(found)).toEqual([
    'harvest-in-interval',
    'works-late',
    'forecasts-due',
    'works-to-inspect',
    'entries-to-approve',
    'stock-low',
    'intervals-running',
    'growing-codes-expiring',
  ]);
  for (const { kind, of, query, count } of found.needs) {
    if (query === null) continue;
    const listed = expectData(await manager.client.get(`/api/${listsOf[kind]}?${query}${of ? `&kind=${of}` : ''}`));
    expect([kind, listed.total]).toEqual([kind, count]);
  }
  expect(need(found, 'forecasts-due')).toMatchObject({
    count: 1,
    query: 'due=true',
    first: { name: 'Monthong Đồi Đông', day: '2026-11-15' },
  });
  expect(need(found, 'works-late')).toMatchObject({
    of: 'planned',
    count: 2,
    first: { name: 'Trễ nhất', day: '2026-11-09' },
  });
});

test('harvest work that begins before its trees are free is told with both days; one after it is not', async () => {
  expect(need(await overview(manager), 'harvest-in-interval')).toMatchObject({
    count: 1,
    first: { name: 'Cắt quá sớm', place: expect.stringContaining('A-01'), day: '2026-11-18', safeFrom: '2026-11-29' },
  });
});

test('each role is told what it can deal with', async () => {
  // Nothing was given to the foreman's crew or the worker.
  expect(kindsOf(await overview(foreman))).not.toContain('entries-to-approve');
  expect(kindsOf(await overview(worker))).toEqual(['intervals-running']);
  expect(kindsOf(await overview(viewer))).toEqual(['intervals-running']);
});

test('trees and punctuality are those of the lists', async () => {
  const { trees, statuses, punctuality } = await overview(manager);
  expect(trees).toEqual({ total: 10, attention: 1, weekAgo: 0 });
  expect(statuses.days.at(-1)).toEqual({ day: '2026-11-15', counts: [1] });
  expect(statuses).toMatchObject({ statuses: [{ name: 'Cần chăm sóc' }], otherCount: 9 });
  expect(statuses.days.map(({ day }) => day).slice(0, 2)).toEqual(['2026-06-30', '2026-07-31']);
  expect((await manager.client.get('/api/plants?needsAttention=true')).data.total).toBe(1);
  expect(punctuality).toEqual({
    ...{ from: '2026-10-16', to: '2026-11-14', due: 3, onTime: 0 },
    before: { due: 0, onTime: 0 },
  });
  const due = await manager.client.get('/api/works?kind=planned&kept=true&endsFrom=2026-10-16&endsTo=2026-11-14');
  expect(due.data.total).toBe(3);
});

test('weeks count works by their last day', async () => {
  const { weeks } = await overview(manager);
  expect(weeks).toHaveLength(6);
  const ofWeek = (week: string) => weeks.find((found) => found.week === week);
  expect(ofWeek('2026-11-09')).toEqual({
    ...{ week: '2026-11-09', planned: 3, unplanned: 0 },
    ...{ done: 0, doing: 0, late: 2, waiting: 1 },
  });
  expect(ofWeek('2026-11-16')).toMatchObject({ planned: 2, done: 1, waiting: 1 });
  const listed = await manager.client.get('/api/works?kind=planned&kept=true&endsFrom=2026-11-09&endsTo=2026-11-15');
  expect(listed.data.total).toBe(3);
});

test('the sketch draws the plots and counts the trees that need attention', async () => {
  const { sketch } = await overview(worker);
  expect(sketch).toMatchObject({ kind: 'plot', shapes: [{ name: 'A-01', trees: 10, attention: 1 }] });
  const corners = sketch?.shapes[0]?.points.split(' ').map((corner) => corner.split(',').map(Number)) ?? [];
  expect(corners).toHaveLength(4);
  expect(Math.max(...corners.map(([x = 0]) => x))).toBe(1_000);
  expect(Math.max(...corners.map(([, y = 0]) => y))).toBe(sketch?.height);
  // A hundred metres each way.
  expect(sketch?.height).toBeGreaterThan(980);
  expect(sketch?.height).toBeLessThan(1_020);
});

test('an empty farm has nothing to tell, and sees nothing of others', async () => {
  const stranger = await aMember(server, await aFarm(server), 'owner');
  expect(await overview(stranger)).toMatchObject({
    needs: [],
    trees: { total: 0, attention: 0 },
    punctuality: { due: 0 },
    harvest: null,
    sketch: null,
  });
});
