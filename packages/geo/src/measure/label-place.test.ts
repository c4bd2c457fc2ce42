import { expect, test } from 'vitest';
import type { Position } from './geometry.ts';
import { labelPlace } from './label-place.ts';

const place = (ring: Position[]) => labelPlace({ rings: [ring] });

test('a square is named in its middle', () => {
  expect(
    place([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]),
  ).toEqual([1, 1]);
});

test('a bent plot is named inside of it, not in the gap that it goes around', () => {
  const horseshoe: Position[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [9, 10],
    [9, 1],
    [2, 1],
    [2, 10],
    [0, 10],
  ];
  const [x, y] = place(horseshoe) ?? [];
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(2);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(10);
});

test('nothing drawn has no place for a name', () => {
  expect(labelPlace({})).toBeNull();
  expect(labelPlace({ line: [] })).toBeNull();
});
