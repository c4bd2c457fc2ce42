import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../measure/local-plane.ts';
import { gridOf } from './point-grid.ts';

const distance = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) => {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const part = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - fromX - part * dx, y - fromY - part * dy);
};

const coordinate = fc.integer({ min: -50_000, max: 50_000 }).map((millimetres) => millimetres / 1_000);
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);

test('near a line are all points within reach of it, each once', () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 60 }),
      point,
      point,
      fc.integer({ min: 1, max: 80 }).map((tenths) => tenths / 10),
      (points, from, to, reach) => {
        const things = points.map((at, id) => ({ at, id }));
        const found = [...gridOf(things, ({ at }) => at).near(from, to, reach)].map(({ id }) => id);
        expect(new Set(found).size).toBe(found.length);
        const within = things.filter(({ at }) => distance(at, from, to) <= reach).map(({ id }) => id);
        expect(within.filter((id) => !found.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});
