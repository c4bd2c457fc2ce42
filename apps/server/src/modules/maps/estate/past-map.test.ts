import { VectorTile } from '@mapbox/vector-tile';
import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import { mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { anArea, aPlot, at, expectData, land } from '#testing/orchard.ts';
import { playHistory, type SeenTree } from '#testing/orchard-history.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();

const tileOf = async ({ client }: Person, address: string, on: string) => {
  const answer = await client.download(`/api/maps/tiles/${address}.mvt?on=${on}`);
  expect(answer.status).toBe(200);
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer())));
  return (name: string) => {
    const layer = layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
      const feature = layer?.feature(index);
      const facts: Record<string, unknown> & { id: number } = { ...feature?.properties, id: feature?.id ?? 0 };
      return facts;
    });
  };
};

const addressesOf = (z: number, [west, south]: [number, number], [east, north]: [number, number]): string[] => {
  const number = (part: number) => Math.floor(part * 2 ** z);
  const addresses: string[] = [];
  for (let x = number(mercatorX(west)); x <= number(mercatorX(east)); x++)
    for (let y = number(mercatorY(north)); y <= number(mercatorY(south)); y++) addresses.push(`${z}/${x}/${y}`);
  return addresses;
};

const counted = <Key>(keys: Key[]) => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort();
};

test.each([4, 5, 6])(
  'maps and figures of every day are those of a plain look at it (%i)',
  { timeout: 180_000 },
  async (seed) => {
    const { manager, days } = await playHistory(server, seed);
    const { client } = manager;
    const statistics = async (query: string): Promise<MapStatistics> =>
      expectData(await client.get(`/api/maps/statistics?${query}`));
    const byStatus = (of: MapStatistics) => of.byStatus.map((one) => [one.plantStatusId, one.count]).sort();
    // Back and forth: each day is made from whichever is near.
    const order = days.toSorted((one, other) => Number(one.day.slice(-1)) - Number(other.day.slice(-1)));
    for (const { day, trees: seen } of order) {
      const trees = [...seen.values()];
      const placed = [...seen].flatMap(([id, tree]) => (tree.place ? [{ id, ...tree, place: tree.place }] : []));

      const whole = await statistics(`on=${day}`);
      expect([day, byStatus(whole)]).toEqual([day, counted(trees.map((tree) => tree.plantStatusId))]);
      expect([day, whole.byCropGroup.map((one) => [one.cropGroupId ?? 0, one.count]).sort()]).toEqual([
        day,
        counted(trees.map((tree) => tree.cropGroupId)),
      ]);
      // The box cuts plots in two, and only some statuses and crop groups are asked for.
      const [[west, south], [east, north]] = [at(50, 10), at(250, 70)];
      const isIn = ({ place: [x, y] }: { place: [number, number] }) =>
        x >= west && x <= east && y >= south && y <= north;
      const some = await statistics(
        `on=${day}&bounds=${[west, south, east, north].map((degrees) => degrees.toFixed(12))}&plantStatuses=2,4&cropGroups=1`,
      );
      const isMeant = ({ plantStatusId, cropGroupId }: SeenTree) => [2, 4].includes(plantStatusId) && cropGroupId === 1;
      expect([day, byStatus(some)]).toEqual([
        day,
        counted(placed.filter((tree) => isIn(tree) && isMeant(tree)).map((tree) => tree.plantStatusId)),
      ]);

      const found = new Map<number, string>();
      for (const address of addressesOf(17, at(-50, -50), at(650, 150)))
        for (const tree of (await tileOf(manager, address, day))('plant'))
          found.set(tree.id, `${tree.status} ${tree.cropGroup ?? 0}`);
      expect([day, [...found].sort(([one], [other]) => one - other)]).toEqual([
        day,
        placed.map(({ id, plantStatusId, cropGroupId }) => [id, `${plantStatusId} ${cropGroupId}`]),
      ]);

      const far = new Map<number, number>();
      const [address = ''] = addressesOf(8, at(0, 0), at(1, 1));
      for (const cell of (await tileOf(manager, address, day))('cell')) {
        const mix = cell.mix ? String(cell.mix).split(';') : [`${cell.status}...${cell.count}`];
        for (const [status = '', , , count] of mix.map((part) => part.split('.')))
          far.set(Number(status), (far.get(Number(status)) ?? 0) + Number(count));
      }
      expect([day, [...far].sort()]).toEqual([day, counted(placed.map((tree) => tree.plantStatusId))]);
    }
  },
);

test('a day without changes has the tags of the next one, so that playing fetches only what differs', async () => {
  const farm = await aFarm(server);
  const owner = await aMember(server, farm, 'owner');
  const { id: areaId } = await anArea(owner, { location: land(0, 0, 200, 200) });
  const plot = await aPlot(owner, { areaId, location: land(0, 0, 100, 100) });
  const fields = { rowSpacing: 20, treeSpacing: 20, bearing: 0, plantStatusId: 2, version: 1 };
  expectData(await owner.client.post(`/api/plots/${plot.id}/plantings`, fields));
  server.advance(5 * 86_400);
  const now = await aMember(server, farm, 'manager');
  const [address = ''] = addressesOf(12, at(10, 10), at(10, 10));
  const tagOn = async (on: string) =>
    (await now.client.download(`/api/maps/tiles/${address}.mvt?on=${on}`)).headers.get('etag');
  const [before, first, second, today] = [
    await tagOn('2026-11-14'),
    await tagOn('2026-11-15'),
    await tagOn('2026-11-17'),
    await tagOn('2026-11-20'),
  ];
  expect(before).not.toBe(first);
  expect(first).toBe(second);
  expect(second).toBe(today);
});

test('the days tell what became of trees; a share link shows only today', async () => {
  const farm = await aFarm(server);
  const owner = await aMember(server, farm, 'owner');
  const { id: areaId } = await anArea(owner, { location: land(0, 0, 200, 200) });
  const plot = await aPlot(owner, { areaId, location: land(0, 0, 100, 100) });
  const fields = { rowSpacing: 50, treeSpacing: 50, bearing: 0, plantStatusId: 2, version: 1 };
  const { plantCount } = expectData(await owner.client.post(`/api/plots/${plot.id}/plantings`, fields));
  const [tree] = expectData(await owner.client.get('/api/plants')).items;
  const sick = { version: tree.version, plantStatusId: 4, reason: null };
  expectData(await owner.client.patch(`/api/plants/${tree.id}/status`, sick));
  expect(expectData(await owner.client.get('/api/maps/days?from=2026-11-01&to=2026-11-30'))).toEqual({
    since: '2026-11-15',
    days: [
      {
        day: '2026-11-15',
        trees: [
          { plantStatusId: 2, isNew: true, count: plantCount },
          { plantStatusId: 4, isNew: false, count: 1 },
        ],
        done: [],
      },
    ],
  });
  const wrong = await owner.client.get('/api/maps/days?from=2026-11-30&to=2026-11-01');
  expect(wrong).toBeProblem(400, 'request.invalid', 'to');
  const shared = await owner.client.get('/api/maps/tiles/12/0/0.mvt?share=1-x&on=2026-11-01');
  expect(shared).toBeProblem(400, 'request.invalid', 'on');
});
