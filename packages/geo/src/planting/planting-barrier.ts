import type { Point } from '../measure/local-plane.ts';

/** Rings that trees must stay inside or outside of, at a distance, in the grid's metres. */
export type Barrier = {
  box: { left: number; right: number; bottom: number; top: number };
  margin: number;
  /** Even-odd over all rings, so that holes are outside. */
  contains: (point: Point) => boolean;
  /** From where to where a line across at this height is inside. */
  insideAt: (height: number) => [from: number, to: number][];
  edgesNear: (height: number) => Edge[];
};

type Edge = { from: Point; to: Point; low: number; high: number };

/** As many bands of edges as make each one short, and no more than there are edges. */
const bandsFor = (edges: number) => Math.min(2_000, Math.max(1, edges));

export const barrierOf = (rings: Point[][], margin: number): Barrier => {
  const edges = rings.flatMap((ring) => ring.flatMap((from, index) => edgeOf(from, ring[(index + 1) % ring.length])));
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const { from, low, high } of edges) {
    box.left = Math.min(box.left, from[0]);
    box.right = Math.max(box.right, from[0]);
    box.bottom = Math.min(box.bottom, low);
    box.top = Math.max(box.top, high);
  }
  // Edges by height, each in every band that it comes near: a boundary of thousands of corners costs no more than a square.
  const count = bandsFor(edges.length);
  const bandHeight = (box.top - box.bottom) / count || 1;
  const bandOf = (height: number) => Math.floor((height - box.bottom) / bandHeight);
  const bands: Edge[][] = Array.from({ length: count }, () => []);
  for (const edge of edges) {
    const first = Math.max(0, bandOf(edge.low - margin));
    const last = Math.min(count - 1, bandOf(edge.high + margin));
    for (let band = first; band <= last; band++) bands[band]?.push(edge);
  }
  const edgesNear = (height: number) => bands[Math.min(count - 1, Math.max(0, bandOf(height)))] ?? [];
  const crossings = (height: number): number[] => {
    const found: number[] = [];
    for (const { from, to } of edgesNear(height)) {
      if (from[1] > height === to[1] > height) continue;
      found.push(from[0] + ((height - from[1]) / (to[1] - from[1])) * (to[0] - from[0]));
    }
    return found;
  };
  return {
    box,
    margin,
    edgesNear,
    contains: ([x, y]) => y >= box.bottom && y <= box.top && crossings(y).filter((at) => at < x).length % 2 === 1,
    insideAt: (height) => {
      const found = crossings(height).sort((a, b) => a - b);
      return Array.from({ length: found.length >> 1 }, (_, pair) => [
        found[2 * pair] as number,
        found[2 * pair + 1] as number,
      ]);
    },
  };
};

const edgeOf = (from: Point, to: Point | undefined): Edge[] =>
  to === undefined || (from[0] === to[0] && from[1] === to[1])
    ? []
    : [{ from, to, low: Math.min(from[1], to[1]), high: Math.max(from[1], to[1]) }];

/** A row along a straight edge stands exactly at its margin: a centimetre decides nothing. */
const tolerance = 0.01;

/** Whether no edge is nearer than the margin. */
export const isClear = ({ margin, edgesNear }: Barrier, point: Point): boolean => {
  if (margin <= tolerance) return true;
  const limit = (margin - tolerance) ** 2;
  return edgesNear(point[1]).every((edge) => squaredDistance(point, edge) >= limit);
};

const squaredDistance = ([x, y]: Point, { from, to }: Edge): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const part = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
  return (x - from[0] - part * dx) ** 2 + (y - from[1] - part * dy) ** 2;
};
