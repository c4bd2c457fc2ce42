import { expect, test } from 'vitest';
import { recommendedDensity, treesPerHectare } from './density.ts';

test.each([
  [8, 8, 156],
  [10, 10, 100],
  [7, 7, 204],
  [8, 6, 208],
])('%d × %d m is %d trees per hectare', (row, tree, expected) => {
  expect(treesPerHectare(row, tree)).toBe(expected);
});

test('unknown until both distances are given', () => {
  expect(treesPerHectare(8, null)).toBeNull();
  expect(treesPerHectare(undefined, 8)).toBeNull();
});

test("durian's band is its spacing of 7 to 10 m", () => {
  expect(recommendedDensity.durian).toEqual({ from: treesPerHectare(10, 10), to: treesPerHectare(7, 7) });
});
