import { expect, test } from 'vitest';
import type { Position } from './geometry.ts';
import { alongLine, partWithin } from './line-part.ts';
import { lengthOf } from './measure.ts';

const metre = 1 / 110_600;
const at = (east: number, north: number): Position => [108 + (east * metre) / 0.98, 12.5 + north * metre];
const square = (west: number, south: number, size: number): Position[] => [
  at(west, south),
  at(west + size, south),
  at(west + size, south + size),
  at(west, south + size),
  at(west, south),
];

test('measures places along a bent line, also those that stand beside it', () => {
  const along = alongLine([at(0, 0), at(100, 0), at(100, 50)]);
  const places = [at(-5, 3), at(40, 2), at(98, 1), at(101, 30), at(100, 90)].map(along);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places[1]).toBeCloseTo(lengthOf([at(0, 0), at(40, 0)]), 1);
  expect(places[3]).toBeCloseTo(lengthOf([at(0, 0), at(100, 0), at(100, 30)]), 1);
});

test('the part of a line in a polygon begins and ends at its edge, and keeps the corners between', () => {
  const line = [at(-50, 10), at(50, 10), at(50, 150)];
  const part = partWithin(line, [square(0, 0, 100)]);
  expect(part?.line).toHaveLength(3);
  expect(part?.metres).toBeCloseTo(lengthOf([at(0, 10), at(50, 10), at(50, 100)]), 1);
  expect(lengthOf(part?.line ?? [])).toBeCloseTo(part?.metres ?? 0, 3);
});

test('a hole that it crosses is no metres of it, but does not tear it', () => {
  const part = partWithin([at(10, 50), at(90, 50)], [square(0, 0, 100), square(40, 40, 20)]);
  expect(part?.line).toHaveLength(2);
  expect(part?.metres).toBeCloseTo(lengthOf([at(0, 50), at(60, 50)]), 1);
});

test('a line beside the polygon has no part in it', () => {
  expect(partWithin([at(-50, 10), at(-10, 10)], [square(0, 0, 100)])).toBeNull();
});
