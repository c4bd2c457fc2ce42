import { expect, test } from 'vitest';
import type { Point } from '../measure/local-plane.ts';
import { squareMetres } from '../measure/measure.ts';
import { intersectionOf } from './polygon-set.ts';
import { sharedArea } from './shared-area.ts';

const square = (x: number, y: number, size: number): Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const bracket: Point[] = [
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 4],
  [6, 4],
  [6, 6],
  [0, 6],
];

test('is what both cover, whichever way round they are drawn', () => {
  expect(sharedArea(square(0, 0, 4), square(2, 2, 4))).toBeCloseTo(4);
  expect(sharedArea(square(0, 0, 4), square(1, 1, 2).toReversed())).toBeCloseTo(4);
  expect(sharedArea(square(0, 0, 4), square(5, 5, 2))).toBe(0);
  // Two arms of the bracket reach into it.
  expect(sharedArea(bracket, square(3, 1, 4))).toBeCloseTo(6);
  expect(sharedArea(square(3, 1, 4), bracket.toReversed())).toBeCloseTo(6);
  expect(sharedArea(bracket, bracket)).toBeCloseTo(28);
  expect(sharedArea([], bracket)).toBe(0);
});

test('agrees with the shape of what stars share', () => {
  const star = (x: number, y: number, corners: number): Point[] =>
    Array.from({ length: corners }, (_, index) => {
      const [angle, radius] = [(index / corners) * 2 * Math.PI, index % 2 ? 0.001 : 0.0004];
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    });
  const whole = squareMetres([star(108, 12, 14)]);
  for (const [x, y, corners] of [
    [108.0003, 12.0002, 10],
    [108.0009, 12, 24],
    [107.9996, 11.9995, 8],
  ] as const) {
    const [one, other] = [star(108, 12, 14), star(x, y, corners)];
    const parts = intersectionOf([[...one, one[0] as Point]], [[...other, other[0] as Point]]);
    const expected = parts.reduce((sum, part) => sum + squareMetres(part), 0);
    const share = sharedArea(one, other) / sharedArea(one, square(107, 11, 2));
    expect(share * whole).toBeCloseTo(expected, -1);
  }
});
