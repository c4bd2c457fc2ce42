import { difference, intersection, union } from 'polyclip-ts';
import type { Position } from '../measure/geometry.ts';
import { insideTest } from '../measure/inside.ts';
import { localPlane, middleOf, type Point } from '../measure/local-plane.ts';
import { squareMetres } from '../measure/measure.ts';
import { cutInPieces } from './polygon-cut.ts';
import { snapPolygons } from './snap-polygons.ts';

/** Polygons are rings of [longitude, latitude], the outer one first, then holes; results have closed rings. */
type Polygon = Position[][];

/** m²: smaller than this is where two edges were rounded differently, not a piece of land. */
export const sliver = 1;

export const intersectionOf = (one: Polygon, other: Polygon): Polygon[] => combine(intersection, [one, other]);

/** The part of the first polygon that none of the others covers. */
export const differenceOf = (one: Polygon, ...others: Polygon[]): Polygon[] => combine(difference, [one, ...others]);

/** The union of the polygons, the largest piece first. Edges that meet to within centimetres are one edge. */
export const unionPolygons = (polygons: Polygon[]): Polygon[] =>
  combine(union, polygons).map(([outer = [], ...holes]) => [
    outer,
    ...holes.filter((hole) => squareMetres([hole]) >= sliver),
  ]);

/** Decimals of a degree: 0.1 mm, and coarser where the clipping fails on the remains of nearly equal edges. */
const digits = [9, 8, 7];

const combine = (act: typeof union, polygons: Polygon[]): Polygon[] => {
  const closed = polygons.map((rings) => rings.map(close).filter(({ length }) => length > 3));
  if (closed.every(({ length }) => length === 0)) return [];
  for (const [attempt, places] of digits.entries()) {
    const [first = [], ...rest] = snapPolygons(closed, places);
    try {
      return largestFirst(act(first, ...rest)).filter((rings) => squareMetres(rings) > 0.01);
    } catch (error) {
      if (attempt === digits.length - 1) throw error;
    }
  }
  return [];
};

/**
 * The pieces into which a line cuts a polygon, the largest first. A line that does not cut through leaves one piece; a piece
 * that is a mere sliver stays with its neighbour.
 */
export const splitPolygon = (rings: Polygon, line: Position[]): Polygon[] =>
  largestFirst(cutInPieces(rings.map(close), line, sliver));

const largestFirst = (polygons: Polygon[]): Polygon[] =>
  polygons
    .map((rings) => ({ rings, size: squareMetres(rings) }))
    .sort((one, other) => other.size - one.size)
    .map(({ rings }) => rings);

const close = (ring: Position[]): Position[] => {
  const [first] = ring;
  const last = ring.at(-1);
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
};

/** Finds the polygon that contains a place, or else comes nearest to it; for many places. */
export const pieceFinder = (pieces: Polygon[]): ((position: Position) => number) => {
  const holds = pieces.map(insideTest);
  return (position) => {
    const holding = holds.findIndex((isInside) => isInside(position));
    if (holding >= 0) return holding;
    const { toPlane } = localPlane(position);
    const distances = pieces.map((rings) => Math.min(...rings.map((ring) => distanceTo(ring.map(toPlane)))));
    return distances.indexOf(Math.min(...distances));
  };
};

/** Metres from the plane's origin to the nearest edge. */
const distanceTo = (ring: Point[]): number =>
  ring.reduce((least, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    const [dx, dy] = [nextX - x, nextY - y];
    const part = Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)));
    return Math.min(least, Math.hypot(x + part * dx, y + part * dy));
  }, Infinity);

/** The convex hull of all of them, as a closed ring; fewer than three corners: none. */
export const convexHull = (positions: Position[]): Position[] => {
  const { toPlane } = localPlane(middleOf(positions));
  const corners = positions
    .map((position) => ({ position, point: toPlane(position) }))
    .sort(({ point: one }, { point: other }) => one[0] - other[0] || one[1] - other[1]);
  const half = (from: typeof corners) => {
    const chain: typeof corners = [];
    for (const corner of from) {
      while (chain.length > 1 && turn(chain.at(-2)?.point, chain.at(-1)?.point, corner.point) <= 0) chain.pop();
      chain.push(corner);
    }
    return chain.slice(0, -1);
  };
  const ring = [...half(corners), ...half(corners.reverse())].map(({ position }) => position);
  return ring.length < 3 ? [] : close(ring);
};

/** Positive: to the left. */
const turn = ([x1, y1]: Point = [0, 0], [x2, y2]: Point = [0, 0], [x, y]: Point): number =>
  (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
