import { expect, test } from 'vitest';
import { readShape, type Shape } from '../preview/shape.ts';
import { boundsOf, fitBounds, pathOf, scaleBar } from './map-view.ts';

const shape = (geometry: unknown): Shape => {
  const read = readShape(geometry);
  if (!read) throw new Error('no shape');
  return read;
};
// About 1.086 m wide and 1.113 m high at this latitude.
const block = shape({
  type: 'Polygon',
  coordinates: [
    [
      [108, 12.68],
      [108.01, 12.68],
      [108.01, 12.69],
      [108, 12.69],
      [108, 12.68],
    ],
  ],
});
const tree = shape({ type: 'Point', coordinates: [108.03, 12.7] });
const size = { width: 800, height: 400 };

test('bounds hold every shape; without any there are none', () => {
  expect(boundsOf([block, tree])).toEqual({ west: 108, south: 12.68, east: 108.03, north: 12.7 });
  expect(boundsOf([])).toBeNull();
});

test('everything lies inside the padding, north up, and the tighter side fills the picture', () => {
  const { project } = fitBounds({ west: 108, south: 12.68, east: 108.01, north: 12.69 }, size, 20);
  const [left, bottom] = project([108, 12.68]);
  const [right, top] = project([108.01, 12.69]);
  expect(top).toBeCloseTo(20);
  expect(bottom).toBeCloseTo(380);
  expect(left).toBeGreaterThan(20);
  expect(left + right).toBeCloseTo(800);
});

test('a metre is as long to the east as to the north', () => {
  const cos = Math.cos((12.685 * Math.PI) / 180);
  const { project } = fitBounds({ west: 108, south: 12.68, east: 108.01, north: 12.69 }, size, 20);
  const [x0, y0] = project([108, 12.68]);
  const [x1, y1] = project([108.001, 12.68 + 0.001 * cos]);
  expect(x1 - x0).toBeCloseTo(y0 - y1, 1);
});

test('a single place stands in the middle with ground around it', () => {
  const bounds = boundsOf([tree]);
  if (!bounds) throw new Error('no bounds');
  const { project, metresPerUnit } = fitBounds(bounds, size, 20);
  expect(project([108.03, 12.7])).toEqual([400, 200]);
  expect(metresPerUnit * 400).toBeGreaterThan(40);
});

test('polygons are closed, lines stay open', () => {
  const view = { project: ([x, y]: readonly [number, number]): [number, number] => [x, y], metresPerUnit: 1 };
  const both = shape({
    type: 'GeometryCollection',
    geometries: [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [4, 0],
            [4, 4.06],
          ],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [1, 1],
          [2, 2],
        ],
      },
    ],
  });
  expect(pathOf(both, view)).toBe('M0 0L4 0L4 4.1ZM1 1L2 2');
});

test.each([
  [1, '100\u00a0m', 100],
  [1.9, '200\u00a0m', 200 / 1.9],
  [9, '1\u00a0km', 1_000 / 9],
  [0.05, '5\u00a0m', 100],
])('a unit of %d m gets a bar of %s', (metresPerUnit, label, units) => {
  const bar = scaleBar(metresPerUnit, 120);
  expect(bar.label).toBe(label);
  expect(bar.units).toBeCloseTo(units);
});
