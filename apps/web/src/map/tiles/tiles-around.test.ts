import { expect, test } from 'vitest';
import type { Bounds } from '../view/bounds.ts';
import { keyOf } from './tile-address.ts';
import { tilesAround } from './tiles-around.ts';

const plot: Bounds = [108.3, 12.7, 108.302, 12.702];
const next: Bounds = [108.302, 12.7, 108.304, 12.702];

test('from far to near, each tile once, and no more than asked for', () => {
  const tiles = tilesAround([plot, next], 1_000);
  const zooms = tiles.map(({ z }) => z);
  expect(zooms).toEqual(zooms.toSorted((one, other) => one - other));
  expect([zooms[0], zooms.at(-1)]).toEqual([13, 18]);
  expect(new Set(tiles.map(keyOf)).size).toBe(tiles.length);
  expect(tiles.length).toBeLessThan(80);
  expect(tilesAround([plot, next], 5)).toEqual(tiles.slice(0, 5));
});

test('neighbours share their tiles, and land around a plot is taken along', () => {
  const [one, both] = [tilesAround([plot], 1_000), tilesAround([plot, next], 1_000)];
  expect(both.length).toBeLessThan(one.length + tilesAround([next], 1_000).length);
  const columns = one.filter(({ z }) => z === 18).map(({ x }) => x);
  const columnOf = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** 18);
  expect(Math.min(...columns)).toBeLessThan(columnOf(plot[0]));
});
