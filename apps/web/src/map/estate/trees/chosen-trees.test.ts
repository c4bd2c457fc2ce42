import { expect, test } from 'vitest';
import { positionIn } from '../../tiles/tile-address.ts';
import type { TilePlants } from '../../tiles/tile-types.ts';
import { chosenIn } from './chosen-trees.ts';

const address = { z: 15, x: 26_243, y: 15_218 };
const plants = {
  places: Int16Array.of(100, 100, 200, 100, 300, 100, 400, 100),
  ids: Uint32Array.of(1, 2, 3, 4),
  rows: Uint32Array.of(10, 10, 11, 11),
  plots: Uint32Array.of(20, 20, 20, 21),
} as TilePlants;
const none = {
  rings: [],
  plotIds: new Set<number>(),
  rowIds: new Set<number>(),
  ids: new Set<number>(),
  withoutIds: new Set<number>(),
};
const chosen = (part: Partial<typeof none> | { rings: ReturnType<typeof positionIn>[][] }) =>
  Array.from(chosenIn(plants, address, { ...none, ...part }) ?? []);

test('trees are chosen by a ring, by row, plot or name, without those that were taken out', () => {
  const ring = [
    [150, 50],
    [350, 50],
    [350, 150],
    [150, 150],
  ].map(([x, y]) => positionIn(address, x ?? 0, y ?? 0));
  expect(chosen({ rings: [ring] })).toEqual([0, 1, 1, 0]);
  expect(chosen({ rings: [ring], withoutIds: new Set([3]) })).toEqual([0, 1, 0, 0]);
  expect(chosen({ rowIds: new Set([11]) })).toEqual([0, 0, 1, 1]);
  expect(chosen({ plotIds: new Set([21]), ids: new Set([1]) })).toEqual([1, 0, 0, 1]);
});

test('a ring elsewhere touches nothing', () => {
  const ring = [
    [9_000, 0],
    [9_100, 0],
    [9_100, 100],
  ].map(([x, y]) => positionIn(address, x ?? 0, y ?? 0));
  expect(chosenIn(plants, address, { ...none, rings: [ring] })).toBeNull();
});
