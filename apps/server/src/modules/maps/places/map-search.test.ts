import type { Place } from '@vuon/contract/maps/map-search';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, line, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer({}, { resetBefore: beforeAll });
let worker: Person;
let treeIds: number[];
beforeAll(async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  worker = await aMember(server, farm, 'worker');
  const hill = await anArea(manager, { code: 'DD', name: 'Đồi Đông', location: land(0, 0, 300, 300) });
  await anArea(manager, { code: 'LC', name: 'Lô Cao' });
  const plot = await aPlot(manager, { areaId: hill.id, code: 'A-10', location: land(0, 0, 50, 40) });
  await aPlot(manager, { areaId: hill.id, code: 'A-100' });
  const bare = await aPlot(manager, { areaId: hill.id, code: 'B-A-10' });
  const row = await aRow(manager, { plotId: plot.id, code: 'H03', location: line(at(5, 5), at(45, 5)) });
  const other = await aRow(manager, { plotId: bare.id, code: 'H03' });
  const trees = Array.from({ length: 14 }, (_, index) => ({ code: `A-10-03-${index + 1}`, at: at(5 + index, 5) }));
  treeIds = await plantTrees(server.db, row, trees);
  await plantTrees(server.db, other, [
    { code: 'X1', at: at(100, 100) },
    { code: 'X2', at: at(120, 110) },
    { code: 'X3' },
  ]);
});

const find = async (name: string, { client }: Person = worker): Promise<Place[]> =>
  expectData(await client.get(`/api/maps/search?name=${encodeURIComponent(name)}`));
const found = async (name: string) => (await find(name)).map(({ kind, name: called }) => `${kind} ${called}`);

test('finds areas, plots, rows and trees: the very name first, then what begins so, then the rest', async () => {
  expect(await found('a-10')).toEqual([
    'plot A-10',
    'plot A-100',
    ...Array.from({ length: 8 }, () => expect.stringMatching(/^plant A-10-03-/)),
    'plot B-A-10',
  ]);
  expect(await found('doi dong')).toEqual(['area Đồi Đông', 'plot A-10', 'plot A-100', 'plot B-A-10']);
  expect((await found('dd'))[0]).toBe('area Đồi Đông');
  expect(await found('không có')).toEqual([]);
  expect(await found(' ')).toEqual([]);
});

test('words say which kind is meant, and one after the other what lies in what', async () => {
  expect(await found('khu vực Đồi Đông')).toEqual(['area Đồi Đông']);
  expect(await found('LÔ a-10')).toEqual(['plot A-10', 'plot A-100', 'plot B-A-10']);
  expect((await find('hàng H03')).map(({ detail }) => detail)).toEqual(['Lô A-10 · Đồi Đông', 'Lô B-A-10 · Đồi Đông']);
  expect((await found('A-10 H03'))[0]).toBe('row H03');
  expect(await found('A-10 H03 12')).toEqual(['plant A-10-03-12']);
  expect(await found('lô A-10 hàng H03 cây 12')).toEqual(['plant A-10-03-12']);
  expect(await found('lô cao')).toEqual(['area Lô Cao']);
  expect((await found('lô'))[0]).toBe('area Lô Cao');
});

test('says where each lies, and where what is not drawn has its trees', async () => {
  const [plot] = await find('lô A-10');
  const [west, south] = at(0, 0);
  expect(plot?.location).toEqual(land(0, 0, 50, 40));
  expect(plot?.bounds?.slice(0, 2)).toEqual([west, south]);
  const [tree] = await find('A-10 H03 12');
  expect(tree).toMatchObject({ id: treeIds[11], areaId: plot?.areaId, plotId: plot?.id });
  expect(tree?.location?.geometry).toEqual({ geoType: 'Point', geoCoordinate: at(16, 5) });
  expect(tree?.bounds).toEqual([...at(16, 5), ...at(16, 5)]);
  expect((await find('lô B-A-10'))[0]).toMatchObject({ location: null, bounds: [...at(100, 100), ...at(120, 110)] });
  expect((await find('B-A-10 H03'))[0]).toMatchObject({ kind: 'row', bounds: [...at(100, 100), ...at(120, 110)] });
  expect((await find('lô A-100'))[0]).toMatchObject({ location: null, bounds: null });
});

test('another entity finds nothing', async () => {
  const stranger = await aMember(server, await aFarm(server), 'owner');
  expect(await find('a-10', stranger)).toEqual([]);
});
