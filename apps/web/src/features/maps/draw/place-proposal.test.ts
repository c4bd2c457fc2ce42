import { lineOf, polygonOf } from '@vuon/contract/orchard/location';
import type { Position } from '@vuon/geo/measure/geometry';
import { localPlane } from '@vuon/geo/measure/local-plane';
import { expect, test } from 'vitest';
import type { AreaShown } from '#domain/places/estate.ts';
import { nearestArea } from './draw-surroundings.ts';
import { nearestRow } from './place-proposal.ts';

const { toGlobe } = localPlane([108.35, 12.65]);
const line = (north: number, length: number): Position[] => [toGlobe([0, north]), toGlobe([length, north])];

test('a tree is offered the row that it stands at, also past the end of a longer one', () => {
  const rows = [
    { code: 'H01', location: lineOf(line(0, 100)) },
    { code: 'H02', location: lineOf(line(8, 40)) },
    { code: 'H03', location: null },
  ];
  expect(nearestRow(rows, toGlobe([20, 6]))?.code).toBe('H02');
  expect(nearestRow(rows, toGlobe([90, 6]))?.code).toBe('H01');
  expect(nearestRow(rows.slice(2), toGlobe([0, 0]))).toBeNull();
});

test('a plot is offered the area around it, or else the next one', () => {
  const square = (east: number, size: number) =>
    polygonOf([[[east, 0], [east + size, 0], [east + size, size], [east, size], [east, 0]].map((point) => toGlobe(point as Position))]); // biome-ignore format: a square
  const areas = [
    { id: 1, location: square(0, 100) },
    { id: 2, location: square(200, 100) },
    { id: 3, location: null },
  ] as AreaShown[];
  expect(nearestArea(areas, toGlobe([50, 50]))?.id).toBe(1);
  expect(nearestArea(areas, toGlobe([180, 50]))?.id).toBe(2);
});
