import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipLine, clipRing } from './tile-clip.ts';
import { latitudeAt, longitudeAt, maxLatitude, mercatorX, mercatorY, tileBounds, toTile } from './tile-math.ts';
import { simplifyLine, simplifyRing } from './tile-simplify.ts';
import { signedArea } from './tile-writer.ts';

type Point = [number, number];
const coordinate = fc.double({ min: -1_000, max: 1_000, noNaN: true });
const point = fc.tuple(coordinate, coordinate);
const box = fc
  .tuple(point, point)
  .map(([[x, y], [otherX, otherY]]): [number, number, number, number] => [
    Math.min(x, otherX) - 1,
    Math.min(y, otherY) - 1,
    Math.max(x, otherX) + 1,
    Math.max(y, otherY) + 1,
  ]);
/** Around a middle, with bays and spikes; it does not cross itself, and is closed. */
const star = fc
  .tuple(point, fc.array(fc.double({ min: 10, max: 800, noNaN: true }), { minLength: 3, maxLength: 20 }))
  .map(([[x, y], radii]): Point[] => {
    const ring = radii.map((radius, index): Point => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    return [...ring, ring[0] as Point];
  });
const isWithin = ([x, y]: Point, [minX, minY, maxX, maxY]: number[]) =>
  x >= (minX ?? 0) - 1e-6 && x <= (maxX ?? 0) + 1e-6 && y >= (minY ?? 0) - 1e-6 && y <= (maxY ?? 0) + 1e-6;

describe('clipping', () => {
  test('leaves nothing outside, and the two halves of a ring are as large as the whole', () => {
    fc.assert(
      fc.property(star, box, coordinate, (ring, within, at) => {
        const piece = clipRing(ring, within);
        expect(piece.every((corner) => isWithin(corner, within))).toBe(true);
        if (piece.length) expect(piece.at(-1)).toEqual(piece[0]);
        const [west, east] = [clipRing(ring, [-1e4, -1e4, at, 1e4]), clipRing(ring, [at, -1e4, 1e4, 1e4])];
        expect(signedArea(west) + signedArea(east)).toBeCloseTo(signedArea(ring), 3);
      }),
    );
  });

  test('a line keeps what is inside, in its order', () => {
    expect(
      clipLine(
        [
          [-5, 5],
          [5, 5],
          [5, 20],
          [8, 20],
          [8, 5],
        ],
        [0, 0, 10, 10],
      ),
    ).toEqual([
      [
        [0, 5],
        [5, 5],
        [5, 10],
      ],
      [
        [8, 10],
        [8, 5],
      ],
    ]);
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 12 }), box, (line, within) => {
        const pieces = clipLine(line, within);
        expect(pieces.flat().every((place) => isWithin(place, within))).toBe(true);
        for (const place of line.filter((place) =>
          isWithin(
            place,
            within.map((edge, i) => edge + (i < 2 ? 1e-3 : -1e-3)),
          ),
        ))
          expect(pieces.flat()).toContainEqual(place);
      }),
    );
  });
});

describe('simplifying', () => {
  const distance = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) => {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const square = dx * dx + dy * dy;
    const share = square ? Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / square)) : 0;
    return Math.hypot(x - fromX - share * dx, y - fromY - share * dy);
  };
  const distanceTo = (place: Point, line: Point[]) =>
    Math.min(...line.slice(1).map((to, index) => distance(place, line[index] as Point, to)));

  test('moves no corner farther than told, and keeps the ends', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 30 }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (line, far) => {
          const kept = simplifyLine(line, far);
          expect([kept[0], kept.at(-1)]).toEqual([line[0], line.at(-1)]);
          for (const place of line) expect(distanceTo(place, kept)).toBeLessThanOrEqual(far + 1e-6);
        },
      ),
    );
  });

  test('a ring stays closed and near', () => {
    fc.assert(
      fc.property(star, fc.double({ min: 0, max: 50, noNaN: true }), (ring, far) => {
        const kept = simplifyRing(ring, far);
        expect(kept[0]).toEqual(kept.at(-1));
        for (const place of ring) expect(distanceTo(place, kept)).toBeLessThanOrEqual(far + 1e-6);
      }),
    );
  });
});

describe('tiles and degrees', () => {
  test('there and back', () => {
    const latitude = fc.double({ min: -85, max: 85, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), latitude, (longitude, latitude) => {
        expect(longitudeAt(mercatorX(longitude))).toBeCloseTo(longitude, 9);
        expect(latitudeAt(mercatorY(latitude))).toBeCloseTo(latitude, 9);
      }),
    );
  });

  test('a place lies in the tile whose bounds hold it', () => {
    const tile = { z: 15, x: 26_220, y: 15_220 };
    const [west, south, east, north] = tileBounds(tile);
    const within = toTile(tile);
    expect(within([west, north]).map(Math.round)).toEqual([0, 0]);
    expect(within([east, south]).map(Math.round)).toEqual([4_096, 4_096]);
  });

  test('latitudes near the poles end at the edge of the map', () => {
    expect(mercatorY(89.9)).toBe(mercatorY(maxLatitude));
    expect(mercatorY(89.9)).toBeCloseTo(0, 9);
    expect(mercatorY(-90)).toBeCloseTo(1, 9);
    expect(tileBounds({ z: 3, x: 0, y: 0 })[3]).toBe(90);
    expect(tileBounds({ z: 3, x: 0, y: 7 })[1]).toBe(-90);
  });
});
