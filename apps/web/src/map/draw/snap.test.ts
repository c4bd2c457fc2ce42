import type { Position } from '@vuon/geo/measure/geometry';
import { expect, test } from 'vitest';
import { snap } from './snap.ts';

// One degree is a thousand pixels.
const project = ([longitude, latitude]: Position) => ({ x: longitude * 1_000, y: -latitude * 1_000 });
const neighbour: Position[][] = [
  [
    [0.1, 0.1],
    [0.3, 0.1],
    [0.3, 0.3],
  ],
];

test('a neighbour’s corner is taken to the last digit, before its edge', () => {
  expect(snap({ x: 107, y: -104 }, neighbour, project)).toEqual([0.1, 0.1]);
});

test('along an edge the nearest place on it is taken', () => {
  const [longitude, latitude] = snap({ x: 200, y: -105 }, neighbour, project) ?? [];
  expect(longitude).toBeCloseTo(0.2, 12);
  expect(latitude).toBeCloseTo(0.1, 12);
});

test('away from everything nothing is taken', () => {
  expect(snap({ x: 200, y: -120 }, neighbour, project)).toBeNull();
  expect(snap({ x: 87, y: -100 }, neighbour, project)).toBeNull();
});
