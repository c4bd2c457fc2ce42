import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '../measure/geometry.ts';
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
