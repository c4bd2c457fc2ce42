import { TileLayerWriter, writeTile } from '@vuon/geo/tiles/tile-writer';
import { expect, test } from 'vitest';
import { readTile } from './tile-reader.ts';

const address = { z: 15, x: 26_243, y: 15_218 };

const aTile = (): Uint8Array => {
  const [area, plot, row, plant, cell] = ['area', 'plot', 'row', 'plant', 'cell'].map(
    (name) => new TileLayerWriter(name),
  );
  if (!area || !plot || !row || !plant || !cell) throw new Error('no layers');
  // biome-ignore format: corners
  area.polygon(3, [[[-64, -64], [4160, -64], [4160, 4160], [-64, -64]]], { id: 3, name: 'Đồi Đông', at: '108.1,12.5' });
  // biome-ignore format: corners
  plot.polygon(7, [[[100, 200], [900, 200], [900, 1000], [100, 200]]], { id: 7, code: 'A-10', area: 3, count: 3, statuses: '1:2,5:1' });
  // biome-ignore format: corners
  row.lines(11, [[[200, 300], [600, 300]]], { id: 11, code: 'H01', plot: 7 });
  row.lines(
    12,
    [
      [
        [-64, 400],
        [600, 400],
      ],
    ],
    { id: 12, code: 'H02', plot: 7 },
  );
  const tags = (values: Record<string, string | number>) =>
    Object.entries(values).flatMap(([key, value]) => [plant.key(key), plant.value(value)]);
  plant.point(
    21,
    200,
    300,
    tags({ status: 1, cropGroup: 2, plantedAt: '2019-05-04', row: 11, plot: 7, code: 'C-021' }),
  );
  plant.point(22, 240, 300, tags({ status: 5, row: 11, plot: 7, code: 'C-022', safeFrom: '2026-07-26' }));
  plant.point(2_000_000_000, 4095, 4095, tags({ status: 1, cropGroup: 2, plantedAt: '2019-05-04', plot: 7 }));
  const cellTags = (values: Record<string, string | number>) =>
    Object.entries(values).flatMap(([key, value]) => [cell.key(key), cell.value(value)]);
  cell.point(0, 16, 48, cellTags({ status: 1, cropGroup: 2, plantedMonth: '2019-05', count: 9 }));
  cell.point(0, 48, 48, cellTags({ status: 1, count: 6, attention: 2, mix: '1.2.24232.4;5.0.0.2' }));
  return writeTile([area, plot, row, plant, cell]);
};

test('trees come as columns, and those that are alike are one group', () => {
  const { plants } = readTile(aTile(), address);
  expect(plants && [...plants.ids]).toEqual([21, 22, 2_000_000_000]);
  expect(plants && [...plants.places]).toEqual([200, 300, 240, 300, 4095, 4095]);
  expect(plants && [...plants.rows]).toEqual([11, 11, 0]);
  expect(plants && [...plants.plots]).toEqual([7, 7, 7]);
  expect(plants?.codes).toEqual(['C-021', 'C-022', '']);
  expect(plants && [...plants.group]).toEqual([0, 1, 0]);
  expect(plants?.groups).toEqual([
    { plantStatusId: 1, cropGroupId: 2, plantedOn: '2019-05-04', values: {} },
    { plantStatusId: 5, cropGroupId: 0, plantedOn: null, values: { safeFrom: '2026-07-26' } },
  ]);
  expect(plants && [...plants.spacings]).toEqual([40, 40, 40]);
});

test('a cell is one group of trees, or as many as its mix names; the same months are the same group', () => {
  const { cells } = readTile(aTile(), address);
  expect(cells && [...cells.places]).toEqual([16, 48, 48, 48]);
  expect(cells && [...cells.starts]).toEqual([0, 1, 3]);
  expect(cells && [...cells.group]).toEqual([0, 0, 1]);
  expect(cells && [...cells.counts]).toEqual([9, 4, 2]);
  expect(cells?.groups).toEqual([
    { plantStatusId: 1, cropGroupId: 2, plantedOn: '2019-05-01' },
    { plantStatusId: 5, cropGroupId: 0, plantedOn: null },
  ]);
});

test('the land that cells name is filled to its boundary, and has texels for its cells apart from other land', () => {
  const [area, plot, cell] = ['area', 'plot', 'cell'].map((name) => new TileLayerWriter(name));
  if (!area || !plot || !cell) throw new Error('no layers');
  const box = (left: number, right: number): [number, number][] => [
    [left, 0],
    [right, 0],
    [right, 320],
    [left, 320],
    [left, 0],
  ];
  area.polygon(3, [box(0, 640)], { id: 3, main: '2.3.24185' });
  plot.polygon(7, [box(0, 310)], { id: 7, main: '2.3.0' });
  plot.polygon(8, [box(320, 640)], { id: 8, main: '4.0.0' });
  const tags = (values: Record<string, number>) =>
    Object.entries(values).flatMap(([key, value]) => [cell.key(key), cell.value(value)]);
  // Two plots share a cell; a third one has none in this tile.
  cell.point(0, 304, 16, tags({ status: 2, count: 1, plot: 7 }));
  cell.point(0, 304, 16, tags({ status: 4, count: 2, plot: 9 }));
  cell.point(0, 336, 16, tags({ status: 4, count: 3, plot: 8 }));
  cell.point(0, 336, 48, tags({ status: 4, count: 3 }));
  const { cells, lands } = readTile(writeTile([area, plot, cell]), { ...address, z: 14 });
  expect(cells && [...cells.lands]).toEqual([1, 2, 3, 0]);
  expect(lands?.mains).toEqual([
    { plantStatusId: 2, cropGroupId: 3, plantedOn: null },
    null,
    { plantStatusId: 4, cropGroupId: 0, plantedOn: null },
  ]);
  const [first, none, second] = [0, 1, 2].map((land) => [...(lands?.rects.subarray(4 * land, 4 * land + 4) ?? [])]);
  // 10 by 10 cells and the first of the next, with two around.
  expect(first?.slice(2)).toEqual([14, 15]);
  expect(none?.slice(2)).toEqual([0, 0]);
  expect((first?.[0] ?? 0) + 14 <= (second?.[0] ?? 0) || (second?.[0] ?? 0) + 15 <= (first?.[0] ?? 0)).toBe(true);
  const xs = (lands ? [...lands.ofCorner.entries()] : []).map(
    ([n, land]) => [land, lands?.corners[2 * n] ?? 0] as const,
  );
  expect(Math.max(...xs.flatMap(([land, x]) => (land === 0 ? x : [])))).toBe(310);
  expect(Math.min(...xs.flatMap(([land, x]) => (land === 2 ? x : [])))).toBe(320);
});

test('areas, plots and rows are told for their names; a row that comes from the neighbour begins there', () => {
  const { areas, plots, rows } = readTile(aTile(), address);
  expect(areas).toMatchObject([{ id: 3, name: 'Đồi Đông', at: [108.1, 12.5], count: null, statuses: [] }]);
  expect(plots).toMatchObject([{ id: 7, name: 'A-10', areaId: 3, count: 3, box: [100, 200, 900, 1000] }]);
  expect(plots[0]?.statuses).toEqual([
    { id: 1, count: 2 },
    { id: 5, count: 1 },
  ]);
  expect(plots[0]?.at[0]).toBeCloseTo(((26_243 + 500 / 4096) / 2 ** 15) * 360 - 180, 9);
  expect(rows).toMatchObject([{ id: 11, code: 'H01', away: [-1, 0] }]);
});

test('what MapLibre gets is the same tile without the trees', () => {
  const rest = readTile(readTile(aTile(), address).shapes, address);
  expect(rest).toMatchObject({ plants: null, cells: null });
  expect([rest.areas.length, rest.plots.length, rest.rows.length]).toEqual([1, 1, 1]);
});

test('an empty tile has nothing, and one that is cut off is no tile', () => {
  expect(readTile(new Uint8Array(0), address)).toMatchObject({ plants: null, cells: null, plots: [] });
  expect(() => readTile(aTile().subarray(0, -9), address)).toThrow();
});
