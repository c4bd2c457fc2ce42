type Point = [x: number, y: number];
type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

/**
 * The piece of a ring within a box; empty: none of it. A ring that leaves the box and comes back keeps both pieces, joined along
 * the edge of the box. Closed as it was.
 */
export const clipRing = (ring: Point[], box: Box): Point[] => {
  const [minX, minY, maxX, maxY] = box;
  if (isWithin(ring, box)) return ring;
  const isClosed = ring.length > 1 && isSame(ring[0] as Point, ring.at(-1) as Point);
  let open = isClosed ? ring.slice(0, -1) : ring;
  open = cut(open, 0, minX, 1);
  open = cut(open, 0, maxX, -1);
  open = cut(open, 1, minY, 1);
  open = cut(open, 1, maxY, -1);
  const [first] = open;
  if (!first || open.length < 3) return [];
  return isClosed ? [...open, [first[0], first[1]]] : open;
};

const isWithin = (ring: Point[], box: Box): boolean => {
  for (const corner of ring)
    if (corner[0] < box[0] || corner[0] > box[2] || corner[1] < box[1] || corner[1] > box[3]) return false;
  return true;
};

/** The part of a ring on one side of a line that runs along an axis; `side` 1: of larger coordinates. */
const cut = (ring: Point[], axis: 0 | 1, at: number, side: 1 | -1): Point[] => {
  const kept: Point[] = [];
  let from = ring.at(-1);
  for (const to of ring) {
    const isIn = (to[axis] - at) * side >= 0;
    if (from && isIn !== (from[axis] - at) * side >= 0) kept.push(crossing(from, to, axis, at));
    if (isIn) kept.push(to);
    from = to;
  }
  return kept;
};

const crossing = (from: Point, to: Point, axis: 0 | 1, at: number): Point => {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  return axis === 0 ? [at, from[1] + share * (to[1] - from[1])] : [from[0] + share * (to[0] - from[0]), at];
};

const isSame = ([x, y]: Point, [otherX, otherY]: Point) => x === otherX && y === otherY;

/** The pieces of a line within a box. */
export const clipLine = (line: Point[], box: Box): Point[][] => {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (let index = 1; index < line.length; index++) {
    const part = clipSegment(line[index - 1] as Point, line[index] as Point, box);
    if (!part) continue;
    const last = piece.at(-1);
    if (last && isSame(last, part[0])) piece.push(part[1]);
    else {
      if (piece.length) pieces.push(piece);
      piece = [...part];
    }
  }
  if (piece.length) pieces.push(piece);
  return pieces;
};

/** Liang and Barsky: the shares of the segment between which it is within all four edges. */
const clipSegment = (from: Point, to: Point, [minX, minY, maxX, maxY]: Box): [Point, Point] | null => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  const edges: Point[] = [
    [-dx, from[0] - minX],
    [dx, maxX - from[0]],
    [-dy, from[1] - minY],
    [dy, maxY - from[1]],
  ];
  for (const [towards, room] of edges) {
    if (towards === 0 && room < 0) return null;
    if (towards < 0) start = Math.max(start, room / towards);
    if (towards > 0) end = Math.min(end, room / towards);
  }
  if (start > end) return null;
  return [
    start === 0 ? from : [from[0] + start * dx, from[1] + start * dy],
    end === 1 ? to : [from[0] + end * dx, from[1] + end * dy],
  ];
};
