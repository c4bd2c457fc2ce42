import { expect, test } from 'vitest';
import { positionIn } from '../../tiles/tile-address.ts';
import type { TilePlants } from '../../tiles/tile-types.ts';
import { findTree, treeAt } from './tree-picks.ts';

const address = { z: 18, x: 209_947, y: 121_750 };
const plants: TilePlants = {
  places: Int16Array.of(1000, 1000, 1220, 1000, 1440, 1000),
  ids: Uint32Array.of(1, 2, 3),
  rows: Uint32Array.of(10, 10, 0),
  plots: Uint32Array.of(20, 20, 20),
  group: Uint32Array.of(0, 1, 0),
  groups: [],
  codes: ['C-1', 'C-2', ''],
  spacings: Uint16Array.of(220, 220, 220),
};
const tile = { shapes: new Uint8Array(0), plants, cells: null, lands: null, areas: [], plots: [], rows: [] };
const drawn = [{ address, loaded: { tile, tag: null }, clip: null }];
const pick = (x: number, zoom: number, places = [0, 1]) =>
  treeAt(drawn, positionIn(address, x, 1010), zoom, () => places)?.id ?? null;

test('the nearest tree within reach is picked, of those that are shown', () => {
  expect(pick(1180, 18)).toBe(2);
  expect([pick(1111, 18), pick(1111, 18, [0, -1])]).toEqual([2, 1]);
  expect(pick(1220, 18, [0, -1])).toBeNull();
  expect(pick(1600, 18)).toBeNull();
  expect(treeAt(drawn, positionIn(address, 1001, 1000), 18, () => [0, 1])).toMatchObject({ plotId: 20, rowId: 10 });
});

test('where trees stand too near to each other for a finger, none is meant', () => {
  expect(pick(1220, 16)).toBeNull();
  expect(pick(1220, 17)).toBe(2);
});

test('a tree is found by its id, with its code where the tile tells', () => {
  expect(findTree(drawn, 2)).toEqual({ at: positionIn(address, 1220, 1000), code: 'C-2' });
  expect(findTree(drawn, 3)?.code).toBeNull();
  expect(findTree(drawn, 9)).toBeNull();
});
