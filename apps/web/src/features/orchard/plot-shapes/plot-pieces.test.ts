import type { Position } from '@vuon/geo/measure/geometry';
import { splitPolygon } from '@vuon/geo/polygon/polygon-set';
import { expect, test } from 'vitest';
import { piecesOf } from './plot-pieces.ts';

// About 111 m from west to east and as much to the north.
const plot: Position[][] = [
  [
    [108, 12],
    [108.001, 12],
    [108.001, 12.001],
    [108, 12.001],
    [108, 12],
  ],
];
const line: Position[] = [
  [108.0007, 11.999],
  [108.0007, 12.002],
];

test('each piece counts the trees on it; those without a place stay with the largest', () => {
  const positions = { longitudes: [108.0001, 108.0008, 108.0009], latitudes: [12.0005, 12.0005, 12.0002] };
  const pieces = piecesOf(splitPolygon(plot, line), positions, 5);
  expect(pieces.map(({ plants }) => plants)).toEqual([3, 2]);
  expect(pieces[0]?.hectares).toBeGreaterThan(pieces[1]?.hectares ?? 0);
});

test('nothing is said of trees while their places are unknown', () => {
  expect(piecesOf(splitPolygon(plot, line), null, 5).map(({ plants }) => plants)).toEqual([null, null]);
  expect(piecesOf(splitPolygon(plot, line), null, 0).map(({ plants }) => plants)).toEqual([0, 0]);
});
