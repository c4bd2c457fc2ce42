import type { Position } from '@vuon/geo/measure/geometry';
import { squareMetres } from '@vuon/geo/measure/measure';
import { expect, test } from 'vitest';
import { marginLine } from './planting-margin.ts';

const place = (east: number, north: number): Position => [108.2 + east / 108_640, 12.6 + north / 110_623];
const square = [place(0, 0), place(100, 0), place(100, 100), place(0, 100)];

test('ten metres inside a hundred leave eighty, whichever way the ring goes', () => {
  for (const ring of [square, square.toReversed()])
    expect(squareMetres([marginLine(ring, 10) ?? []]) / squareMetres([ring])).toBeCloseTo(0.64, 3);
});

test('no line where nothing would be left', () => {
  expect(marginLine(square, 0)).toBeNull();
  expect(marginLine(square, 60)).toBeNull();
});
