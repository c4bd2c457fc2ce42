import type { Position } from '@vuon/geo/measure/geometry';
import { localPlane, type Point } from '@vuon/geo/measure/local-plane';
import { distanceFromSegment } from './line-distance.ts';

/** The ring without the corners that lie within so many metres of the line between their neighbours (Douglas and Peucker). */
export const simplifyRing = (ring: Position[], metres: number): Position[] => {
  const [first] = ring;
  if (!first || ring.length < 4) return ring;
  const points = ring.map(localPlane(first).toPlane);
  // A ring has no ends: it is taken as two lines, from its first corner to the one that is farthest from there, and back.
  const far = farthest(points, 1, points.length, (point) => Math.hypot(point[0], point[1])).at;
  const kept = [
    0,
    ...between(points, 0, far, metres),
    far,
    ...between([...points, [0, 0]], far, points.length, metres),
  ];
  return kept.map((at) => ring[at] as Position);
};

type Farthest = { at: number; distance: number };

const farthest = (points: Point[], from: number, to: number, distanceOf: (point: Point) => number): Farthest => {
  let best: Farthest = { at: from, distance: -1 };
  for (let at = from; at < to; at++) {
    const distance = distanceOf(points[at] as Point);
    if (distance > best.distance) best = { at, distance };
  }
  return best;
};

/** The places strictly between two that are kept, in their order. */
const between = (points: Point[], from: number, to: number, metres: number): number[] => {
  const [start, end] = [points[from] as Point, points[to] as Point];
  const { at, distance } = farthest(points, from + 1, to, (point) => distanceFromSegment(point, start, end));
  return distance <= metres ? [] : [...between(points, from, at, metres), at, ...between(points, at, to, metres)];
};
