import { VectorTile } from '@mapbox/vector-tile';
import type { MapActs } from '@vuon/contract/maps/map-act';
import type { MapDays } from '@vuon/contract/maps/map-day';
import { lastTileZoom } from '@vuon/contract/maps/tile';
import { mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHarvestCount, aHarvestYield, anOrchard } from '../harvest.factories.ts';

// Today is 15/11/2026.
const server = useServer();
let manager: Person;
let here: Awaited<ReturnType<typeof anOrchard>>;
/** Six kilometres to the east: in another tile. */
let far: { trees: number[]; targets: object[] };

server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  here = await anOrchard(server, manager);
  const area = await anArea(manager, { name: 'Đồi Xa' });
  const plot = await aPlot(manager, { areaId: area.id, code: 'X-01', location: land(6_000, 0, 6_100, 100) });
  const row = await aRow(manager, { plotId: plot.id, code: 'H01', number: 1 });
  const trees = await plantTrees(server.db, row, [{ cropGroupId: 3, at: at(6_050, 50) }]);
  far = { trees, targets: [{ kind: 'plot', id: plot.id }] };
  await aSeason(2025, '2024-12-01', '2025-11-20');
  await aSeason(2026, '2025-12-01', '2026-12-20');
});

const aSeason = async (year: number, startsOn: string, endsOn: string) =>
  expectData(
    await manager.client.post('/api/seasons', {
      ...{ cropGroupId: 3, name: `Chính vụ ${year}`, year, kind: 'main', startsOn, endsOn },
      stages: [{ name: 'Nuôi trái', days: 60 }],
    }),
  );

const harvest = (day: string, kg: number, targets: object[] = here.targets) =>
  aHarvestYield(manager, {
    targets,
    harvestedAt: `${day}T02:00:00Z`,
    grades: [{ grade: 'a', kg }],
    fruits: null,
    confirmed: true,
  });

const tileAt = async (metres: [number, number], on?: string) => {
  const [longitude, latitude] = at(...metres);
  const number = (part: number) => Math.floor(part * 2 ** lastTileZoom);
  const path = `/api/maps/tiles/${lastTileZoom}/${number(mercatorX(longitude))}/${number(mercatorY(latitude))}.mvt`;
  const answer = await manager.client.download(`${path}${on ? `?on=${on}` : ''}`);
  if (answer.status !== 200) throw new Error(await answer.text());
  const { plant } = new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer()))).layers;
  const yields = new Map<number, unknown>();
  for (let index = 0; index < (plant?.length ?? 0); index++) {
    const tree = plant?.feature(index);
    yields.set(tree?.id ?? 0, tree?.properties.yield);
  }
  return { tag: answer.headers.get('etag'), yields };
};
const first = () => here.trees[0] as number;
const kgOf = async (tree: number, metres: [number, number], on?: string) =>
  (await tileAt(metres, on)).yields.get(tree) ?? null;

test('the map tells what each tree gave in the season: yields are shared among their trees and added up', async () => {
  expect(await kgOf(first(), [5, 20])).toBeNull();
  await harvest('2026-11-02', 180);
  const { id, version } = await harvest('2026-11-12', 30, [{ kind: 'plants', rowId: here.rowId, from: 1, to: 3 }]);
  expect(await kgOf(first(), [5, 20])).toBe(28);
  expect(await kgOf(here.trees[4] as number, [37, 20])).toBe(18);
  expectData(await manager.client.delete(`/api/harvest-yields/${id}?version=${version}`));
  expect(await kgOf(first(), [5, 20])).toBe(18);
});

test('of a past day: what had been harvested until then, in the season of then', async () => {
  await harvest('2025-11-03', 100);
  await harvest('2026-11-02', 180);
  await harvest('2026-11-12', 50);
  expect(await kgOf(first(), [5, 20], '2026-11-13')).toBe(23);
  expect(await kgOf(first(), [5, 20], '2026-11-11')).toBe(18);
  expect(await kgOf(first(), [5, 20], '2026-11-01')).toBe(10);
  expect(await kgOf(first(), [5, 20], '2025-11-02')).toBeNull();
});

test('once a new season is harvested, trees that wait for it show nothing, wherever they stand', async () => {
  const [tree] = far.trees as [number];
  await harvest('2025-11-03', 40, far.targets);
  const before = await tileAt([6_050, 50]);
  expect(before.yields.get(tree)).toBe(40);
  const { id, version } = await harvest('2026-11-02', 180);
  const after = await tileAt([6_050, 50]);
  expect(after.yields.get(tree)).toBeUndefined();
  expect(after.tag).not.toBe(before.tag);
  await harvest('2026-11-03', 180);
  expect((await tileAt([6_050, 50])).tag).toBe(after.tag);
  expectData(await manager.client.delete(`/api/harvest-yields/${id}?version=${version}`));
  expect((await tileAt([6_050, 50])).tag).not.toBe(after.tag);
});

test('the time line tells the kilograms of a day, and counts that nobody weighed', async () => {
  await harvest('2026-11-02', 180);
  await harvest('2026-11-02', 20.5);
  await aHarvestCount(manager, { targets: here.targets, harvestedOn: '2026-11-05' });
  const { days }: MapDays = expectData(await manager.client.get('/api/maps/days?from=2026-11-01&to=2026-11-15'));
  const done = days.flatMap((day) => day.done.map(({ kind, count, kilograms }) => [day.day, kind, count, kilograms]));
  expect(done).toEqual([
    ['2026-11-02', 'harvest', 2, 200.5],
    ['2026-11-05', 'harvest', 1, null],
  ]);
});

test('the land of a harvest is told with its kilograms; what was removed, or weighed together, is not told twice', async () => {
  const { id } = await harvest('2026-11-02', 180);
  const gone = await harvest('2026-11-03', 20, far.targets);
  expectData(await manager.client.delete(`/api/harvest-yields/${gone.id}?version=${gone.version}`));
  const counted = await aHarvestCount(manager, { targets: far.targets, harvestedOn: '2026-11-05' });
  const acts = async (): Promise<MapActs> =>
    expectData(await manager.client.get('/api/maps/acts?from=2026-11-01&to=2026-11-15'));
  const told = ({ acts: all, targets }: MapActs) =>
    all.map(({ day, kind, kilograms, record, ...act }) => [day, kind, kilograms, record.id, targets[act.targets]]);
  expect(told(await acts())).toEqual([
    ['2026-11-02', 'harvest', 180, id, here.targets],
    ['2026-11-05', 'harvest', null, counted.id, far.targets],
  ]);
  const weighed = await aHarvestYield(manager, {
    ...{ targets: far.targets, harvestedAt: '2026-11-06T02:00:00Z', grades: [{ grade: 'a', kg: 30 }], fruits: null },
    ...{ countIds: [counted.id], confirmed: true },
  });
  expect(told(await acts())[1]).toEqual(['2026-11-06', 'harvest', 30, weighed.id, far.targets]);
  expect((await acts()).plots.map(({ code }) => code).sort()).toEqual(['A-01', 'X-01']);
});
