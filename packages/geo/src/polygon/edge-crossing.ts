import type { Position } from '../measure/geometry.ts';

/** An edge of a closed ring, from its lower left end to its upper right one. `last` is the place of the ring's last edge. */
type Edge = { from: Position; to: Position; low: Position; high: Position; ring: number; place: number; last: number };

/**
 * Where two edges of the rings meet that are no neighbours; null: nowhere. A line sweeps from west to east over the edges, of
 * which it holds those that it meets, from south to north: as long as none cross, only edges that lie next to each other there
 * can be the first to do so (Shamos and Hoey). So the time grows with n log n, where comparing all pairs takes n².
 */
export const findCrossing = (rings: Position[][]): Position | null => {
  const edges = rings.flatMap(edgesOf);
  const events = [
    ...edges.map((edge) => ({ at: edge.low, edge, isEnd: false })),
    ...edges.map((edge) => ({ at: edge.high, edge, isEnd: true })),
    // At one point edges begin before others end, or two that only touch there would never be next to each other.
  ].sort((one, other) => compare(one.at, other.at) || Number(one.isEnd) - Number(other.isEnd));
  const open: Edge[] = [];
  const meet = (one: Edge | undefined, other: Edge | undefined) => (one && other ? meetingOf(one, other) : null);
  for (const { edge, isEnd } of events) {
    if (isEnd) {
      const place = placeOf(open, edge);
      open.splice(place, 1);
      const at = meet(open[place - 1], open[place]);
      if (at) return at;
      continue;
    }
    const place = placeFor(open, edge);
    // Edges that begin in the same point lie side by side: the fan of all of them is looked at.
    for (let below = place - 1; below >= 0; below--) {
      const at = meet(open[below], edge);
      if (at) return at;
      if (!touches(open[below] as Edge, edge.low)) break;
    }
    for (let above = place; above < open.length; above++) {
      const at = meet(open[above], edge);
      if (at) return at;
      if (!touches(open[above] as Edge, edge.low)) break;
    }
    open.splice(place, 0, edge);
  }
  return null;
};

const edgesOf = (ring: Position[], index: number): Edge[] =>
  ring.slice(1).map((to, place) => {
    const from = ring[place] as Position;
    const [low, high] = compare(from, to) <= 0 ? [from, to] : [to, from];
    return { from, to, low, high, ring: index, place, last: ring.length - 2 };
  });

/** West before east, then south before north. */
const compare = ([x, y]: Position, [otherX, otherY]: Position) => x - otherX || y - otherY;

/** Whether the edge lies above another one that the line meets at the edge's beginning; where they begin together, further on. */
const isAbove = (edge: Edge, other: Edge): boolean => {
  const beginning = side(other.low, other.high, edge.low);
  if (beginning !== 0) return beginning > 0;
  const ending = side(other.low, other.high, edge.high);
  return ending === 0 ? compare(edge.low, other.low) > 0 : ending > 0;
};

/** The place at which an edge is put in, by halving. */
const placeFor = (open: Edge[], edge: Edge): number => {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAbove(edge, open[middle] as Edge)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * The place of an edge that is held. Of edges that end in one point halving finds any, and rounding may lead next to it: then its
 * surroundings are looked through, and in the end all of them.
 */
const placeOf = (open: Edge[], edge: Edge): number => {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const held = open[middle] as Edge;
    if (held === edge) return middle;
    if (side(held.low, held.high, edge.high) > 0) low = middle + 1;
    else high = middle;
  }
  for (let near = Math.max(0, low - 4); near < low + 4; near++) if (open[near] === edge) return near;
  return open.indexOf(edge);
};

const areNeighbours = (one: Edge, other: Edge) => {
  const apart = Math.abs(one.place - other.place);
  return one.ring === other.ring && (apart === 1 || apart === one.last);
};

/** On which side of a line a point lies. Positive: left. */
const side = ([x1, y1]: Position, [x2, y2]: Position, [x, y]: Position) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);

const meetingOf = (one: Edge, other: Edge): Position | null => {
  if (areNeighbours(one, other)) return goesBack(one, other) ? one.from : null;
  const [a, b, c, d] = [
    side(one.from, one.to, other.from),
    side(one.from, one.to, other.to),
    side(other.from, other.to, one.from),
    side(other.from, other.to, one.to),
  ];
  if (a === 0 && isWithin(other.from, one)) return other.from;
  if (b === 0 && isWithin(other.to, one)) return other.to;
  if (c === 0 && isWithin(one.from, other)) return one.from;
  if (d === 0 && isWithin(one.to, other)) return one.to;
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

const isSame = ([x, y]: Position, [otherX, otherY]: Position) => x === otherX && y === otherY;

const touches = (edge: Edge, point: Position): boolean =>
  side(edge.low, edge.high, point) === 0 && isWithin(point, edge);

const isWithin = ([x, y]: Position, { low, high, from, to }: Edge) =>
  x >= low[0] && x <= high[0] && y >= Math.min(from[1], to[1]) && y <= Math.max(from[1], to[1]);
