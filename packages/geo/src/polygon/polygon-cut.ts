import type { Position } from '../measure/geometry.ts';
import { localPlane, middleOf, type Point } from '../measure/local-plane.ts';
import { crossOut, type Segment } from '../measure/segment-crossing.ts';
import { type Edge, type Face, facesOf } from './planar-faces.ts';

/** Metres: nearer places count as the same. */
const tolerance = 0.001;

/**
 * Cuts a polygon (closed rings) along a line. Boundary and line become one net of edges; its meshes are the pieces. A part of the
 * line with the same mesh on both sides cuts nothing and is taken out, and so is one that only cuts off a sliver.
 */
export const cutInPieces = (rings: Position[][], line: Position[], sliver: number): Position[][][] => {
  const plane = localPlane(middleOf(rings[0] ?? []));
  const net = netOf(plane.toPlane, plane.toGlobe);
  const sides = orient(rings).map((ring) => segmentsOf(ring.map(net.corner)));
  const cuts = segmentsOf(line.map(net.corner));
  crossOut(sides.flat(), cuts, net.nodes, net.at, tolerance);

  const boundary = new Map<string, Edge>();
  for (const side of sides.flat()) for (const edge of edgesOf(side)) boundary.set(keyOf(edge), edge);
  const inner = new Map<string, Edge>();
  const insideAt = even(sides.flat(), net.nodes);
  for (const cut of cuts)
    for (const edge of edgesOf(cut)) {
      const key = keyOf(edge);
      const middle = middleOf([pointAt(net.nodes, edge.from), pointAt(net.nodes, edge.to)]);
      if (!boundary.has(key) && insideAt(middle)) inner.set(key, edge);
    }

  for (;;) {
    const faces = facesOf(net.nodes, [...boundary.values()], [...inner.values()]);
    const idle = idleEdges(faces, sliver);
    if (idle.length > 0) {
      for (const key of idle) inner.delete(key);
      continue;
    }
    if (faces.length < 2) return [rings];
    const degrees = degreesOf(boundary, inner);
    return faces.map(({ outer, holes }) => [outer, ...holes].map((ring) => net.toRing(ring, degrees)));
  }
};

export const keyOf = ({ from, to }: Edge) => (from < to ? `${from} ${to}` : `${to} ${from}`);

/** Edges with the same piece on both sides, or else those between the smallest sliver and the neighbour it shares most with. */
const idleEdges = (faces: Face[], sliver: number): string[] => {
  const dangling = faces.flatMap(({ cuts }) => {
    const seen = new Set<string>();
    return cuts.filter(({ key }) => seen.size === seen.add(key).size).map(({ key }) => key);
  });
  if (dangling.length > 0) return dangling;
  const smallest = faces
    .filter(({ size, cuts }) => size < sliver && cuts.length > 0)
    .sort((one, other) => one.size - other.size)[0];
  if (!smallest) return [];
  const own = new Map(smallest.cuts.map(({ key, length }) => [key, length]));
  const shared = faces
    .filter((face) => face !== smallest)
    .map(({ cuts }) => cuts.filter(({ key }) => own.has(key)))
    .map((cuts) => ({ keys: cuts.map(({ key }) => key), length: cuts.reduce((sum, { length }) => sum + length, 0) }))
    .sort((one, other) => other.length - one.length)[0];
  return shared?.keys ?? [];
};

/** The outer ring runs to the left around the land and holes to the right, so that land lies to the left of every edge. */
const orient = (rings: Position[][]): Position[][] =>
  rings.map((ring, index) => (isLeft(ring) === (index === 0) ? ring : [...ring].reverse()));

const isLeft = (ring: Position[]): boolean => {
  const [[x0, y0] = [0, 0]] = ring;
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Position;
    twice += (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  });
  return twice > 0;
};

const segmentsOf = (corners: number[]): Segment[] =>
  corners.slice(1).flatMap((to, index) => {
    const from = corners[index] as number;
    return from === to ? [] : [{ from, to, stops: [] }];
  });

/** A segment from stop to stop. */
const edgesOf = ({ from, to, stops }: Segment): Edge[] => {
  const nodes = [from, ...stops.sort((one, other) => one.along - other.along).map(({ node }) => node), to];
  return nodes.slice(1).flatMap((next, index) => {
    const previous = nodes[index] as number;
    return previous === next ? [] : [{ from: previous, to: next }];
  });
};

const pointAt = (nodes: Point[], node: number): Point => nodes[node] as Point;

/** Even-odd over the boundary. */
const even =
  (sides: Segment[], nodes: Point[]) =>
  ([x, y]: Point): boolean => {
    let inside = false;
    for (const { from, to } of sides) {
      const [[x1, y1], [x2, y2]] = [pointAt(nodes, from), pointAt(nodes, to)];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
    return inside;
  };

/** Numbered places; a point within the tolerance of one is that one. Corners of the polygon keep their coordinates to the bit. */
const netOf = (toPlane: (position: Position) => Point, toGlobe: (point: Point) => Position) => {
  const nodes: Point[] = [];
  const positions: (Position | null)[] = [];
  const cells = new Map<string, number[]>();
  const size = tolerance * 2;
  const at = (point: Point, position: Position | null = null): number => {
    const [x, y] = [Math.floor(point[0] / size), Math.floor(point[1] / size)];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const node of cells.get(`${x + dx} ${y + dy}`) ?? []) {
          const [otherX, otherY] = nodes[node] as Point;
          if (Math.hypot(otherX - point[0], otherY - point[1]) < tolerance) return node;
        }
    const node = nodes.push(point) - 1;
    positions.push(position);
    const key = `${x} ${y}`;
    const cell = cells.get(key);
    if (cell) cell.push(node);
    else cells.set(key, [node]);
    return node;
  };
  const toRing = (ring: number[], degrees: Map<number, number>): Position[] => {
    // A crossing whose line was taken out again lies in the middle of a straight side.
    const corners = ring.filter((node) => positions[node] !== null || (degrees.get(node) ?? 0) > 2);
    const closed = [...corners, ...corners.slice(0, 1)];
    return closed.map((node) => positions[node] ?? toGlobe(nodes[node] as Point));
  };
  return { nodes, at, toRing, corner: (position: Position) => at(toPlane(position), position) };
};

/** How many edges meet in each node. */
const degreesOf = (...edges: Map<string, Edge>[]): Map<number, number> => {
  const degrees = new Map<number, number>();
  for (const some of edges)
    for (const { from, to } of some.values())
      for (const node of [from, to]) degrees.set(node, (degrees.get(node) ?? 0) + 1);
  return degrees;
};
