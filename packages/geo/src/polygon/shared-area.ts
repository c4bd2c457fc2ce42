import type { Point } from '../measure/local-plane.ts';

/**
 * The common area of two rings, neither of which crosses itself; closed or not, in either direction. One is taken as a fan of
 * triangles, which count as negative where it turns back, and the other is clipped to each of them: with n and m corners that is
 * n × m small steps, where computing the shape of the common part would take a thousand times as long.
 */
export const sharedArea = (one: Point[], other: Point[]): number => {
  const [first, ...rest] = one;
  if (!first || rest.length < 2 || other.length < 3) return 0;
  let shared = 0;
  for (let index = 1; index < rest.length; index++) {
    const triangle: [Point, Point, Point] = [first, rest[index - 1] as Point, rest[index] as Point];
    const turn = Math.sign(cross(...triangle));
    if (turn === 0) continue;
    const [a, b, c] = turn > 0 ? triangle : [triangle[0], triangle[2], triangle[1]];
    shared += turn * Math.abs(areaOf(leftOf(leftOf(leftOf(other, a, b), b, c), c, a)));
  }
  return Math.abs(shared);
};

/** Twice the area of the triangle; positive: counter-clockwise. */
const cross = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The part of a ring to the left of a line; pieces of it stay joined along the line. */
const leftOf = (ring: Point[], from: Point, to: Point): Point[] => {
  const kept: Point[] = [];
  let last = ring.at(-1);
  let lastSide = last ? cross(from, to, last) : 0;
  for (const corner of ring) {
    const side = cross(from, to, corner);
    if (last && lastSide >= 0 !== side >= 0) {
      const part = lastSide / (lastSide - side);
      kept.push([last[0] + part * (corner[0] - last[0]), last[1] + part * (corner[1] - last[1])]);
    }
    if (side >= 0) kept.push(corner);
    [last, lastSide] = [corner, side];
  }
  return kept;
};

/** Measured from its first corner: coordinates are large compared with the area that they enclose. */
const areaOf = (ring: Point[]): number => {
  const [first] = ring;
  let twice = 0;
  if (first)
    for (let index = 2; index < ring.length; index++)
      twice += cross(first, ring[index - 1] as Point, ring[index] as Point);
  return twice / 2;
};
