import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '../measure/geometry.ts';
import { findCrossing } from './edge-crossing.ts';
import { checkPolygon, closeRing } from './polygon-check.ts';

const ring = (...corners: Position[]) => [closeRing(corners)];

test('an unclosed ring is closed, and corners that were tapped twice count once', () => {
  expect(
    closeRing([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ]),
  ).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  expect(
    closeRing([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]),
  ).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  expect(closeRing([])).toEqual([]);
});

test.each<[string, Position[][], object | null]>([
  ['a square', ring([0, 0], [1, 0], [1, 1], [0, 1]), null],
  ['a square with a hole', [...ring([0, 0], [9, 0], [9, 9], [0, 9]), ...ring([2, 2], [3, 2], [3, 3], [2, 3])], null],
  ['a bow tie', ring([0, 0], [1, 1], [1, 0], [0, 1]), { fault: 'self-crossing', at: [0.5, 0.5] }],
  ['a corner on another side', ring([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]), { fault: 'self-crossing', at: [2, 0] }],
  ['a spike', ring([0, 0], [4, 0], [2, 0], [2, 2]), { fault: 'self-crossing' }],
  [
    'a hole over the edge',
    [...ring([0, 0], [4, 0], [4, 4], [0, 4]), ...ring([3, 1], [5, 1], [5, 2])],
    { fault: 'self-crossing' },
  ],
  ['a line there and back', ring([0, 0], [1, 1]), { fault: 'too-few-corners' }],
  ['no land at all', ring([0, 0], [1e-9, 0], [1e-9, 1e-9]), { fault: 'empty' }],
  ['nothing', [], { fault: 'too-few-corners' }],
  [
    'metres instead of degrees',
    ring([470_000, 1_400_000], [470_100, 1_400_000], [470_000, 1_400_100]),
    { fault: 'off-globe' },
  ],
  ['no numbers', ring([Number.NaN, 0], [1, 0], [1, 1]), { fault: 'off-globe' }],
])('%s', (_, rings, fault) => {
  if (fault) expect(checkPolygon(rings)).toMatchObject(fault);
  else expect(checkPolygon(rings)).toBeNull();
});

const around = (radii: number[]) =>
  radii.map((radius, index): Position => {
    const angle = (2 * Math.PI * index) / radii.length;
    return [108 + radius * Math.cos(angle), 12 + radius * Math.sin(angle)];
  });

test('corners in the order of their direction never cross', () => {
  const radii = fc.array(fc.double({ min: 1, max: 2, noNaN: true }), { minLength: 6, maxLength: 40 });
  fc.assert(fc.property(radii, (lengths) => checkPolygon(ring(...around(lengths))) === null));
});

test('two neighbours of a circle exchanged always cross', () => {
  const places = fc.integer({ min: 4, max: 40 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)));
  fc.assert(
    fc.property(places, ([count, at]) => {
      const corners = around(Array(count).fill(1));
      const next = (at + 1) % count;
      [corners[at], corners[next]] = [corners[next] as Position, corners[at] as Position];
      expect(checkPolygon(ring(...corners))).toMatchObject({ fault: 'self-crossing' });
    }),
  );
});

/** Every pair of edges, as the definition says. */
const crossesSlowly = (rings: Position[][]): boolean => {
  const side = ([x1, y1]: Position, [x2, y2]: Position, [x, y]: Position) =>
    Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  const edges = rings.flatMap((corners, of) =>
    corners
      .slice(1)
      .map((to, place) => ({ from: corners[place] as Position, to, of, place, last: corners.length - 2 })),
  );
  const on = ([x, y]: Position, { from, to }: (typeof edges)[number]) =>
    side(from, to, [x, y]) === 0 &&
    x >= Math.min(from[0], to[0]) &&
    x <= Math.max(from[0], to[0]) &&
    y >= Math.min(from[1], to[1]) &&
    y <= Math.max(from[1], to[1]);
  return edges.some((one, index) =>
    edges.slice(index + 1).some((other) => {
      const apart = other.place - one.place;
      if (one.of === other.of && (apart === 1 || apart === one.last)) {
        const [first, second] = one.to === other.from || apart === 1 ? [one, other] : [other, one];
        const straight = side(first.from, first.to, second.to) === 0;
        const ahead =
          (first.to[0] - first.from[0]) * (second.to[0] - second.from[0]) +
          (first.to[1] - first.from[1]) * (second.to[1] - second.from[1]);
        return straight && ahead < 0;
      }
      if (on(other.from, one) || on(other.to, one) || on(one.from, other) || on(one.to, other)) return true;
      return (
        side(one.from, one.to, other.from) !== side(one.from, one.to, other.to) &&
        side(other.from, other.to, one.from) !== side(other.from, other.to, one.to)
      );
    }),
  );
};

const rough = (most: number) =>
  fc
    .array(fc.tuple(fc.nat(most), fc.nat(most)), { minLength: 3, maxLength: 12 })
    .map((corners) => closeRing(corners as Position[]))
    .filter(({ length }) => length > 3);

test.each([4, 9, 1_000])('finds a crossing exactly when comparing all pairs does, on a grid of %i', (most) => {
  fc.assert(
    fc.property(fc.array(rough(most), { minLength: 1, maxLength: 2 }), (rings) => {
      expect(findCrossing(rings) !== null).toBe(crossesSlowly(rings));
    }),
    { numRuns: 3_000 },
  );
});

test('a comb of 20,000 corners, whose teeth all lie at one longitude, is checked as quickly as a circle', () => {
  const teeth = Array.from({ length: 10_000 }, (_, index): Position[] => [
    [108 + (index % 2) * 0.01, 12 + index * 1e-6],
    [108 + (index % 2) * 0.01, 12 + index * 1e-6 + 5e-7],
  ]).flat();
  expect(checkPolygon(ring(...teeth, [107.99, 12.01], [107.99, 12]))).toBeNull();
});
