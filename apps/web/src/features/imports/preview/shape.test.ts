import { expect, test } from 'vitest';
import { positionsOf, readShape } from './shape.ts';

const square = [
  [108, 12],
  [108.1, 12],
  [108.1, 12.1],
  [108, 12],
];

test('reads every kind of geometry', () => {
  expect(readShape({ type: 'Point', coordinates: [108, 12, 500] })?.points).toEqual([[108, 12]]);
  expect(readShape({ type: 'MultiPoint', coordinates: square })?.points).toHaveLength(4);
  expect(readShape({ type: 'LineString', coordinates: square })?.lines).toEqual([square]);
  expect(readShape({ type: 'MultiLineString', coordinates: [square, square] })?.lines).toHaveLength(2);
  expect(readShape({ type: 'Polygon', coordinates: [square, square] })?.polygons).toEqual([[square, square]]);
  expect(readShape({ type: 'MultiPolygon', coordinates: [[square], [square]] })?.polygons).toHaveLength(2);
  const both = readShape({
    type: 'GeometryCollection',
    geometries: [
      { type: 'Point', coordinates: [1, 2] },
      { type: 'LineString', coordinates: square },
    ],
  });
  expect(both && positionsOf(both)).toHaveLength(5);
});

test.each([
  null,
  'POINT(1 2)',
  {},
  { type: 'Polygon', coordinates: [] },
  { type: 'Point', coordinates: ['a', 12] },
  { type: 'Point', coordinates: [108, null] },
  { type: 'LineString', coordinates: [[108, 12]] },
  {
    type: 'Polygon',
    coordinates: [
      [
        [108, 12],
        [109, 12],
      ],
    ],
  },
])('%j is no shape', (geometry) => {
  expect(readShape(geometry)).toBeNull();
});
