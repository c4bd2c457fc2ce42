import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../measure/geometry.ts';
import { hectares, lengthOf } from '../measure/measure.ts';
import {
  leastSpacingOf,
  type Planted,
  type Planting,
  plant,
  plantingPatterns,
  rowSpacingOf,
  startCorners,
} from './planting.ts';

const radians = Math.PI / 180;

/** A corner at a distance (m) and bearing from a place, by the sphere: the tests measure by other means than the code. */
const away = ([longitude, latitude]: Position, metres: number, bearing: number): Position => {
  const perDegree = 111_195;
  return [
    longitude + (metres * Math.sin(bearing * radians)) / (perDegree * Math.cos(latitude * radians)),
    latitude + (metres * Math.cos(bearing * radians)) / perDegree,
  ];
};

/** Metres, as the straight line through the ellipsoid. */
const chord = (one: Position, other: Position): number => {
  const [a, b] = [one, other].map(([longitude, latitude]) => {
    const [lambda, phi] = [longitude * radians, latitude * radians];
    const normal = 6_378_137 / Math.sqrt(1 - 6.69437999014e-3 * Math.sin(phi) ** 2);
    return [
      normal * Math.cos(phi) * Math.cos(lambda),
      normal * Math.cos(phi) * Math.sin(lambda),
      normal * (1 - 6.69437999014e-3) * Math.sin(phi),
    ];
  }) as [number[], number[]];
  return Math.hypot(...a.map((value, index) => value - (b[index] as number)));
};

/** By the winding number, in degrees. */
const isInside = ([x, y]: Position, ring: Position[]): boolean => {
  let winding = 0;
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as Position;
    const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
    if (y1 <= y && y2 > y && side > 0) winding++;
    if (y1 > y && y2 <= y && side < 0) winding--;
  });
  return winding !== 0;
};

const place = fc.tuple(fc.double({ min: 102, max: 110, noNaN: true }), fc.double({ min: 8, max: 23.5, noNaN: true }));

/** A plot with bays and spikes, that does not cross itself. */
const star = (centre: Position, min: number, max: number): fc.Arbitrary<Position[]> =>
  fc
    .array(fc.double({ min, max, noNaN: true }), { minLength: 3, maxLength: 14 })
    .map((radii) => radii.map((radius, index) => away(centre, radius, (360 / radii.length) * index)));

const plantings: fc.Arbitrary<Planting> = place.chain((centre) =>
  fc.record({
    plot: star(centre as Position, 20, 160).map((ring) => [ring]),
    exclusions: fc.array(
      fc
        .tuple(fc.double({ min: 0, max: 120, noNaN: true }), fc.double({ min: 0, max: 360, noNaN: true }))
        .chain(([far, bearing]) => star(away(centre as Position, far, bearing), 3, 30)),
      { maxLength: 3 },
    ),
    occupied: fc.array(
      fc
        .tuple(fc.double({ min: 0, max: 120, noNaN: true }), fc.double({ min: 0, max: 360, noNaN: true }))
        .map(([far, bearing]) => away(centre as Position, far, bearing)),
      { maxLength: 12 },
    ),
    pattern: fc.constantFrom(...plantingPatterns),
    rowSpacing: fc.double({ min: 3, max: 12, noNaN: true }),
    treeSpacing: fc.double({ min: 3, max: 12, noNaN: true }),
    bearing: fc.option(fc.double({ min: 0, max: 360, noNaN: true }), { nil: null }),
    margin: fc.constantFrom(0, 1, 5),
    exclusionMargin: fc.constantFrom(0, 2),
    start: fc.constantFrom(...startCorners),
  }),
);

const treesOf = ({ rows }: Planted) => rows.flatMap(({ trees }) => trees);
const few = { numRuns: 100 };

test('no tree stands outside the plot or in an exclusion', () => {
  fc.assert(
    fc.property(plantings, (planting) => {
      const [plot = []] = planting.plot;
      const isWrong = (tree: Position) =>
        !isInside(tree, plot) || planting.exclusions.some((exclusion) => isInside(tree, exclusion));
      expect(treesOf(plant(planting)).filter(isWrong)).toEqual([]);
    }),
    few,
  );
});

test('no two trees are closer than the spacing, less two millimetres of rounding', () => {
  fc.assert(
    fc.property(plantings, (planting) => {
      const trees = treesOf(plant(planting));
      const least = Math.min(rowSpacingOf(planting), planting.treeSpacing);
      const apart = planting.pattern === 'triangular' ? planting.treeSpacing : least;
      let nearest = Infinity;
      trees.forEach((tree, index) => {
        for (let next = index + 1; next < trees.length; next++) {
          const other = trees[next] as Position;
          // Only where it can matter: 2e-4 degrees are over 20 m.
          if (Math.abs(tree[1] - other[1]) < 2e-4 && Math.abs(tree[0] - other[0]) < 2e-4)
            nearest = Math.min(nearest, chord(tree, other));
        }
      });
      expect(nearest).toBeGreaterThan(apart * 0.9999 - 0.002);
    }),
    few,
  );
});

test('no tree is closer than the least spacing to one that stands there already, less a centimetre', () => {
  fc.assert(
    fc.property(plantings, (planting) => {
      const least = leastSpacingOf(planting) * 0.9999 - 0.012;
      let nearest = Infinity;
      for (const tree of treesOf(plant(planting)))
        for (const standing of planting.occupied) nearest = Math.min(nearest, chord(tree, standing));
      expect(nearest).toBeGreaterThan(least);
    }),
    few,
  );
});

test('where its own trees stand already nothing more is planted, and one that is missing is planted again', () => {
  fc.assert(
    fc.property(plantings, fc.nat(), (planting, which) => {
      const first = treesOf(plant(planting));
      expect(plant({ ...planting, occupied: [...planting.occupied, ...first] }).treeCount).toBe(0);
      const missing = first[which % first.length];
      if (!missing) return;
      const others = first.filter((tree) => tree !== missing);
      expect(treesOf(plant({ ...planting, occupied: [...planting.occupied, ...others] }))).toEqual([missing]);
    }),
    few,
  );
});

test('every place of the grid in the plot is either planted or rejected for a reason', () => {
  fc.assert(
    fc.property(plantings, (planting) => {
      const free = plant({ ...planting, exclusions: [], occupied: [], margin: 0, exclusionMargin: 0 });
      const excluded = plant({ ...planting, margin: 0 });
      expect(free.rejected).toEqual([]);
      expect(excluded.treeCount + excluded.rejected.length).toBe(free.treeCount);
    }),
    few,
  );
});

describe('a square of little more than 100 m', () => {
  const origin: Position = [108.05, 12.68];
  const side = 101;
  const square = [origin, away(origin, side, 0), away(away(origin, side, 0), side, 90), away(origin, side, 90)];
  const base: Planting = {
    plot: [square],
    exclusions: [],
    occupied: [],
    pattern: 'square',
    rowSpacing: 8,
    treeSpacing: 8,
    bearing: 0,
    margin: 2,
    exclusionMargin: 0,
    start: 'behind-left',
  };

  test('is about a hectare, and takes 13 rows of 13 trees eight metres apart', () => {
    const { rows, treeCount, density } = plant(base);
    expect(hectares([square])).toBeCloseTo(1, 1);
    expect(rows.map(({ trees }) => trees.length)).toEqual(Array(13).fill(13));
    expect(treeCount).toBe(169);
    expect(density).toBeCloseTo(169 / hectares([square]), 6);
    expect(lengthOf(rows[0]?.line ?? [])).toBeCloseTo(96, 2);
  });

  test.each([
    ['behind-left', 0, 0],
    ['behind-right', 1, 0],
    ['ahead-left', 0, 1],
    ['ahead-right', 1, 1],
  ] as const)('begins %s, looking along the rows', (start, east, north) => {
    const [[longitude, latitude] = origin] = plant({ ...base, start }).rows.flatMap(({ trees }) => trees);
    const middle = away(away(origin, side / 2, 0), side / 2, 90);
    expect([Number(longitude > middle[0]), Number(latitude > middle[1])]).toEqual([east, north]);
  });

  test('staggered and triangular rows are moved by half a tree', () => {
    const [first, second] = plant({ ...base, pattern: 'triangular' }).rows;
    const [one, two] = [first?.trees[0] as Position, second?.trees[0] as Position];
    expect(chord(one, two)).toBeCloseTo(8, 2);
    expect(chord(two, first?.trees[1] as Position)).toBeCloseTo(8, 2);
    const [, staggered] = plant({ ...base, pattern: 'staggered', rowSpacing: 9 }).rows;
    expect(chord(one, staggered?.trees[0] as Position)).toBeCloseTo(Math.hypot(9, 4), 2);
  });

  test('runs along its longest side when no bearing is given', () => {
    const long = [origin, away(origin, 300, 30), away(away(origin, 300, 30), 50, 120), away(origin, 50, 120)];
    expect(plant({ ...base, plot: [long], bearing: null }).bearing).toBeCloseTo(30, 0);
  });

  test('a hole in the plot stays empty', () => {
    const hole = [30, 70].flatMap((x, index) => [30, 70].map((y) => away(away(origin, index ? 100 - y : y, 0), x, 90)));
    const { rows, treeCount } = plant({ ...base, plot: [square, hole] });
    expect(treeCount).toBe(144);
    expect(rows.every(({ trees }) => trees.every((tree) => !isInside(tree, hole)))).toBe(true);
  });

  test('a plot smaller than its margins takes no tree', () => {
    expect(plant({ ...base, margin: 60 })).toMatchObject({ rows: [], treeCount: 0, density: 0 });
  });
});

test('a boundary of thousands of corners takes as many trees as its outline', () => {
  const centre: Position = [108.05, 12.68];
  const round = Array.from({ length: 4_000 }, (_, index) => away(centre, 1_000, (360 / 4_000) * index));
  const { treeCount } = plant({
    plot: [round],
    exclusions: [],
    occupied: [],
    pattern: 'square',
    rowSpacing: 8,
    treeSpacing: 8,
    bearing: 20,
    margin: 3,
    exclusionMargin: 0,
    start: 'behind-left',
  });
  expect(treeCount / ((Math.PI * 997 ** 2) / 64)).toBeCloseTo(1, 2);
});
