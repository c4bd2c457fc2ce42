import { expect, test } from 'vitest';
import { pointGrid } from './point-grid.ts';

test('finds the same point as looking at all of them, and none beyond the reach', () => {
  // A fixed sequence that looks random.
  let seed = 7;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const [xs, ys] = [Array.from({ length: 3_000 }, next), Array.from({ length: 3_000 }, next)];
  const grid = pointGrid(xs, ys);
  for (let round = 0; round < 300; round++) {
    const [x, y, within] = [next() * 1.4 - 0.2, next() * 1.4 - 0.2, next() * 0.1];
    const distances = xs.map((at, n) => Math.hypot(at - x, (ys[n] ?? 0) - y));
    const least = Math.min(...distances);
    expect(grid.nearest(x, y, within)).toBe(least <= within ? distances.indexOf(least) : null);
  }
});

test('points in one place, on one line, or none at all', () => {
  expect(pointGrid([], []).nearest(0, 0, 1)).toBeNull();
  expect(pointGrid([5], [5]).nearest(5.5, 5, 1)).toBe(0);
  expect(pointGrid([1, 2, 3], [4, 4, 4]).nearest(2.9, 4, 1)).toBe(2);
});
