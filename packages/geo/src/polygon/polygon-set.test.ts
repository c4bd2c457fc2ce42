import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../measure/geometry.ts';
import { isInside } from '../measure/inside.ts';
import { squareMetres } from '../measure/measure.ts';
import { plotWarnings } from './plot-warnings.ts';
import { checkPolygon } from './polygon-check.ts';
import { convexHull, differenceOf, intersectionOf, pieceFinder, splitPolygon, unionPolygons } from './polygon-set.ts';

const metre = 1 / 110_600; // of latitude, in degrees, near 12° north
const east = 1 / 108_900;
const centre: Position = [108.05, 12.68];
/** Metres east and north of a place in Đắk Lắk. */
const at = (x: number, y: number): Position => [centre[0] + x * east, centre[1] + y * metre];
const box = (west: number, south: number, right: number, top: number): Position[] => [
  at(west, south),
  at(right, south),
  at(right, top),
  at(west, top),
  at(west, south),
];
const sizeOf = (polygons: Position[][][]) => polygons.reduce((sum, rings) => sum + squareMetres(rings), 0);

/** Around a place, with bays and spikes; it does not cross itself. */
const star = fc
  .tuple(
    fc.double({ min: -150, max: 150, noNaN: true }),
    fc.double({ min: -150, max: 150, noNaN: true }),
    fc.array(fc.double({ min: 20, max: 200, noNaN: true }), { minLength: 3, maxLength: 16 }),
  )
  .map(([x, y, radii]) => {
    const ring = radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    });
    return [...ring, ring[0] as Position];
  });

/** A star, and often a hole in its middle. */
const plot = fc.tuple(star, fc.boolean()).map(([ring, hollow]) => {
  if (!hollow) return [ring];
  const corners = ring.slice(0, -1);
  const middle = corners.reduce(([x, y], [dx, dy]) => [x + dx / corners.length, y + dy / corners.length], [0, 0]);
  const hole = ring.map(([x, y]): Position => [middle[0] + (x - middle[0]) / 4, middle[1] + (y - middle[1]) / 4]);
  return checkPolygon([ring, hole]) ? [ring] : [ring, hole];
});

const place = fc
  .tuple(fc.double({ min: -350, max: 350, noNaN: true }), fc.double({ min: -350, max: 350, noNaN: true }))
  .map(([x, y]) => at(x, y));
const line = fc.array(place, { minLength: 2, maxLength: 6 });
/** m²: what snapping of edges may move. */
const near = (value: number) => Math.abs(value) < 30;
const runs = { numRuns: 150 };

test('what two plots share and what each has alone add up', () => {
  fc.assert(
    fc.property(plot, plot, (one, other) => {
      const shared = sizeOf(intersectionOf(one, other));
      expect(near(sizeOf(differenceOf(one, other)) + shared - squareMetres(one))).toBe(true);
      expect(near(sizeOf(unionPolygons([one, other])) + shared - squareMetres(one) - squareMetres(other))).toBe(true);
    }),
    runs,
  );
});

describe('a plot that a line cuts', () => {
  test('loses no land, in pieces that do not overlap and are whole polygons', () => {
    fc.assert(
      fc.property(plot, line, (rings, cut) => {
        const pieces = splitPolygon(rings, cut);
        expect(Math.abs(sizeOf(pieces) - squareMetres(rings))).toBeLessThan(0.5);
        for (const piece of pieces) expect(squareMetres(piece)).toBeGreaterThanOrEqual(0.99);
        for (const [index, piece] of pieces.entries())
          for (const other of pieces.slice(index + 1)) expect(sizeOf(intersectionOf(piece, other))).toBeLessThan(3);
      }),
      runs,
    );
  });

  test('comes together again', () => {
    fc.assert(
      fc.property(plot, line, (rings, cut) => {
        const whole = unionPolygons(splitPolygon(rings, cut));
        expect(near(sizeOf(whole) - squareMetres(rings))).toBe(true);
        expect(whole).toHaveLength(1);
      }),
      runs,
    );
  });

  test('every place in it is in exactly the piece that is named', () => {
    fc.assert(
      fc.property(plot, line, fc.array(place, { maxLength: 40 }), (rings, cut, places) => {
        const pieces = splitPolygon(rings, cut);
        for (const one of places.filter((position) => isInside(rings, position))) {
          const holding = pieces.flatMap((piece, index) => (isInside(piece, one) ? [index] : []));
          expect(holding).toEqual([pieceFinder(pieces)(one)]);
        }
      }),
      runs,
    );
  });

  const square = [box(0, 0, 100, 100)];
  test.each<[string, Position[], number[]]>([
    ['across', [at(30, -5), at(30, 105)], [7_000, 3_000]],
    ['from corner to corner', [at(0, 0), at(100, 100)], [5_000, 5_000]],
    ['from edge to edge exactly', [at(40, 0), at(40, 100)], [6_000, 4_000]],
    ['that ends inside', [at(30, -5), at(30, 60)], [10_000]],
    ['along an edge', [at(0, 0), at(100, 0)], [10_000]],
    ['along an edge and then across', [at(-10, 0), at(50, 0), at(50, 120)], [5_000, 5_000]],
    ['that passes outside', [at(-10, -5), at(-10, 105)], [10_000]],
    [
      'through three times',
      [at(25, -9), at(25, 109), at(50, 109), at(50, -9), at(75, -9), at(75, 109)],
      [2_500, 2_500, 2_500, 2_500],
    ],
    ['that crosses itself inside', [at(-5, 50), at(80, 50), at(80, 80), at(40, 80), at(40, -5)], [6_800, 2_000, 1_200]],
    ['that cuts off half a square metre', [at(-1, 0.005), at(101, 0.005)], [10_000]],
    ['of one place', [at(50, 50)], [10_000]],
  ])('by a line %s', (_, cut, sizes) => {
    const found = splitPolygon(square, cut).map(squareMetres);
    expect(found).toHaveLength(sizes.length);
    for (const [index, size] of sizes.entries())
      expect(found[index]).toBeCloseTo(size * (found.reduce((a, b) => a + b) / 10_000), 0);
  });

  test('keeps its holes: one that is cut opens, another stays', () => {
    const holed = [box(0, 0, 100, 100), box(40, 40, 60, 60), box(10, 10, 20, 20)];
    const pieces = splitPolygon(holed, [at(-5, 50), at(105, 50)]);
    expect(pieces.map((rings) => rings.length)).toEqual([1, 2]);
    expect(pieces.map((piece) => checkPolygon(piece))).toEqual([null, null]);
    // From the edge into the hole is no cut.
    expect(splitPolygon(holed, [at(-5, 50), at(50, 50)])).toEqual([holed]);
  });
});

describe('plots that were drawn against each other', () => {
  const left = [box(0, 0, 100, 300)];
  test.each([
    ['with the same corners', [box(100, 0, 200, 300)]],
    ['with a corner in the middle of the other\u2019s side', [box(100, 77.7, 200, 250)]],
    ['to within two centimetres', [box(100.02, 0.01, 200, 300)]],
    [
      'with nearly straight corners on the shared side',
      [[at(100, 0), at(200, 0), at(200, 300), at(100, 300), at(100.01, 200), at(99.99, 100), at(100, 0)]],
    ],
  ])('%s are one piece together and give no warning', (_, right) => {
    const together = unionPolygons([left, right]);
    expect(together).toHaveLength(1);
    expect(together[0]).toHaveLength(1);
    expect(plotWarnings(right, null, [{ id: 1, code: 'A', rings: left }])).toEqual([]);
  });

  test('apart they stay apart', () => {
    expect(unionPolygons([left, [box(101, 0, 200, 300)]])).toHaveLength(2);
  });
});

test('warnings name the neighbour and the land, and what lies outside the area', () => {
  const area = [box(0, 0, 100, 100), box(40, 40, 60, 60)];
  const rings = [box(30, 30, 110, 80)];
  const warnings = plotWarnings(rings, area, [
    { id: 7, code: 'A-7', rings: [box(90, 0, 100, 50)] },
    { id: 8, code: 'A-8', rings: [box(30, 80, 110, 90)] },
  ]);
  expect(warnings).toMatchObject([
    { kind: 'leaves-area', plot: null },
    { kind: 'overlaps-plot', plot: { id: 7, code: 'A-7' } },
  ]);
  expect((warnings[0]?.squareMetres ?? 0) / 900).toBeCloseTo(1, 2);
  expect((warnings[1]?.squareMetres ?? 0) / 200).toBeCloseTo(1, 2);
  expect(warnings[0]?.pieces).toHaveLength(2);
  expect(plotWarnings([box(0, 0, 100, 100)], [box(0, 0, 100, 100)], [])).toEqual([]);
});

test('the hull holds every corner and is as small as a string', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 30 }), (places) => {
      const hull = convexHull(places);
      if (hull.length === 0) return;
      expect(checkPolygon([hull])).toSatisfy((fault) => fault === null || fault.fault === 'empty');
      for (const corner of hull) expect(places).toContainEqual(corner);
      for (const one of places)
        expect(
          hull.some((corner) => corner[0] === one[0] && corner[1] === one[1]) ||
            isInside([hull], one) ||
            squareMetres([convexHull([...hull, one])]) - squareMetres([hull]) < 1,
        ).toBe(true);
    }),
    runs,
  );
});
