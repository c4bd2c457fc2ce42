import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import type { Position } from '@vuon/contract/orchard/location';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer({}, { resetBefore: beforeAll });
let farm: Farm;
let manager: Person;
let worker: Person;
let areaIds: number[];
let plotIds: number[];
let rowIds: number[];
let treeIds: number[];

// A hectare of 10 × 10 trees, 10 m apart, in each of two plots; half a hectare that nobody has drawn, with trees here and there.
beforeAll(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  worker = await aMember(server, farm, 'worker');
  const areas = [await anArea(manager), await anArea(manager)];
  areaIds = areas.map(({ id }) => id);
  const [first, second] = areaIds as [number, number];
  const plots = [
    await aPlot(manager, { areaId: first, location: land(0, 0, 100, 100) }),
    await aPlot(manager, { areaId: first, location: land(100, 0, 200, 100) }),
    await aPlot(manager, { areaId: second }),
  ];
  plotIds = plots.map(({ id }) => id);
  const rows = [];
  for (const { id: plotId } of plots) rows.push(await aRow(manager, { plotId }));
  rowIds = rows.map(({ id }) => id);
  const grid = (west: number, sick: number) =>
    Array.from({ length: 100 }, (_, index) => ({
      at: at(west + 5 + (index % 10) * 10, 5 + Math.floor(index / 10) * 10),
      plantStatusId: index < sick ? 4 : 2,
      cropGroupId: index % 2 ? 1 : 3,
    }));
  const [one, two, three] = rows;
  if (!one || !two || !three) throw new Error('a row is missing');
  treeIds = await plantTrees(server.db, one, grid(0, 10));
  await plantTrees(server.db, two, grid(100, 0));
  await plantTrees(server.db, three, [{ at: at(500, 500) }, {}, { plantStatusId: 4 }]);
  await sql`update plant set planted_on = '2019-06-15' where row_id = ${one.id}`.execute(server.db);
  await sql`update plant set planted_on = '2020-01-31' where row_id = ${two.id} and number <= 30`.execute(server.db);
});

const statistics = async (query: Record<string, unknown> = {}, { client }: Person = worker): Promise<MapStatistics> => {
  const texts = Object.entries(query).map(([key, value]): [string, string] => [
    key,
    Array.isArray(value) ? value.join() : typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return expectData(await client.get(`/api/maps/statistics?${new URLSearchParams(texts)}`));
};
const total = (list: { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);

test('of the entity: what its tallies and lists say, by status, crop group and month, with land and density', async () => {
  const all = await statistics();
  expect(all).toMatchObject({
    plants: 203,
    needsAttention: 11,
    unlocated: 2,
    areas: 2,
    plots: 3,
    byStatus: [
      { plantStatusId: 2, count: 192 },
      { plantStatusId: 4, count: 11 },
    ],
    byCropGroup: expect.arrayContaining([
      { cropGroupId: 1, count: 100 },
      { cropGroupId: 3, count: 100 },
      { cropGroupId: null, count: 3 },
    ]),
    byPlantedMonth: [
      { month: null, count: 73 },
      { month: '2019-06', count: 100 },
      { month: '2020-01', count: 30 },
    ],
  });
  expect(all.hectares).toBeCloseTo(2, 1);
  // The three trees of the plot that is not drawn stand on no known land.
  expect(all.density).toBeCloseTo(200 / all.hectares, 5);
  for (const list of [all.byStatus, all.byCropGroup, all.byPlantedMonth]) expect(total(list)).toBe(all.plants);
  expect(all.plants).toBe(expectData(await worker.client.get('/api/plants')).total);
  const { rows } = await sql`select sum(count)::int as count from plant_tally where entity_id = ${farm.id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ count: all.plants }]);
});

test('filters narrow the trees, and leave the land', async () => {
  expect(await statistics({ areas: areaIds.slice(1) })).toMatchObject({ plants: 3, areas: 1, plots: 1, density: null });
  const sick = await statistics({ plantStatuses: [4], cropGroups: [1] });
  expect(sick).toMatchObject({ plants: 5, needsAttention: 5, byStatus: [{ plantStatusId: 4, count: 5 }] });
  expect(sick.hectares).toBeCloseTo(2, 1);
  const months = { plantedFrom: '2019-07-01', plantedTo: '2020-01-31' };
  expect(await statistics(months)).toMatchObject({ plants: 30, unlocated: 0 });
  // Days within a month are known to the trees alone.
  expect(await statistics({ plantedFrom: '2019-06-16' })).toMatchObject({ plants: 30 });
  expect(await statistics({ plantedFrom: '2019-06-15', plantedTo: '2019-06-15' })).toMatchObject({ plants: 100 });
});

test('a planting batch narrows the trees too, in the whole estate, in a piece of the map and in a selection', async () => {
  const post = async (path: string, body: object) => expectData(await manager.client.post(path, body));
  const year = { year: 2019, startsOn: '2019-01-01', endsOn: '2019-12-31', stages: [{ name: 'Cả năm', days: 365 }] };
  const season = await post('/api/seasons', { cropGroupId: 1, name: 'Vụ trồng', kind: 'main', ...year });
  const scope = [{ kind: 'plot', id: plotIds[0] }];
  const plan = await post('/api/farm-plans', { name: 'Trồng mới', seasonId: season.id, targets: scope });
  const planted = { cropGroupId: 1, plantedOn: '2019-06-15', plannedQuantity: 12 };
  const batch = await post('/api/planting-batches', { farmPlanId: plan.id, ...planted });
  const targets = [{ kind: 'plants', rowId: rowIds[0], from: 1, to: 12 }];
  const change = { version: batch.version, act: 'add', by: { kind: 'targets', targets } };
  expectData(await manager.client.put(`/api/planting-batches/${batch.id}/trees`, change));
  const narrowed = { plantingBatches: [batch.id] };
  expect(await statistics(narrowed)).toMatchObject({ plants: 12, needsAttention: 10 });
  const bounds = [at(-10, -10), at(210, 110)].flat().map((degrees) => degrees.toFixed(7));
  expect(await statistics({ ...narrowed, bounds })).toMatchObject({ plants: 12 });
  const selection = { within: [], plotIds: [plotIds[1]], rowIds: [], ids: [], withoutIds: [] };
  expect(await statistics({ ...narrowed, selection })).toMatchObject({ plants: 0 });
});

test('of a piece of the map: plots that it cuts are counted by their trees, and give the land that lies in it', async () => {
  const box = (...corners: [Position, Position]) => corners.flat().map((degrees) => degrees.toFixed(7));
  const bounds = box(at(-10, -10), at(150, 110));
  const view = await statistics({ bounds });
  expect(view).toMatchObject({ plants: 150, needsAttention: 10, unlocated: 2, areas: 1, plots: 2 });
  expect(view.hectares).toBeCloseTo(1.5, 1);
  expect(view.density).toBeCloseTo(150 / view.hectares, 5);
  expect(total(view.byPlantedMonth)).toBe(150);
  expect(await statistics({ bounds, plantStatuses: [4] })).toMatchObject({ plants: 10 });
  expect(await statistics({ bounds: box(at(900, 900), at(950, 950)) })).toMatchObject({
    plants: 0,
    plots: 0,
    areas: 0,
    hectares: 0,
    density: null,
  });
  expect(await worker.client.get('/api/maps/statistics?bounds=1,2,3')).toBeProblem(400, 'request.invalid', 'bounds.0');
});

test('of what panels over the map leave to be seen: several boxes, whose trees and land count once', async () => {
  const boxes = (...pieces: [Position, Position][]) =>
    pieces.map((corners) => corners.flat().map((degrees) => degrees.toFixed(7))).join(';');
  const whole = await statistics({ bounds: boxes([at(-10, -10), at(150, 110)]) });
  const cut = await statistics({
    bounds: boxes([at(-10, -10), at(50, 110)], [at(50, -10), at(150, 40)], [at(50, 40), at(150, 110)]),
  });
  expect(cut).toMatchObject({ plants: 150, needsAttention: 10, areas: 1, plots: 2, byStatus: whole.byStatus });
  expect(cut.hectares).toBeCloseTo(whole.hectares, 3);
  // A tree that only the second piece shows counts as well; what lies between the pieces does not.
  const [left, right] = [boxes([at(-10, -10), at(10, 110)]), boxes([at(90, -10), at(110, 110)])];
  const [one, other] = [await statistics({ bounds: left }), await statistics({ bounds: right })];
  const both = await statistics({ bounds: `${left};${right}` });
  expect([one.plants, other.plants].every((plants) => plants > 0)).toBe(true);
  expect(both.plants).toBe(one.plants + other.plants);
  expect(both.hectares).toBeCloseTo(one.hectares + other.hectares, 5);
  const many = Array.from({ length: 61 }, () => left).join(';');
  expect(await worker.client.get(`/api/maps/statistics?bounds=${many}`)).toBeProblem(400, 'request.invalid', 'bounds');
});

const ring = (west: number, south: number, east: number, north: number): Position[] =>
  land(west, south, east, north).geometry.geoCoordinate[0]?.slice(0, -1) ?? [];

test('of a selection: rings that overlap count once, with whole plots, rows and single trees', async () => {
  const within = [ring(-5, -5, 50, 50), ring(0, 0, 50, 100)];
  const chosen = await statistics({ selection: { within } });
  expect(chosen).toMatchObject({ plants: 50, plots: 1, areas: 1, unlocated: 0 });
  expect(chosen.hectares).toBeCloseTo(0.5, 1);
  const more = { within, plotIds: [plotIds[1]], rowIds: [rowIds[2]], ids: [treeIds[99]], withoutIds: [treeIds[0]] };
  const mixed = await statistics({ selection: more });
  expect(mixed).toMatchObject({ plants: 153, unlocated: 2, plots: 3, areas: 2 });
  expect(mixed.hectares).toBeCloseTo(1.5, 1);
  expect(await statistics({ selection: {} })).toMatchObject({ plants: 0, plots: 0 });
  const listed = expectData(
    await worker.client.get(`/api/plants?selection=${encodeURIComponent(JSON.stringify(more))}`),
  );
  expect(listed.total).toBe(mixed.plants);
});

test('plots that a ring holds as a whole count as the list does, whatever else is chosen, left out or filtered', async () => {
  const around = ring(-20, -20, 220, 120);
  const selections = [
    { within: [around] },
    { within: [around], withoutIds: [treeIds[0]] },
    { within: [around], rowIds: [rowIds[0], rowIds[2]], plotIds: [plotIds[2]], ids: [treeIds[1]] },
    { within: [ring(-20, -20, 150, 120), ring(140, -20, 220, 50)] },
  ];
  const [area = 0] = areaIds;
  // As the map asks, and as the list does.
  const filters: [Record<string, unknown>, Record<string, string>][] = [
    [{}, {}],
    [{ plantStatuses: [4] }, { plantStatusId: '4' }],
    [{ plantedFrom: '2019-06-16' }, { plantedFrom: '2019-06-16' }],
    [{ areas: [area] }, { areaId: String(area) }],
  ];
  const plants: number[] = [];
  for (const selection of selections)
    for (const [asked, listed] of filters) {
      const figures = await statistics({ ...asked, selection });
      const query = new URLSearchParams({ selection: JSON.stringify(selection), ...listed });
      expect(figures.plants).toBe(expectData(await worker.client.get(`/api/plants?${query}`)).total);
      plants.push(figures.plants);
    }
  expect(plants).toEqual([200, 10, 30, 200, 199, 9, 30, 199, 203, 11, 30, 200, 175, 10, 30, 175]);
});

test('a change is in the figures at once; another entity has none of them', async () => {
  const dead = { version: 1, plantStatusId: 6, reason: 'Chết' };
  expectData(await manager.client.patch(`/api/plants/${treeIds[50]}/status`, dead));
  // At once is when the process hears of it, a moment after the answer.
  await expect.poll(async () => (await statistics()).byStatus).toContainEqual({ plantStatusId: 6, count: 1 });
  const stranger = await aMember(server, await aFarm(server), 'owner');
  expect(await statistics({}, stranger)).toMatchObject({ plants: 0, plots: 0, hectares: 0, byStatus: [] });
  expect(await statistics({ selection: { plotIds, ids: treeIds } }, stranger)).toMatchObject({ plants: 0, plots: 0 });
});
