import type { Position } from '../measure/geometry.ts';
import { squareMetres } from '../measure/measure.ts';

/** The faults that make a boundary unusable. `at`: where it crosses itself. */
export type PolygonFault =
  | { fault: 'off-globe' }
  | { fault: 'too-few-corners' }
  | { fault: 'empty' }
  | { fault: 'self-crossing'; at: Position };

/** Below this it is a slip of the finger, not a piece of land. */
const leastSquareMetres = 0.01;

/** The ring with its first corner at its end, and no corner twice in a row. */
export const closeRing = (ring: Position[]): Position[] => {
  const corners = ring.filter((corner, index) => !isSame(corner, ring[(index + 1) % ring.length] ?? corner));
  const [first] = corners;
  return first ? [...corners, first] : [];
};

/** The fault of a polygon of closed rings; null: none. */
export const checkPolygon = (rings: Position[][]): PolygonFault | null => {
  const isOff = ([longitude, latitude]: Position) => !(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90); // also for NaN
  if (rings.some((ring) => ring.some(isOff))) return { fault: 'off-globe' };
  if (rings.length === 0 || rings.some(({ length }) => length < 4)) return { fault: 'too-few-corners' };
  const at = findCrossing(rings);
  if (at) return { fault: 'self-crossing', at };
  return squareMetres(rings) < leastSquareMetres ? { fault: 'empty' } : null;
};

const isSame = ([x, y]: Position, [otherX, otherY]: Position) => x === otherX && y === otherY;

type Edge = { from: Position; to: Position; left: number; right: number; ring: number; place: number; last: number };

/** Where two edges of the rings meet that are no neighbours; from west to east, to compare only edges at the same longitude. */
const findCrossing = (rings: Position[][]): Position | null => {
  const edges = rings.flatMap((ring, index) => edgesOf(ring, index)).sort((one, other) => one.left - other.left);
  let open: Edge[] = [];
  for (const edge of edges) {
    open = open.filter(({ right }) => right >= edge.left);
    for (const other of open) {
      const at = meetingOf(edge, other);
      if (at) return at;
    }
    open.push(edge);
  }
  return null;
};

const edgesOf = (ring: Position[], index: number): Edge[] =>
  ring.slice(1).map((to, place) => {
    const from = ring[place] as Position;
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
    return { from, to, left, right, ring: index, place, last: ring.length - 2 };
  });

const areNeighbours = (one: Edge, other: Edge) => {
  const apart = Math.abs(one.place - other.place);
  return one.ring === other.ring && (apart === 1 || apart === one.last);
};

/** On which side of a line a point lies. Positive: left. */
const side = ([x1, y1]: Position, [x2, y2]: Position, [x, y]: Position) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);

const meetingOf = (one: Edge, other: Edge): Position | null => {
  const [a, b, c, d] = [
    side(one.from, one.to, other.from),
    side(one.from, one.to, other.to),
    side(other.from, other.to, one.from),
    side(other.from, other.to, one.to),
  ];
  if (areNeighbours(one, other)) return goesBack(one, other) ? one.from : null;
  const touching = (
    [
      [a, other.from, one],
      [b, other.to, one],
      [c, one.from, other],
      [d, one.to, other],
    ] as const
  ).find(([value, point, edge]) => value === 0 && isWithin(point, edge));
  if (touching) return touching[1];
  if (a > 0 === b > 0 || c > 0 === d > 0) return null;
  const part = c / (c - d);
  return [one.from[0] + part * (one.to[0] - one.from[0]), one.from[1] + part * (one.to[1] - one.from[1])];
};

/** A spike: the next edge runs back over this one. */
const goesBack = (one: Edge, other: Edge): boolean => {
  const [first, second] = isSame(one.to, other.from) ? [one, other] : [other, one];
  if (side(first.from, first.to, second.to) !== 0) return false;
  const ahead = (first.to[0] - first.from[0]) * (second.to[0] - second.from[0]);
  return ahead + (first.to[1] - first.from[1]) * (second.to[1] - second.from[1]) < 0;
};

const isWithin = ([x, y]: Position, { from, to, left, right }: Edge) =>
  x >= left && x <= right && y >= Math.min(from[1], to[1]) && y <= Math.max(from[1], to[1]);
